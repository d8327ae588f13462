import { describe, expect, test } from 'vitest'
import { deedAsked, tellsDeed } from '../../../src/research/explaining/deed-asked.ts'
import { saysDeed } from '../../../src/research/explaining/function-meant.ts'

const said = (question: string, symbol: string, owner?: string, path = 'src/a.ts') => {
  const deed = deedAsked(question, new Set(['press']))
  return deed === undefined ? 0 : saysDeed({ symbol, owner, path }, deed)
}

describe('the function that is called as what is done', () => {
  test.each([
    ['how does the press resolve the base url', 'resolveBaseUrl'],
    ['how does the pool hand out connections', 'getConn'],
    ['how does import.meta.glob get transformed', 'transformGlobImport'],
    ['how does the config file get loaded when its typescript', 'loadConfigFromFile'],
    ['how does the press detect the workspace root', 'searchForWorkspaceRoot'],
    ['how does closing the server work, what gets cleaned up', 'createServerCloseFn'],
    ['how does the press decide to inline an asset as base64', 'shouldInline'],
    ['how does EnvFilter parse directives', 'parse', 'Directive'],
    ['how does the error overlay show up', 'createErrorOverlay'],
    ['how does git detect renames?', 'detect_rename'],
    ['how is the width of a letter measured', 'letterWidthLen'],
    ['how does the press shrink columns that do not fit', 'collapseColumns'],
  ])('%s: %s', (question, symbol, owner = undefined) => {
    expect(said(question, symbol, owner)).toBeGreaterThan(1.3)
  })

  test.each([
    ['how does @InjectMocks pick the constructor', 'getConstructorArgs', 'Settings'],
    ['how does import analysis rewrite imports', 'rewriteImportCss', undefined],
    ['how does closing the server work', 'cleanGlobalCLIOptions', undefined],
    ['how does keyPrefix work', 'getKeyPrefix', undefined],
    ['how does the press handle the index in build', 'buildIndex', undefined],
    ['how does a request get from dispatch to the serializer', 'getRequestSerializer', undefined],
    ['how does the mock server pick the plan for a request', 'getPlan', 'Runtime'],
    ['how does the hosts plugin notice that the file changed', 'detectChanges', 'ClusterController'],
  ])('%s: not %s', (question, symbol, owner) => {
    expect(said(question, symbol, owner)).toBeLessThan(1.3)
  })

  test('of how something works, nothing else is asked to be done', () => {
    expect(deedAsked('how does define replacement work dev vs build')).toBeUndefined()
  })

  test('what shows or builds a program comes after it', () => {
    expect(said('how does it load the config file', 'loadConfigFile', undefined, 'rolldown.config.ts')).toBe(0)
    expect(said('how does it load the config file', 'loadConfigFile', undefined, 'playground/a/load.ts')).toBe(0)
  })
})

describe('a sentence says what is done', () => {
  const passage = {
    repo: 'press',
    commit: '',
    path: 'docs/a.md',
    titles: ['Plugin Ordering'],
    startLine: 1,
    endLine: 2,
    blocks: [],
    isWhole: true,
    isFromTop: true,
    score: 1,
    coverage: 1,
    explains: 1,
    exactly: 1,
    inOneSentence: 1,
    isEntry: false,
  }
  const tells = (question: string, sentence: string) => {
    const deed = deedAsked(question)
    return deed !== undefined && tellsDeed(passage, sentence, deed)
  }
  test('if it has what is done, and what it is done to, also in its heading', () => {
    expect(tells('how are plugins ordered', 'The value can be either `pre` or `post`.')).toBe(true)
    expect(tells('how does it restart the server', 'It restarts the server.')).toBe(true)
    expect(tells('how does it restart the server', '`restart`: the server is restarting.')).toBe(false)
    expect(tells('how does the pool hand out connections', '`Do` sends it on whichever connection is free.')).toBe(
      false,
    )
    expect(tells('how are web workers packed', 'Code is packed for the web in order to work.')).toBe(false)
    expect(tells('how are web workers packed', 'Each worker of the web is packed into a file.')).toBe(true)
  })
})
