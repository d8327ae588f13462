import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function start() {
  const first = makeSampleRepository('first', {
    'src/parse.ts': 'export function parseGrammar() {\n  return needle\n}\n\n\nconst a = parseGrammar()\n',
    'docs/guide.md': 'The grammar is parsed.\n',
    'wide.txt': `${'x'.repeat(600)} unusualWord ${'y'.repeat(600)}\n`,
    'many.txt': Array.from({ length: 40 }, (_, index) => `row ${index}\nrepeated thing\n`).join(''),
  })
  const second = makeSampleRepository('second', {
    'lib/parse.py': 'def parse_grammar():\n    pass  # parseGrammar\n',
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`common/f${index}.txt`, 'commonWord\n'])),
  })
  const instance = await startTestInstance({ repos: [{ location: first.path }, { location: second.path }] })
  return connectTestClient(instance)
}

const shared = await start()

test('matches stand in blocks of a file each, with numbered lines', async () => {
  const { text } = shared
  const blocks = (await text('keyword_search', { query: 'parseGrammar' })).split('\n\n')
  expect(blocks.sort()).toEqual([
    '# first – src/parse.ts\n1: export function parseGrammar() {\n6: const a = parseGrammar()',
    '# second – lib/parse.py\n2:     pass  # parseGrammar',
  ])
})

test('filters narrow it down', async () => {
  const { text } = shared
  expect(await text('keyword_search', { query: 'parseGrammar repo:^second$' })).toContain('# second – lib/parse.py')
  expect(await text('keyword_search', { query: 'grammar file:\\.md$' })).toBe(
    '# first – docs/guide.md\n1: The grammar is parsed.',
  )
  expect(await text('keyword_search', { query: 'needle OR parse_grammar' })).toContain('parse_grammar')
})

test('a file shows three chunks at most, a line 256 characters', async () => {
  const { text } = shared
  const many = await text('keyword_search', { query: '"repeated thing"' })
  expect(many.split('\n')).toHaveLength(4)
  const [, line = ''] = (await text('keyword_search', { query: 'unusualWord' })).split('\n')
  expect(line).toContain('unusualWord')
  expect(line.length).toBeLessThanOrEqual('1: '.length + 256)
})

test('fifteen files are shown unless count: asks for more', async () => {
  const { structured } = shared
  const files = (text: unknown) => String(text).match(/^# /gm)?.length
  const few = await structured('keyword_search', { query: 'commonWord' })
  expect([files(few.text), few.limitHit]).toEqual([15, true])
  const all = await structured('keyword_search', { query: 'commonWord count:100' })
  expect([files(all.text), all.limitHit]).toEqual([30, false])
  const two = await structured('keyword_search', { query: 'commonWord count:2' })
  expect([files(two.text), two.limitHit]).toEqual([2, true])
})

test('nothing found, and no repository to search, are answers of their own', async () => {
  const { text } = shared
  expect(await text('keyword_search', { query: 'absentEverywhere' })).toBe('No results.\n\nNo results found.')
  expect(await text('keyword_search', { query: 'grammar repo:nowhere' })).toMatch(
    /^No results\.\n\nSearch alert: No repositories found\n.+/,
  )
})

test.each([
  ['wat:1 grammar', 'wat'],
  ['/(/', '('],
  ['grammar rev:nowhere repo:first', 'nowhere'],
])('the query %j fails and says why', async (query, why) => {
  const { failure } = shared
  expect(await failure('keyword_search', { query })).toContain(why)
})

test('a word that may be in a file too large to be searched is not said to be nowhere', async () => {
  const line = 'a line of a log, over and over again, that fills the file\n'
  const sample = makeSampleRepository('logs', {
    'all.log': `${line.repeat(80_000)}onlyInTheLog\n`,
    'small.ts': 'export const small = 1\n',
  })
  const instance = await startTestInstance({ repos: [{ location: sample.path }] })
  const { structured } = await connectTestClient(instance)
  const search = async (query: string) => String((await structured('keyword_search', { query })).text)
  for (const query of ['onlyInTheLog', 'onlyInTheLog rev:HEAD file:log', '/only[A-Z]nTheLog/']) {
    const { text, notes } = await structured('keyword_search', { query })
    expect(text, query).toContain('logs – all.log')
    expect(notes, query).toMatchObject([expect.stringContaining('4 MB')])
  }
  for (const query of ['onlyInTheLog -file:log', 'onlyInTheLog lang:typescript', 'small', 'all.log']) {
    expect(await search(query), query).not.toContain('MB')
  }
  // Of a revision that is not indexed the same is said.
  sample.git('tag', 'before')
  sample.commit({ 'small.ts': 'export const small = 2\n' })
  expect(await search('onlyInTheLog rev:before')).toContain('logs – all.log')
  const script = 'require("search").keyword("onlyInTheLog", print)'
  expect(String((await structured('evaluator', { script })).text)).toContain('too large: 1 file')
})
