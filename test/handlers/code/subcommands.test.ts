import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../../src/bot/route/grammar.ts'
import type { Subcommand } from '../../../src/handlers/code/subcommand/define-subcommand.ts'
import { subcommands } from '../../../src/handlers/code/subcommands.ts'
import { subcommandWords } from '../../../src/handlers/code/words/subcommands.ts'
import { commands } from '../../../src/handlers/index.ts'
import type { CodeResult, CommitFound } from '../../../src/ports/index.ts'

function subcommandNamed(name: string | undefined): Subcommand {
  const subcommand = subcommands.find((each) => each.name === name)
  if (!subcommand) throw new Error(`no subcommand ${name}`)
  return subcommand
}

/** The arguments of the first call for words as typed. */
function called(typed: string): object | undefined {
  const parsed = parseCommand(`code ${typed}`, commands)
  if (!parsed) return undefined
  const subcommand = subcommandNamed(parsed.command.words[1])
  const args = subcommand.parse(parsed.text, parsed.options)
  return args && { tool: subcommand.tool, ...JSON.parse(JSON.stringify(subcommand.page(args, { skip: 0 }).args)) }
}

describe('the words of /code', () => {
  it.each([
    ['search a AND b repo:app count:3', { tool: 'keyword_search', query: 'count:4 a AND b repo:app' }],
    ['search "rev:x" foo', { tool: 'keyword_search', query: 'count:11 "rev:x" foo' }],
    ['ask how are jobs retried rev:v1', { tool: 'nls_search', query: 'how are jobs retried rev:v1' }],
    ['read app a.ts', { tool: 'read_file', repo: 'app', path: 'a.ts', startLine: 1, endLine: 151 }],
    [
      'read app a.ts:10-40 rev:v1',
      { tool: 'read_file', repo: 'app', path: 'a.ts', startLine: 10, endLine: 40, revision: 'v1' },
    ],
    ['read app a.ts:7', { tool: 'read_file', repo: 'app', path: 'a.ts', startLine: 7, endLine: 7 }],
    ['read app "my file.ts":3', undefined],
    ['read app "my file.ts:3"', { tool: 'read_file', repo: 'app', path: 'my file.ts', startLine: 3, endLine: 3 }],
    ['ls app', { tool: 'list_files', repo: 'app' }],
    ['ls app ./src/ rev:v1', { tool: 'list_files', repo: 'app', path: 'src', revision: 'v1' }],
    ['repos', { tool: 'list_repos', query: '', limit: 50 }],
    ['repos pay limit:7', { tool: 'list_repos', query: 'pay', limit: 7 }],
    ['refs app', { tool: 'list_refs', repo: 'app', limit: 50 }],
    [
      'refs app tags heads contains:abc',
      { tool: 'list_refs', repo: 'app', tagsOnly: true, headsOnly: true, containsCommit: 'abc', limit: 50 },
    ],
    [
      'def app a.ts:12 run rev:v1',
      { tool: 'go_to_definition', repo: 'app', path: 'a.ts', symbol: 'run', revision: 'v1' },
    ],
    ['uses app a.ts run limit:5', { tool: 'find_references', repo: 'app', path: 'a.ts', symbol: 'run', limit: 5 }],
    ['commits app,lib', { tool: 'commit_search', repos: ['app', 'lib'], count: 20 }],
    [
      'commits app fix "rate limit" author:ada,bob content:x file:a.ts after:"1 month ago" before:2026-01-01 rev:v1,v2 count:3',
      {
        tool: 'commit_search',
        repos: ['app'],
        messageTerms: ['rate limit'],
        authors: ['ada', 'bob'],
        contentTerms: ['x'],
        files: ['a.ts'],
        after: '1 month ago',
        before: '2026-01-01',
        revisions: ['v1', 'v2'],
        count: 100,
      },
    ],
    ['commits app fix count:3', { tool: 'commit_search', repos: ['app'], messageTerms: ['fix'], count: 3 }],
    ['diffs app /max.*s/', { tool: 'diff_search', repos: ['app'], pattern: 'max.*s', useRegex: true, count: 10 }],
    [
      'diffs app max retries added',
      { tool: 'diff_search', repos: ['app'], pattern: 'max retries', added: true, count: 10 },
    ],
    [
      'diffs app "was added" removed author:ada',
      { tool: 'diff_search', repos: ['app'], pattern: 'was added', removed: true, authors: ['ada'], count: 10 },
    ],
    ['compare app v1.0..v2.0', { tool: 'compare_revisions', repo: 'app', base: 'v1.0', head: 'v2.0', first: 10 }],
    ['compare app v1...main first:3', { tool: 'compare_revisions', repo: 'app', base: 'v1', head: 'main', first: 3 }],
    [
      'people ada@example.com, Grace Hopper min:5 limit:3',
      { tool: 'get_contributor_repos', authors: ['ada@example.com', 'Grace Hopper'], minCommits: 5, limit: 3 },
    ],
    ['eval ```lua\nlocal a = 1\nreturn a\n```', { tool: 'evaluator', script: 'local a = 1\nreturn a' }],
    ['eval ```return 6 * 7```', { tool: 'evaluator', script: 'return 6 * 7' }],
  ])('%s', (typed, expected) => {
    expect(called(typed)).toEqual(expected)
  })

  it.each([
    'search',
    'read app',
    'read the file where retries are configured',
    'ls the files of app',
    'repos that use redis',
    'refs of app and lib',
    'def of retry in the app please',
    'uses app a.ts',
    'diffs app',
    'compare app main',
    'compare app main..',
    'compare v1..v2',
    'eval return 6 * 7',
  ])('"code %s" is none of them, so in a mention it is a question', (typed) => {
    expect(called(typed)).toBeUndefined()
  })

  it.each([
    ['refs app limit:0', '1 to 500'],
    ['refs app limit:501', '1 to 500'],
    ['refs app limit:ten', 'a whole number'],
    ['repos limit:10001', '1 to 10,000'],
    ['commits app count:101', '1 to 100'],
    ['diffs app x count:51', '1 to 50'],
    ['compare app a..b first:101', '1 to 100'],
    ['people ada limit:101', '1 to 100'],
    ['search x count:0', '1 to 10,000'],
    ['people a,b,c,d,e,f', '5'],
    ['read app a.ts:40-10', '`PATH:10-40`'],
  ])('"%s" is told what is right', (typed, expected) => {
    expect(() => called(typed)).toThrow(expected)
  })

  it.each(subcommands.map((subcommand) => [subcommand.name, subcommand] as const))(
    '%s takes its own example',
    (_, { example }) => {
      expect(called(example.replace('/code ', ''))).toBeDefined()
    },
  )
})

