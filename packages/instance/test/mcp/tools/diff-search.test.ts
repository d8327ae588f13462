import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const bob = { name: 'Bob', email: 'bob@example.net' }

const numbered = (count: number, changes: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, n) => `${changes[n + 1] ?? `line ${n + 1}`}\n`).join('')

const sample = makeHistoryRepository('sample', { 'src/a.ts': numbered(40) })
const begin = sample.git('rev-parse', 'HEAD')
const came = sample.commitAs(
  ann,
  '2026-02-01T10:00:00Z',
  { 'src/a.ts': numbered(40, { 20: 'const needle = 1' }) },
  'Add it',
)
sample.git('branch', 'old')
const went = sample.commitAs(
  bob,
  '2026-03-01T10:00:00Z',
  { 'src/a.ts': numbered(40), 'b.md': 'The Needle went.\n' },
  'Drop it',
)
sample.commit({ 'src/a.ts': numbered(40, { 3: 'const other = 2' }) }, 'Something else')
const instance = await startTestInstance({ repos: [{ location: sample.path }] })
const client = await connectTestClient(instance)

const resultSchema = z.object({
  totalCount: z.number(),
  limitHit: z.boolean(),
  results: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      path: z.string(),
      diffHunk: z.string(),
      url: z.string(),
      commitUrl: z.string(),
      matchRanges: z.array(z.object({ line: z.number(), start: z.number(), end: z.number() })),
      authorName: z.string(),
      message: z.string(),
    }),
  ),
})
const search = async (args: Record<string, unknown>) =>
  resultSchema.parse(await client.structured('diff_search', { repos: ['sample'], ...args }))
const found = async (args: Record<string, unknown>) =>
  (await search(args)).results.map(({ path, message }) => `${message}: ${path}`)

test('a change is shown by its hunk, with a link pinned to its commit', async () => {
  const { results } = await search({ pattern: 'const needle', added: true })
  expect(results).toEqual([
    {
      repository: 'sample',
      commit: came,
      path: 'src/a.ts',
      diffHunk: [
        '@@ -17,7 +17,7 @@ line 16',
        ' line 17',
        ' line 18',
        ' line 19',
        '-line 20',
        '+const needle = 1',
        ' line 21',
        ' line 22',
        ' line 23',
      ].join('\n'),
      url: `${instance.publicUrl}/sample@${came}/-/blob/src/a.ts?L20`,
      commitUrl: `${instance.publicUrl}/sample/-/commit/${came}`,
      matchRanges: [{ line: 5, start: 1, end: 13 }],
      authorName: 'Ann',
      message: 'Add it',
    },
  ])
})

test('of removed lines the link leads to where they stood', async () => {
  const { results } = await search({ pattern: 'needle', removed: true })
  expect(results.map(({ commit, url }) => [commit, url])).toEqual([
    [went, `${instance.publicUrl}/sample@${came}/-/blob/src/a.ts?L20`],
  ])
})

test.each([
  [{ pattern: 'NEEDLE' }, ['Drop it: b.md', 'Drop it: src/a.ts', 'Add it: src/a.ts']],
  [{ pattern: 'needle', added: true }, ['Drop it: b.md', 'Add it: src/a.ts']],
  [{ pattern: 'needle', removed: true }, ['Drop it: src/a.ts']],
  [
    { pattern: 'needle', added: true, removed: true, count: 50 },
    ['Drop it: b.md', 'Drop it: src/a.ts', 'Add it: src/a.ts'],
  ],
  [{ pattern: 'needle', authors: ['ann'] }, ['Add it: src/a.ts']],
  [{ pattern: 'needle', before: '2026-02-15' }, ['Add it: src/a.ts']],
  [{ pattern: 'needle', after: '2026-02-15' }, ['Drop it: b.md', 'Drop it: src/a.ts']],
  [{ pattern: 'needle', revisions: ['old'] }, ['Add it: src/a.ts']],
  [{ pattern: 'needle', revisions: ['o*', 'main'], count: 1 }, ['Drop it: b.md']],
  [{ pattern: 'needle .*1', useRegex: true, added: true }, ['Add it: src/a.ts']],
  [{ pattern: '^const [a-z]+ =', useRegex: true, added: true }, ['Something else: src/a.ts', 'Add it: src/a.ts']],
  [{ pattern: 'needle .*1' }, []],
  [{ pattern: 'le', added: true, after: '2026-02-15' }, ['Drop it: b.md']],
  [{ pattern: 'absent everywhere' }, []],
])('%j finds %j', async (args, expected) => {
  expect((await found(args)).toSorted()).toEqual(expected.toSorted())
})

test('the text reads by itself', async () => {
  const text = await client.text('diff_search', { repos: ['sample'], pattern: 'The Needle' })
  expect(text).toBe(`# sample – b.md\n${went} Bob, 2026-03-01T10:00:00Z: Drop it\n@@ -0,0 +1,1 @@\n+The Needle went.`)
  expect(await client.text('diff_search', { repos: ['sample'], pattern: 'absent' })).toBe('No changes found.')
})

test('a limit that was hit is said', async () => {
  expect(await search({ pattern: 'needle', count: 2 })).toMatchObject({ totalCount: 2, limitHit: true })
  expect(await search({ pattern: 'needle', count: 3 })).toMatchObject({ totalCount: 3, limitHit: false })
})

test('the first commit of a repository counts as well', async () => {
  const { results } = await search({ pattern: 'line 33', revisions: [begin] })
  expect(results.map(({ commit }) => commit)).toEqual([begin])
})

test.each([
  [{ pattern: '(', useRegex: true }, '('],
  [{ pattern: 'a\nb' }, 'line by line'],
  [{ pattern: 'x', repos: ['sample', 'other'] }, 'repository not found'],
  [{ pattern: 'x', revisions: ['v1~2'] }, 'v1~2'],
  [{ pattern: 'x', before: 'never' }, 'never'],
])('%j fails and says why', async (args, why) => {
  expect(await client.failure('diff_search', { repos: ['sample'], ...args })).toContain(why)
})

test.each([{ count: 0 }, { count: 51 }])('%j is refused by its range', async (args) => {
  const call = client.text('diff_search', { repos: ['sample'], pattern: 'x', ...args })
  await expect(call).rejects.toThrow(/-32602.*between 1 and 50/)
})
