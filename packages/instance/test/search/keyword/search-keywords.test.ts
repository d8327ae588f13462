import { expect, test } from 'vitest'
import { searchKeywords } from '../../../src/search/keyword/search-keywords.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const long = Array.from({ length: 3_000 }, (_, line) => `line ${line} of padding`)
const files = {
  'src/queue.ts': 'export function enqueueJob(job: Job) {\n  return connection.push(job)\n}\n',
  'src/other.ts': '// enqueueJob is called here\nenqueueJob(one)\n',
  'test/queue.test.ts': "test('enqueueJob', () => enqueueJob(x))\n",
  'docs/queue.md': 'How to Enqueue: call `enqueueJob`.\n',
  'src/long.ts': [...long, 'needle at the end', 'Straße ÄPFEL 検索エンジン'].join('\n'),
  'src/cut.ts': `${'x'.repeat(16_380)}acrossTheCut${'y'.repeat(100)}`,
  'assets/logo.bin': Uint8Array.from([0, 1, 2]),
  'empty.txt': '',
  'latin.txt': Uint8Array.from([0x66, 0x6f, 0xe9, 0x0a]),
}

const queries: [string, string[]][] = [
  ['enqueueJob', ['src/queue.ts', 'src/other.ts', 'test/queue.test.ts', 'docs/queue.md']],
  ['enqueuejob case:yes', []],
  ['Enqueue case:yes', ['docs/queue.md']],
  ['enqueueJob -file:test lang:typescript', ['src/queue.ts', 'src/other.ts']],
  ['enqueueJob connection', ['src/queue.ts']],
  ['connection OR needle', ['src/queue.ts', 'src/long.ts']],
  ['enqueueJob NOT connection NOT file:^docs/', ['src/other.ts', 'test/queue.test.ts']],
  ['queue padding', []],
  ['queue', ['src/queue.ts', 'test/queue.test.ts', 'docs/queue.md', 'src/other.ts']],
  ['"is called here"', ['src/other.ts']],
  ['/enqueue\\w+\\(job/', ['src/queue.ts']],
  ['/^(needle|connection)/', ['src/long.ts']],
  ['/(?i)NEEDLE at/ case:yes', ['src/long.ts']],
  ['äpfel', ['src/long.ts']],
  ['検索エンジン', ['src/long.ts']],
  ['acrossTheCut', ['src/cut.ts']],
  ['/b/', ['src/queue.ts', 'src/other.ts', 'test/queue.test.ts', 'docs/queue.md', 'assets/logo.bin']],
  ['file:\\.bin$', ['assets/logo.bin']],
  ['logo', ['assets/logo.bin']],
  ['repo:other needle', []],
  ['fo', ['latin.txt']],
  ['NOT e', ['latin.txt']],
]

test('the index and a scan find the same, which is what is asked for', async () => {
  const sample = makeSampleRepository('sample', files)
  const { target, context } = await indexSample(sample)
  for (const [text, paths] of queries) {
    const query = parseKeywordQuery(text)
    const indexed = await searchKeywords(query, [target], context)
    const scanned = await searchKeywords(query, [{ ...target, storeDir: '/nowhere' }], context)
    expect(indexed, text).toEqual(scanned)
    expect(indexed.files.map(({ path }) => path).sort(), text).toEqual([...paths].sort())
  }
})

test('paths alone are the same files in the same order, those named by their path apart', async () => {
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const query = parseKeywordQuery('queue')
  const whole = await searchKeywords(query, [target], context)
  for (const storeDir of [target.storeDir, '/nowhere']) {
    const found = await searchKeywords({ ...query, pathsOnly: true }, [{ ...target, storeDir }], context)
    expect(found.files).toEqual(
      whole.files.map((file) => ({ ...file, lines: [], matchCount: Math.min(file.matchCount, 1) })),
    )
  }
})

test('definitions come before uses, and those before tests and prose', async () => {
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const found = await searchKeywords(parseKeywordQuery('enqueueJob'), [target], context)
  expect(found.files[0]?.path).toBe('src/queue.ts')
  expect(found.files[0]?.lines).toEqual([
    { line: 1, text: 'export function enqueueJob(job: Job) {', ranges: [[16, 26]] },
  ])
  expect(found.files[1]?.path).toBe('src/other.ts')
})

test('count cuts, and says so', async () => {
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const cut = await searchKeywords(parseKeywordQuery('enqueueJob count:2'), [target], context)
  expect([cut.files.length, cut.limitHit]).toEqual([2, true])
  const exact = await searchKeywords(parseKeywordQuery('enqueueJob count:4'), [target], context)
  expect([exact.files.length, exact.limitHit]).toEqual([4, false])
})

test('a search that is over says that there may be more', async () => {
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const found = await searchKeywords(parseKeywordQuery('enqueueJob'), [target], { ...context, isOver: () => true })
  expect(found).toEqual({ files: [], limitHit: true, timedOut: true, tooLarge: [] })
})
