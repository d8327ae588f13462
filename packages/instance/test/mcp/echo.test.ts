import { expect, test } from 'vitest'
import { creditsPath } from '../support/analytics.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

const long = 'w'.repeat(400)
const sample = makeSampleRepository('sample', {
  'a.ts': 'export const a = 1\n',
  [`${'b'.repeat(120)}.bin`]: Uint8Array.of(0),
})
sample.commit({ 'a.ts': 'export const a = 2\n' })
const instance = await startTestInstance({ repos: [{ location: sample.path }] })
const { client } = await connectTestClient(instance)
const repo = 'sample'

test.each<[string, Record<string, unknown>]>([
  ['read_file', { repo: long, path: 'a.ts' }],
  ['read_file', { repo, path: long }],
  ['read_file', { repo, path: `${'b'.repeat(120)}.bin` }],
  ['read_file', { repo, path: 'a.ts', revision: long }],
  ['read_file', { repo, path: 'a.ts', [long]: 1 }],
  ['read_file', { repo, path: 'a.ts', ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`w${at}`, 1])) }],
  ['list_files', { repo, path: long }],
  ['keyword_search', { query: `${long}:x` }],
  ['keyword_search', { query: `lang:${long}` }],
  ['keyword_search', { query: `/((${long}/` }],
  ['keyword_search', { query: `a rev:${long}` }],
  ['nls_search', { query: `a ${long}:x` }],
  ['compare_revisions', { repo, base: long, head: 'HEAD' }],
  ['find_references', { repo, path: 'a.ts', symbol: long }],
  ['go_to_definition', { repo, path: long, symbol: 'a' }],
  ['commit_search', { repos: [repo], after: long }],
  ['diff_search', { repos: [long], pattern: 'a' }],
  ['code_finder', { task: `repo:${long} where is a` }],
  ['deepsearch', { question: `repo:${long} where is a` }],
  ['evaluator', { script: `require("search").commit("${long}:x", print)` }],
  ['evaluator', { script: `require("search").commit("after:${long}", print)` }],
  [long, {}],
])('%s repeats at most 80 characters of what it was given', async (name, args) => {
  const said = await client.callTool({ name, arguments: args }).then(
    (result) => JSON.stringify(result.content),
    (error: Error) => error.message,
  )
  expect(said).toMatch(/[wb]/)
  expect(said).not.toMatch(/w{80}|b{80}/)
  expect(said.length).toBeLessThan(700)
})

test('nor does what answers programs without MCP', async () => {
  const ask = async (path: string, init?: RequestInit) => (await fetch(instance.url + path, init)).text()
  const headers = { authorization: `token ${instance.botToken}`, 'content-type': 'application/json' }
  expect(await ask(`/api/deepsearch.v1.Service/${long}`, { method: 'POST', headers, body: '{}' })).not.toMatch(/w{80}/)
  const analytics = { headers: { authorization: `token ${instance.analyticsToken}` } }
  expect(await ask(`${creditsPath}?${long}=1`, analytics)).not.toMatch(/w{80}/)
})
