import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { siteConfigFile } from '../../../src/config/site-config.ts'
import { toolNames } from '../../../src/mcp/tool-names.ts'
import { connectTestClient, startTestInstance, type TestInstance } from '../../support/instance.ts'

const [core, all, deepsearch] = ['/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch'] as const

/** The matrix, row by row: which of the three endpoints offer the tool. */
const matrix: Record<string, readonly [onCore: boolean, onAll: boolean, onDeepsearch: boolean]> = {
  code_finder: [true, true, false],
  commit_search: [true, true, false],
  compare_revisions: [false, true, false],
  deepsearch: [false, true, true],
  deepsearch_read: [true, true, true],
  diff_search: [true, true, false],
  evaluator: [true, true, false],
  find_references: [false, true, false],
  get_contributor_repos: [false, true, false],
  go_to_definition: [false, true, false],
  keyword_search: [true, true, false],
  list_files: [true, true, false],
  list_refs: [false, true, false],
  list_repos: [true, true, false],
  nls_search: [false, true, false],
  read_file: [true, true, false],
}
const namesOn = (column: 0 | 1 | 2) => Object.keys(matrix).filter((name) => matrix[name]?.[column])

const shared = await startTestInstance({})

function configure(instance: TestInstance, config: object): void {
  writeFileSync(siteConfigFile(instance.dataDir), JSON.stringify(config))
  onTestFinished(() => writeFileSync(siteConfigFile(instance.dataDir), '{}'))
}

async function names(path: string, token = shared.botToken): Promise<string[]> {
  return (await connectTestClient(shared, { path, token })).names()
}

test.each([
  [core, 0],
  [all, 1],
  [deepsearch, 2],
] as const)('%s offers its column of the matrix', async (path, column) => {
  expect(await names(path)).toEqual(namesOn(column))
})

test('the site config can name each of them', () => {
  expect([...toolNames]).toEqual(Object.keys(matrix))
})

test.each(Object.keys(matrix))('%s cannot be called where it is not offered', async (name) => {
  for (const [column, path] of [core, all, deepsearch].entries()) {
    if (matrix[name]?.[column]) continue
    const { client } = await connectTestClient(shared, { path })
    await expect(client.callTool({ name, arguments: {} }), path).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(`unknown tool "${name}"`),
    })
  }
})

test('nls_search stands in for a disabled code_finder on the core endpoint, and only there', async () => {
  configure(shared, { 'mcp.tools.disabled': ['code_finder'] })
  const expected = namesOn(0).filter((name) => name !== 'code_finder')
  expect(await names(core)).toEqual([...expected, 'nls_search'].sort())
  expect(await names(deepsearch)).toEqual(namesOn(2))
  const { client } = await connectTestClient(shared, { path: core })
  expect(await client.callTool({ name: 'nls_search', arguments: { query: 'greet' } })).not.toHaveProperty('isError')
})

test('it does so too for whom code_finder is unavailable, and not where it is disabled itself', async () => {
  configure(shared, { entitlements: { code_finder: { limit: 0, per: 'day' } } })
  expect(await names(core)).toContain('nls_search')
  expect(await names(all)).not.toContain('code_finder')
  configure(shared, { 'mcp.tools.disabled': ['code_finder', 'nls_search'] })
  expect(await names(core)).not.toContain('nls_search')
})

test.each(Object.keys(matrix))('%s, disabled, is in no list and cannot be called', async (name) => {
  configure(shared, { 'mcp.tools.disabled': [name] })
  for (const path of [core, all, deepsearch]) {
    const { client, names } = await connectTestClient(shared, { path })
    expect(await names(), path).not.toContain(name)
    await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 })
  }
})

test('a call of what is not offered is told why, at the first try', async () => {
  const call = async (path: string, name: string) => {
    const { client } = await connectTestClient(shared, { path })
    return client.callTool({ name, arguments: {} }).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  }
  expect(await call(core, 'deepsearch')).toContain(`not offered at ${core}, but at ${all} and ${deepsearch}`)
  expect(await call(all, 'nothing')).toContain('tools/list')
  const { client } = await connectTestClient(shared, { path: all })
  await client.listTools()
  configure(shared, { 'mcp.tools.disabled': ['read_file'] })
  await expect(client.callTool({ name: 'read_file', arguments: {} })).rejects.toThrow(
    /turned off.*mcp\.tools\.disabled/,
  )
  configure(shared, { entitlements: { code_finder: { limit: 0, per: 'day' } } })
  expect(await call(core, 'code_finder')).toContain('no entitlement')
})

test.each([core, all, deepsearch, '/.api/mcp/other', '/.api/mcp/all/below'])(
  'switched off, %s answers 404 no route before it asks who calls',
  async (path) => {
    configure(shared, { 'mcp.enabled': false })
    for (const headers of [{}, { authorization: `token ${shared.botToken}` }, { authorization: 'token wrong' }]) {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const response = await fetch(shared.url + path, { method, headers })
        expect([response.status, await response.text()], method).toEqual([404, 'no route'])
      }
    }
  },
)

test('an unknown path below answers 404 as well, and the three ask who calls', async () => {
  const statusOf = async (path: string) => (await fetch(shared.url + path, { method: 'POST' })).status
  expect(await Promise.all([core, all, deepsearch].map(statusOf))).toEqual([401, 401, 401])
  expect(await statusOf('/.api/mcp/other')).toBe(404)
})

test('a page of another origin is refused', async () => {
  const post = (origin: string) => fetch(shared.url + all, { method: 'POST', headers: { origin } })
  expect((await post('https://evil.example')).status).toBe(403)
  expect((await post('null')).status).toBe(403)
  expect((await post(shared.url)).status).toBe(401)
})
