import { expect, test } from 'vitest'
import { addUser, createToken, setReaders } from '../../../src/operator/index.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'

const bob = { name: 'Bob Öst', email: 'Bob@example.net' }
const bobby = { name: 'Bobby', email: 'bobby@example.net' }

const one = makeHistoryRepository('one', { a: '1\n' })
for (const day of [1, 2, 3]) one.commitAs(bob, `2026-02-0${day}T10:00:00Z`, { a: `${day + 1}\n` }, `Step ${day}`)
const two = makeHistoryRepository('two', { a: '1\n' })
two.commitAs({ ...bob, email: 'home@example.org' }, '2026-03-01T10:00:00Z', { a: '2\n' }, 'At home')
two.commitAs(bobby, '2026-03-02T10:00:00Z', { a: '3\n' }, 'Another one')
two.git('checkout', '--quiet', '-b', 'side')
two.commitAs(bob, '2026-03-03T10:00:00Z', { a: '4\n' }, 'Not on the default branch')
two.git('checkout', '--quiet', 'main')
const instance = await startTestInstance({ repos: [{ location: one.path }, { location: two.path }] })
const client = await connectTestClient(instance)

const repositories = async (args: Record<string, unknown>) =>
  (await client.structured('get_contributor_repos', args)).repositories

const inOne = { repoName: 'one', repoCommitCount: 3, repoMostRecentCommitDate: '2026-02-03T10:00:00Z' }
const inTwo = { repoName: 'two', repoCommitCount: 1, repoMostRecentCommitDate: '2026-03-01T10:00:00Z' }

test.each([
  [['bob öst'], [inOne, inTwo]],
  [['ÖST'], [inOne, inTwo]],
  [['bob'], [inOne, inTwo]],
  [['bob@example.net'], [inOne]],
  [
    ['BOB@example.net', 'home@example.org'],
    [inOne, inTwo],
  ],
  [['Bob Öst <home@example.org>'], [inTwo]],
  [['nobody'], []],
])('%j committed to %j', async (authors, expected) => {
  expect(await repositories({ authors })).toEqual(expected)
})

test('limits are kept, and said when hit', async () => {
  expect(await repositories({ authors: ['bob'], minCommits: 2 })).toEqual([inOne])
  const cut = await client.structured('get_contributor_repos', { authors: ['bob'], limit: 1 })
  expect(cut).toMatchObject({ repositories: [inOne], hasMoreResults: true })
  expect(cut.text).toBe(
    'one: 3 commits, the latest 2026-02-03\n\nShowing 1 of 2\n(more results available - set a higher limit if you want to see more)',
  )
})

test.each([
  [{ authors: [] }, 'authors'],
  [{ authors: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'authors'],
  [{ authors: ['a'], limit: 0 }, 'between 1 and 100'],
  [{ authors: ['a'], limit: 101 }, 'between 1 and 100'],
  [{ authors: ['a'], minCommits: 0 }, 'at least 1'],
])('%j is refused', async (args, why) => {
  await expect(client.text('get_contributor_repos', args)).rejects.toThrow(why)
})

// The last one: it changes who sees what.
test('what the caller may not see is not there', async () => {
  const { dataDir } = instance
  addUser({ dataDir, name: 'ada' })
  setReaders({ dataDir, repository: 'one', only: [] })
  const { token } = createToken({ dataDir, name: 'laptop', kind: 'instance', user: 'ada' })
  const ada = await connectTestClient(instance, { token })
  const text = await ada.text('get_contributor_repos', { authors: ['bob'], limit: 1 })
  expect(text).toBe('two: 1 commits, the latest 2026-03-01\n\nShowing 1 of 1')
  for (const [tool, args] of [
    ['commit_search', { repos: ['one'] }],
    ['diff_search', { repos: ['one'], pattern: '1' }],
  ] as const) {
    const hidden = await ada.failure(tool, args)
    const unknown = await ada.failure(tool, { ...args, repos: ['eno'] })
    expect(hidden.replace('"one"', 'X')).toBe(unknown.replace('"eno"', 'X'))
  }
})
