import { expect, test } from 'vitest'
import { startPage } from '../../../src/web/pages/start-page.ts'

const repository = { id: 1, name: 'sample', head: 'a'.repeat(40), status: 'ready' as const }

test('the start page shows how far the indexes of files and of history are', async () => {
  const files = { repo: 'sample', phase: 'indexing' as const, done: 3, total: 10 }
  const page = String(await startPage([repository], [files], [{ repo: 'sample', done: 7, total: 20 }]))
  expect(page).toContain('files <progress max="10" value="3">')
  expect(page).toContain('history <progress max="20" value="7">')
  const other = String(await startPage([repository], [], [{ repo: 'another', done: 7, total: 20 }]))
  expect(other).not.toContain('<progress')
})
