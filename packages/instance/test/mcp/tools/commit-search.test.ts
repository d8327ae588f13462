import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.org' }
const bob = { name: 'Bob Öst', email: 'bob@example.net' }

const first = makeHistoryRepository('first', { 'README.md': 'Begin\n' })
first.commitAs(ann, '2026-02-01T10:00:00Z', { 'src/parse.ts': 'parse()\n' }, 'Add a parser\n\nIt reads commits.')
const fix = first.commitAs(bob, '2026-02-10T10:00:00Z', { 'src/parse.ts': 'parseAll()\n' }, 'Fix the parser (bug 12)')
first.git('branch', 'release/1', 'HEAD~1')
first.git('tag', '-a', 'v1', '-m', 'One', 'HEAD~1')
first.commitAs(ann, '2026-03-01T10:00:00Z', { 'docs/guide.md': 'parseAll explained\n' }, 'Explain it')
const second = makeHistoryRepository('second', { 'x.py': 'x = 1\n' })
second.commitAs(bob, '2026-02-20T10:00:00Z', { 'src/y.py': 'y = 2\n' }, 'Fix y')
const secret = makeHistoryRepository('empty', {})
secret.git('checkout', '--quiet', '--orphan', 'blank')
secret.git('branch', '-D', 'main')

const instance = await startTestInstance({
  repos: [{ location: first.path }, { location: second.path }, { location: secret.path }],
})
const client = await connectTestClient(instance)

const resultSchema = z.object({
  totalCount: z.number(),
  limitHit: z.boolean(),
  commits: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      author: z.string(),
      date: z.string(),
      title: z.string(),
      message: z.string(),
      url: z.string(),
    }),
  ),
})
const search = async (args: Record<string, unknown>) =>
  resultSchema.parse(await client.structured('commit_search', args))
const titles = async (args: Record<string, unknown>) =>
  (await search({ repos: ['first'], ...args })).commits.map(({ title }) => title)

test('commits come newest first, with everything about them', async () => {
  const { commits, totalCount, limitHit } = await search({ repos: ['first'] })
  expect([totalCount, limitHit]).toEqual([4, false])
  expect(commits.map(({ title }) => title)).toEqual(['Explain it', 'Fix the parser (bug 12)', 'Add a parser', 'Begin'])
  expect(commits[1]).toEqual({
    repository: 'first',
    commit: fix,
    author: 'Bob Öst <bob@example.net>',
    date: '2026-02-10T10:00:00Z',
    title: 'Fix the parser (bug 12)',
    message: 'Fix the parser (bug 12)',
    url: `${instance.publicUrl}/first/-/commit/${fix}`,
  })
})

test('the text reads by itself', async () => {
  expect(await client.text('commit_search', { repos: ['first'], messageTerms: ['reads commits'] })).toBe(
    [
      `# first – ${first.git('rev-parse', 'v1^{commit}')}`,
      'Ann Lee <ann@example.org>, 2026-02-01T10:00:00Z',
      '    Add a parser',
      '    It reads commits.',
    ].join('\n'),
  )
  expect(await client.text('commit_search', { repos: ['first'], messageTerms: ['absent'] })).toBe('No commits found.')
})

