import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function start() {
  const repos = ['beta', 'Alpha', 'alphabet'].map((name) => {
    const { path } = makeSampleRepository(name, { 'readme.md': name })
    return { name: `example.org/${name}`, location: path }
  })
  return connectTestClient(await startTestInstance({ repos }))
}

const shared = await start()

test('names that contain the query are listed, upper and lower case alike', async () => {
  const { structured } = shared
  expect(await structured('list_repos', { query: 'ALPHA' })).toMatchObject({
    text: 'example.org/Alpha\nexample.org/alphabet\n\nShowing 2 of 2',
    hasMoreResults: false,
    totalCount: 2,
    repositories: [
      { name: 'example.org/Alpha', status: 'ready' },
      { name: 'example.org/alphabet', status: 'ready' },
    ],
  })
})

test('a limit is named when it cut the list', async () => {
  const { structured } = shared
  expect(await structured('list_repos', { query: '', limit: 1 })).toMatchObject({
    text: 'example.org/Alpha\n\nShowing 1 of 3\n(more results available - set a higher limit if you want to see more)',
    hasMoreResults: true,
  })
})

test('nothing found is an answer', async () => {
  const { text } = shared
  expect(await text('list_repos', { query: 'zzz' })).toBe('No repositories found.\n\nShowing 0 of 0')
})

test('a repository that cannot be served says so', async () => {
  const { text } = await connectTestClient(
    await startTestInstance({ repos: [{ name: 'gone', location: '/nonexistent/place' }] }),
  )
  expect(await text('list_repos', { query: '' })).toMatch(/^gone - not available: /)
})