describe('the next page', () => {
  const page = (typed: string, start: { skip: number; cursor?: string }) => {
    const parsed = parseCommand(`code ${typed}`, commands)
    const subcommand = subcommandNamed(parsed?.command.words[1])
    return subcommand.page(subcommand.parse(parsed?.text ?? '', parsed?.options ?? {}) ?? {}, start)
  }

  it.each([
    ['commits app', { skip: 20 }, { args: { count: 40 }, skip: 20, size: 20, next: 40, isLast: false }],
    ['commits app count:60', { skip: 60 }, { args: { count: 100 }, skip: 60, size: 60, isLast: true }],
    ['search foo', { skip: 10 }, { args: { query: 'count:21 foo' }, skip: 10, size: 10, next: 20, isLast: false }],
    ['search foo', { skip: 90 }, { args: { query: 'count:100 foo' }, skip: 90, isLast: true }],
    ['read app a.ts', { skip: 150 }, { args: { startLine: 151, endLine: 301 }, skip: 0, size: 150, next: 300 }],
    ['read app a.ts:10-400', { skip: 300 }, { args: { startLine: 310, endLine: 400 } }],
    ['uses app a.ts run', { skip: 20 }, { args: { limit: 40 }, skip: 0, size: 40, next: 40 }],
    ['compare app a..b', { skip: 3, cursor: 'c' }, { args: { first: 10, after: 'c' }, skip: 3, size: 10 }],
    ['ls app', { skip: 200 }, { skip: 200, size: 200, next: 400 }],
  ])('of "%s" after %j', (typed, start, expected) => {
    expect(page(typed, start)).toMatchObject(expected)
  })
})