test.each([
  [{ messageTerms: ['PARSER'] }, ['Fix the parser (bug 12)', 'Add a parser']],
  [{ messageTerms: ['fix', 'explain'] }, ['Explain it', 'Fix the parser (bug 12)']],
  [{ messageTerms: ['12'] }, ['Fix the parser (bug 12)']],
  [{ messageTerms: ['parser (bug'] }, ['Fix the parser (bug 12)']],
  [{ messageTerms: ['parser .bug'] }, []],
  [{ messageTerms: ['parser .bug \\d+'], useRegex: true }, ['Fix the parser (bug 12)']],
  [{ authors: ['ann'] }, ['Explain it', 'Add a parser', 'Begin']],
  [{ authors: ['BOB@example.net'] }, ['Fix the parser (bug 12)']],
  [{ authors: ['öst', 'lee'] }, ['Explain it', 'Fix the parser (bug 12)', 'Add a parser']],
  [{ contentTerms: ['parseall'] }, ['Explain it', 'Fix the parser (bug 12)']],
  [{ contentTerms: ['parse()'] }, ['Fix the parser (bug 12)', 'Add a parser']],
  [{ contentTerms: ['parseAll'], files: ['docs'] }, ['Explain it']],
  [{ contentTerms: ['p\\w+\\(\\)$'], useRegex: true, authors: ['ann'] }, ['Add a parser']],
  [{ files: ['src/parse.ts'] }, ['Fix the parser (bug 12)', 'Add a parser']],
  [{ files: ['*.md'] }, ['Explain it', 'Begin']],
  [{ files: ['s?c/**'], messageTerms: ['add'] }, ['Add a parser']],
  [{ after: '2026-02-10' }, ['Explain it', 'Fix the parser (bug 12)']],
  [{ before: '2026-02-10' }, ['Add a parser', 'Begin']],
  [{ after: 'february 2026', before: '2026-02-10T10:00:01Z' }, ['Fix the parser (bug 12)', 'Add a parser']],
  [{ revisions: ['release/1'] }, ['Add a parser', 'Begin']],
  [{ revisions: ['rel*'] }, ['Add a parser', 'Begin']],
  [{ revisions: ['refs/tags/v?'] }, ['Add a parser', 'Begin']],
  [{ revisions: ['v1', 'main'], count: 1 }, ['Explain it']],
  [{ messageTerms: ['fix'], authors: ['ann'] }, []],
])('%j finds %j', async (args, expected) => {
  expect(await titles(args)).toEqual(expected)
})

test('dates may be words', async () => {
  expect(await titles({ after: '1 month ago' })).toEqual(
    (await titles({ after: new Date(Date.now() - 31 * 86_400_000).toISOString() })).slice(0),
  )
})

test('several repositories are searched together, and a revision need not exist in all of them', async () => {
  const { commits } = await search({ repos: ['first', 'second', 'first', 'empty'], messageTerms: ['fix'] })
  expect(commits.map(({ repository, title }) => `${repository}: ${title}`)).toEqual([
    'second: Fix y',
    'first: Fix the parser (bug 12)',
  ])
  const { commits: some } = await search({ repos: ['first', 'second'], revisions: ['v1'] })
  expect(new Set(some.map(({ repository }) => repository))).toEqual(new Set(['first']))
})

test('a limit that was hit is said', async () => {
  expect(await search({ repos: ['first'], count: 2 })).toMatchObject({ totalCount: 2, limitHit: true })
  expect(await client.text('commit_search', { repos: ['first'], count: 2 })).toContain('there are more')
})

test('a commit made a moment ago is found at once', async () => {
  const commit = second.commitAs(ann, '2026-04-01T10:00:00Z', { 'z.py': 'z = 3\n' }, 'Add z')
  const { commits } = await search({ repos: ['second'], revisions: ['main'], count: 1 })
  expect(commits[0]?.commit).toBe(commit)
})

test.each([
  [{ repos: ['frist'] }, 'Did you mean first'],
  [{ repos: ['first'], revisions: ['v9'] }, 'v9'],
  [{ repos: ['first'], revisions: ['nowhere/*'] }, 'nowhere/*'],
  [{ repos: ['first'], revisions: ['--output=pwned'] }, '--output=pwned'],
  [{ repos: ['first'], after: 'soonish' }, 'soonish'],
  [{ repos: ['first'], after: '2026-02-01', before: '2026-01-01' }, 'earlier'],
  [{ repos: ['first'], messageTerms: ['('], useRegex: true }, '('],
])('%j fails and says why', async (args, why) => {
  expect(await client.failure('commit_search', args)).toContain(why)
})

test.each([{ count: 0 }, { count: 101 }])('%j is refused by its range', async (args) => {
  await expect(client.text('commit_search', { repos: ['first'], ...args })).rejects.toThrow(/-32602.*between 1 and 100/)
})
