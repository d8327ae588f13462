import { expect, test } from 'vitest'
import { offers } from '../../src/mcp/endpoints.ts'
import { toolNames } from '../../src/mcp/tool-names.ts'
import { createToken, revokeToken } from '../../src/operator/index.ts'
import { connectTestClient, startTestInstance, type TestInstance } from '../support/instance.ts'
import { postModern } from '../support/modern-client.ts'

const shared = await startTestInstance({})

function post(instance: TestInstance, options: { path?: string; authorization?: string; body?: unknown } = {}) {
  const { path = '/.api/mcp/all', authorization, body = { jsonrpc: '2.0', id: 1, method: 'tools/list' } } = options
  return fetch(instance.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
  })
}

test('the server names itself', async () => {
  const { client } = await connectTestClient(shared)
  expect(client.getServerVersion()).toMatchObject({
    name: '@crowsnest/instance',
    title: 'crowsnest instance',
  })
})

test('tool schemas are strict, name defaults and limits, and claim no newer JSON schema', async () => {
  const { client } = await connectTestClient(shared)
  const { tools } = await client.listTools()
  for (const tool of tools) {
    expect(tool.inputSchema.additionalProperties, tool.name).toBe(false)
    expect(tool.inputSchema, tool.name).not.toHaveProperty('$schema')
    expect(tool.outputSchema, tool.name).toBeUndefined()
    expect(tool.annotations?.readOnlyHint, tool.name).toBe(tool.name !== 'deepsearch')
    expect(tool.description?.length, tool.name).toBeGreaterThan(40)
  }
  const listRepos = tools.find(({ name }) => name === 'list_repos')
  expect(listRepos?.inputSchema.required).toEqual(['query'])
  expect(listRepos?.inputSchema.properties?.limit).toMatchObject({ default: 50, minimum: 1, maximum: 10_000 })
})

test('every tool has its name in the list of names', () => {
  expect(offers.map(({ tool }) => tool.name).sort()).toEqual([...toolNames])
})

test('a call needs neither a session nor initialize, and is answered as server-sent events', async () => {
  const instance = shared
  const response = await post(instance, { authorization: `Bearer ${instance.botToken}` })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('mcp-session-id')).toBeNull()
  expect(await response.text()).toMatch(/^event: message\ndata: \{.*"tools":.*\}\n\n$/s)
})

test('the newer protocol is spoken too', async () => {
  const response = await postModern(shared, 'tools/list')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('"list_repos"')
})

test.each([
  [undefined, 401, 'Invalid Authorization header.'],
  ['Basic abc', 401, 'Invalid Authorization header.'],
  ['token', 401, 'Invalid Authorization header.'],
  ['token nonsense', 401, 'Invalid access token.'],
  [`Bearer cnp_${'0'.repeat(48)}`, 401, 'Invalid access token.'],
])('%s is refused with %i', async (authorization, status, body) => {
  const response = await post(shared, authorization === undefined ? {} : { authorization })
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(response.headers.get('www-authenticate')).toMatch(
    /^Bearer resource_metadata="http:.*\/.well-known\/oauth-protected-resource\/.api\/mcp/,
  )
})

test('a token in the address is refused, even a good one', async () => {
  const instance = shared
  for (const name of ['token', 'access_token']) {
    const path = `/.api/mcp/all?${name}=${instance.botToken}`
    expect((await post(instance, { path, authorization: `token ${instance.botToken}` })).status).toBe(400)
  }
})

test('tokens made, expired, revoked or of another kind are told apart at once', async () => {
  const instance = shared
  const { dataDir } = instance
  const status = async (token: string) => (await post(instance, { authorization: `token ${token}` })).status
  const made = createToken({ dataDir, name: 'ci', kind: 'instance', expiresDays: 1 })
  expect(await status(made.token)).toBe(200)
  expect(revokeToken({ dataDir, token: 'ci' })).toBe(true)
  expect(await status(made.token)).toBe(401)
  const analytics = await post(instance, {
    authorization: `token ${createToken({ dataDir, name: 'reports', kind: 'analytics' }).token}`,
  })
  expect([analytics.status, await analytics.text()]).toEqual([403, 'forbidden'])
})

test.each([
  [
    'list_repos',
    {},
    'invalid params: validating "arguments": validating root: required: missing properties: ["query"]',
  ],
  ['read_file', { path: 'x' }, 'required: missing properties: ["repo"]'],
  ['list_repos', { query: '', order: 'asc' }, 'unexpected additional properties ["order"]'],
  ['list_repos', { query: '', limit: 10_001 }, 'must be between 1 and 10000'],
  ['list_repos', { query: '', limit: 0 }, 'must be between 1 and 10000'],
  ['read_file', { repo: 'r', path: 'p', startLine: 0 }, 'must be at least 1'],
  ['list_repos', { query: 7 }, 'validating /properties/query'],
  ['no_such_tool', {}, 'unknown tool "no_such_tool"'],
])('%s with %j is a protocol error that says why', async (name, args, why) => {
  const { client } = await connectTestClient(shared)
  await expect(client.callTool({ name, arguments: args })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(why),
  })
})
