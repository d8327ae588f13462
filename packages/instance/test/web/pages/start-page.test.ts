import { expect, test } from 'vitest'
import { startPage } from '../../../src/web/pages/start-page.ts'

const repository = { id: 1, name: 'sample', head: 'a'.repeat(40), status: 'ready' as const }

test('the start page shows how far the indexes of files and of history are', async () => {
  const files = { repo: 'sample', phase: 'indexing' as const, done: 3, total: 10 }
  const reader = { userName: undefined, signIn: '/sign-in' }
  const view = { reader, repositories: [repository], filter: '' }
  const history = (repo: string) => [{ repo, done: 7, total: 20 }]
  const page = String(await startPage({ ...view, progress: [files], history: history('sample') }))
  expect(page).toContain('Files <progress max="10" value="3">')
  expect(page).toContain('History <progress max="20" value="7">')
  const other = String(await startPage({ ...view, progress: [], history: history('another') }))
  expect(other).not.toContain('<progress')
})
