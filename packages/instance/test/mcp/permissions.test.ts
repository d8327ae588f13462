import { expect, test } from 'vitest'
import { addUser, createToken, setPermission, setReaders, setUserActive } from '../../src/operator/index.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

async function startWithAda() {
  const repos = ['open', 'secret'].map((name) => ({
    name,
    location: makeSampleRepository(name, { 'a.txt': `${name}Word\n` }).path,
  }))
  const instance = await startTestInstance({ repos })
  const { dataDir } = instance
  addUser({ dataDir, name: 'ada' })
  const { token } = createToken({ dataDir, name: 'laptop', kind: 'instance', user: 'ada' })
  const status = async () => {
    const headers = { authorization: `token ${token}`, accept: 'application/json, text/event-stream' }
    const url = new URL('/.api/mcp', instance.url)
    const response = await fetch(url, { method: 'POST', headers, body: '{}' })
    return [response.status, response.status === 400 ? '' : await response.text()]
  }
  return { instance, dataDir, token, status }
}

test('who loses MCP#ACCESS is refused at once, and let in again', async () => {
  const { dataDir, status } = await startWithAda()
  expect((await status())[0]).not.toBe(403)
  setPermission({ dataDir, role: 'User', permission: 'MCP#ACCESS', isGranted: false })
  expect(await status()).toEqual([403, 'forbidden'])
  setPermission({ dataDir, role: 'User', permission: 'MCP#ACCESS', isGranted: true })
  expect((await status())[0]).not.toBe(403)
})

test('the token of an inactive user is no token', async () => {
  const { dataDir, status } = await startWithAda()
  setUserActive({ dataDir, name: 'ada', isActive: false })
  expect(await status()).toEqual([401, 'Invalid access token.'])
})

test('a repository that is not for the caller is one that is not there', async () => {
  const { instance, dataDir, token } = await startWithAda()
  setReaders({ dataDir, repository: 'secret', only: [] })
  const { text, failure } = await connectTestClient(instance, { token })
  expect(await text('list_repos', { query: '' })).toContain('Showing 1 of 1')
  expect(await text('keyword_search', { query: 'secretWord' })).toContain('No results.')
  const hidden = await failure('read_file', { repo: 'secret', path: 'a.txt' })
  const unknown = await failure('read_file', { repo: 'cesret', path: 'a.txt' })
  expect(hidden.replace('secret', 'X')).toBe(unknown.replace('cesret', 'X'))
  setReaders({ dataDir, repository: 'secret', only: ['ada'] })
  expect(await text('keyword_search', { query: 'secretWord' })).toContain('# secret – a.txt')
})