describe('commits with several words', () => {
  const commits = subcommandNamed('commits')
  const args = commits.parse('app retry backoff', {}) ?? {}
  const commit = (title: string, message?: string): CommitFound => ({
    repo: 'app',
    commit: 'c'.repeat(40),
    title,
    ...(message !== undefined && { message }),
    author: 'Ada',
    date: '2026-01-02',
    url: 'https://host/c',
  })
  const found = (...items: CommitFound[]): CodeResult => ({ kind: 'commits', items, hasMore: false })

  it('are those that have all of them, wherever in the message', () => {
    const both = commit('Retry once', 'Retry once\n\nWith a backoff.')
    const kept = commits.keep?.(found(both, commit('Add a backoff'), commit('Backoff of a retry')), args, 'all')
    expect(kept?.items).toEqual([
      { ...commit('Retry once'), matched: ['retry', 'backoff'] },
      { ...commit('Backoff of a retry'), matched: ['retry', 'backoff'] },
    ])
  })

  it('are those with some of them where none has all', () => {
    expect(commits.wider?.(args)).toMatchObject({ messageTerms: ['retry', 'backoff'] })
    const kept = commits.keep?.(found(commit('Add a backoff')), args, 'some')
    expect(kept).toMatchObject({ isWider: true, items: [{ matched: ['backoff'] }] })
    expect(commits.wider?.(commits.parse('app retry', {}) ?? {})).toBeUndefined()
  })
})

describe('what /code ask finds', () => {
  it('is shown as the line of each file that has most of the words', () => {
    const ask = subcommandNamed('ask')
    const chunk = (startLine: number, ...lines: string[]) => ({
      startLine,
      lines,
      url: `https://host/a.ts?L${startLine}`,
    })
    const file = {
      repo: 'app',
      path: 'a.ts',
      url: 'https://host/a.ts',
      chunks: [chunk(3, 'import { job } from', 'x'), chunk(9, '/** How failed jobs', 'are retriedLater. */')],
    }
    const kept = ask.keep?.(
      { kind: 'matches', items: [file], hasMore: false },
      { query: 'repo:app how are failed jobs retried' },
      'all',
    )
    expect(kept?.items).toEqual([{ ...file, url: 'https://host/a.ts?L9', chunks: [chunk(9, '/** How failed jobs')] }])
  })
})

describe('where nothing is found', () => {
  const hints = (typed: string) => {
    const parsed = parseCommand(`code ${typed}`, commands)
    const subcommand = subcommandNamed(parsed?.command.words[1])
    return subcommand.hints?.(subcommand.parse(parsed?.text ?? '', parsed?.options ?? {}) ?? {}) ?? []
  }

  it.each([
    ['search foo.*bar', [subcommandWords.search.pattern]],
    ['search /foo.*bar/', []],
    ['search foo lang:rust', [subcommandWords.search.language]],
    ['search foo file:*.ts', [subcommandWords.search.glob]],
    ['search repo:^app$ foo()', []],
    ['diffs app foo.*bar', [subcommandWords.diffs.pattern]],
    ['diffs app foo(bar)', []],
  ])('"%s" is told of patterns and filters', (typed, expected) => {
    expect(hints(typed)).toEqual(expected)
  })
})
