import { expect, test } from 'vitest'
import { addUser } from '../../src/operator/index.ts'
import { getExport, rowsOf, usagePath } from '../support/analytics.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { postModern } from '../support/modern-client.ts'
import { signIn, tokenOf } from '../support/people.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

const { path } = makeSampleRepository('app', { 'src/a.ts': 'export const answer = 1\n' })
const instance = await startTestInstance({ repos: [{ name: 'app', location: path }] })
const { dataDir } = instance
for (const name of ['ada', 'ben']) addUser({ dataDir, name })

/** What the user did, in short. */
async function usageOf(user: string | undefined) {
  const rows = await rowsOf(await getExport(instance, usagePath))
  return rows
    .filter(({ Username }) => Username === user)
    .map((row) => {
      const counts = ['Searches', 'Code Navigation Events', 'Chat Events'].map((header) => row[header] ?? '0')
      return `${row['Client Name'] ?? '-'} ${row.Language ?? '-'} ${counts.join('/')}`
    })
}

test('calls count as searches, code navigation and chats, by client and language', async () => {
  const { client, text, failure } = await connectTestClient(instance, { token: tokenOf(instance, 'ada') })
  await text('keyword_search', { query: 'answer' })
  await text('nls_search', { query: 'answer' })
  await text('read_file', { repo: 'app', path: 'src/a.ts' })
  await failure('read_file', { repo: 'app', path: 'src/none.md' })
  await text('list_files', { repo: 'app' })
  await text('code_finder', { task: 'In repository app: where is answer exported?' })
  await expect(client.callTool({ name: 'read_file', arguments: {} })).rejects.toThrow('missing properties')
  expect(await usageOf('ada')).toEqual(['node - 2/1/1', 'node markdown 0/1/0', 'node typescript 0/1/0'])
})

test('a client that names itself in each call is known by that name', async () => {
  await (await postModern(instance, 'tools/call', { name: 'list_repos', arguments: { query: '' } })).text()
  expect(await usageOf('crowsnest')).toEqual(['test - 0/1/0'])
})

test('the view of a file counts as code navigation, other pages as visits, and what is not found as nothing', async () => {
  const headers = { cookie: signIn(instance, 'ben') }
  for (const page of ['/', '/app/-/blob/src/a.ts', '/app/-/blob/src/b.ts', '/assets/style.css']) {
    await (await fetch(instance.url + page, { headers })).text()
  }
  await (await fetch(`${instance.url}/app/-/blob/src/a.ts`)).text()
  expect(await usageOf('ben')).toEqual(['server.web - 0/0/0', 'server.web typescript 0/1/0'])
  expect(await usageOf(undefined)).toEqual(['server.web typescript 0/1/0'])
})
