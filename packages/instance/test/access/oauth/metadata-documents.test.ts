import { once } from 'node:events'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createDocumentFetch } from '../../../src/access/oauth/document-fetch.ts'
import { createRateLimit } from '../../../src/access/oauth/document-source.ts'
import { setSiteConfig } from '../../../src/operator/index.ts'
import { startTestInstance } from '../../support/instance.ts'
import { createOAuthDriver, idp, redirectUri } from '../../support/oauth.ts'
import { createVisitor } from '../../support/visitor.ts'

const id = 'https://tool.example/oauth/client.json'
const whole = {
  client_id: id,
  client_name: 'Desk Tool',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

/** What lies at addresses of the internet, in place of it. */
const documents = new Map<string, () => Response>()
const fetched: string[] = []
const instance = await startTestInstance({
  async documentFetch(input, init) {
    const address = String(input)
    fetched.push(`${address} ${init?.redirect}`)
    const found = documents.get(address)
    if (found === undefined) throw new TypeError('fetch failed', { cause: new Error('nothing is there') })
    return found()
  },
})
const { publicUrl, dataDir } = instance
const oauth = createOAuthDriver(instance)
const ada = createVisitor(instance, 'ada')
let count = 0

beforeEach(() => {
  fetched.length = 0
})

/** Puts a document where none was; what was fetched once is kept for a while. */
function publish(document: Record<string, unknown>): string {
  const client_id = `${id}?${count++}`
  documents.set(client_id, () => Response.json({ ...document, client_id }))
  return client_id
}

test('a client that is described at its id gets tokens, and fresh ones, and calls a tool', async () => {
  const client = publish(whole)
  const { body } = await oauth.authorize(ada, client)
  expect(body).toContain('Allow Desk Tool to act as ada?')
  expect(body).toContain('<b>tool.example</b>')
  expect(body).toContain('class="problem"')
  const tokens = await oauth.tokens(ada, client)
  expect(tokens.scope).toBe('mcp')
  const fresh = (await (await oauth.refresh(client, tokens.refresh_token)).json()) as typeof tokens
  expect(await oauth.status(fresh.access_token)).toBe(200)
  expect(fetched).toHaveLength(1)
  const metadata = await (await fetch(`${publicUrl}/.well-known/oauth-authorization-server`)).json()
  expect(metadata).toMatchObject({ client_id_metadata_document_supported: true, scopes_supported: ['mcp'] })
})

test.each([
  ['without a scope', {}],
  ['with scopes that nobody gets', { scope: 'mcp user:all offline_access' }],
  ['without a way to prove itself', { token_endpoint_auth_method: undefined }],
  ['with a long name', { client_name: 'Long '.repeat(100) }],
  ['that calls itself made by an administrator', { x_dynamic: false }],
])('a document %s makes a client with the scope mcp, of which people are warned', async (_what, change) => {
  const client = publish({ ...whole, ...change })
  expect((await oauth.authorize(ada, client)).body).toContain('class="problem"')
  const tokens = await oauth.tokens(ada, client)
  expect(tokens.scope).toBe('mcp')
  const { answer } = await oauth.authorize(ada, client, { scope: 'mcp openid' })
  expect(answer?.get('error')).toBe('invalid_scope')
})

test.each([
  ['of another client', { client_id: 'https://tool.example/other.json' }],
  ['with a secret', { client_secret: 'x' }],
  ['that answers to a script', { redirect_uris: ['javascript:alert(1)'] }],
  ['that answers to a host without https', { redirect_uris: ['http://elsewhere.example/callback'] }],
  ['with a name of two lines', { client_name: 'Tool\nChecked' }],
  ['with no list of addresses', { redirect_uris: 'https://a.example/' }],
])('a document %s is refused', async (_what, change) => {
  const client = publish(whole)
  documents.set(client, () => Response.json({ ...whole, client_id: client, ...change }))
  const { status, answer } = await oauth.authorize(ada, client)
  expect([400, 401]).toContain(status)
  expect(answer).toBeUndefined()
})

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['lies elsewhere', () => Response.redirect('https://127.0.0.1/inner')],
  ['is no JSON', () => new Response('<html>')],
  ['is too large', () => Response.json({ ...whole, more: 'x'.repeat(100_000) })],
])('an application whose document %s is refused, and nothing else is fetched', async (_what, respond) => {
  const client = publish(whole)
  documents.set(client, respond)
  const { status } = await oauth.authorize(ada, client)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(new Set(fetched)).toEqual(new Set([`${client} manual`]))
})

test('its tokens work without its document, and stop when the person disconnects it', async () => {
  const client = publish(whole)
  const cleo = createVisitor(instance, 'cleo')
  const { access_token: token } = await oauth.tokens(cleo, client)
  const page = await (await cleo.get('/access-tokens')).text()
  expect(page).toContain(client)
  const [, end = ''] = /action="(\/access-tokens\/applications\/[^"]+)"/.exec(page) ?? []
  expect(await oauth.status(token)).toBe(200)
  expect(fetched).toHaveLength(1)
  await cleo.post(end, {})
  expect(await oauth.status(token)).toBe(401)
})

test.each(['auth.idpDynamicClientRegistrationEnabled', 'auth.idpClientIdMetadataDocumentsEnabled'])(
  'without %s documents are not fetched, and tokens of such clients stop until it is back',
  async (key) => {
    const client = publish(whole)
    const { access_token: token, refresh_token: refresh } = await oauth.tokens(ada, client)
    fetched.length = 0
    const set = (isOn: boolean) => void setSiteConfig({ dataDir, key, value: String(isOn) })
    set(false)
    onTestFinished(() => set(true))
    expect(await oauth.status(token)).toBe(401)
    expect((await oauth.refresh(client, refresh)).status).toBe(401)
    expect((await oauth.authorize(ada, publish(whole))).status).toBe(400)
    expect(fetched).toEqual([])
    const metadata = await (await fetch(`${publicUrl}/.well-known/oauth-authorization-server`)).json()
    expect(metadata).not.toHaveProperty('client_id_metadata_document_supported')
    set(true)
    expect(await oauth.status(token)).toBe(200)
  },
)

test('where no document can be fetched, clients are told to register from then on, until one can', async () => {
  let isOnline = false
  const guarded = await startTestInstance({
    async documentFetch(input) {
      if (!isOnline) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo EAI_AGAIN') })
      return Response.json({ ...whole, client_id: String(input) })
    },
  })
  const driver = createOAuthDriver(guarded)
  const supports = async () => {
    const metadata = await (await fetch(`${guarded.publicUrl}/.well-known/oauth-authorization-server`)).json()
    return z.object({ client_id_metadata_document_supported: z.boolean().optional() }).parse(metadata)
  }
  const visitor = createVisitor(guarded, 'ada')
  expect(await supports()).toEqual({ client_id_metadata_document_supported: true })
  const refused = await driver.authorize(visitor, id)
  expect([400, 401]).toContain(refused.status)
  expect(refused.body).toContain('Connect again')
  expect(guarded.log.lines.join()).toContain('EAI_AGAIN')
  expect(await supports()).toEqual({})
  isOnline = true
  expect((await driver.authorize(visitor, id)).body).toContain('Allow Desk Tool to act as ada?')
  expect(await supports()).toEqual({ client_id_metadata_document_supported: true })
})

/** A server on this machine that counts who connects. */
async function startInner(host: string) {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  return { port: address.port, connections: () => connections }
}

test('nothing is fetched from this machine or its network, by address or by name', async () => {
  const inner = await startInner('0.0.0.0')
  const guarded = await startTestInstance()
  const strict = createOAuthDriver(guarded)
  const visitor = createVisitor(guarded)
  const hosts = ['127.0.0.1', 'localhost', 'LOCALHOST.', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::]', hostname()]
  const mapped = ['[::ffff:127.0.0.1]', '[::7f00:1]', '[64:ff9b::7f00:1]']
  for (const host of [...hosts, ...mapped]) {
    const { status } = await strict.authorize(visitor, `https://${host}:${inner.port}/client.json`)
    expect([400, 401], host).toContain(status)
  }
  expect(inner.connections()).toBe(0)
})

test.each([
  ['an address of this machine', ['127.0.0.1']],
  ['an address of the network', ['10.0.0.7']],
  ['the address of a cloud for its machines', ['169.254.169.254']],
  ['one public and one inner address', ['93.184.215.14', '127.0.0.1']],
  ['an inner address of the sixth version', ['fd00::7']],
])('a name that resolves to %s is not connected to', async (_what, addresses) => {
  const inner = await startInner('127.0.0.1')
  const asked: string[] = []
  const guarded = createDocumentFetch((name, options, callback) => {
    asked.push(name)
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  })
  const failed = guarded(`https://looks-public.example:${inner.port}/client.json`)
  await expect(failed).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not a name of the public') },
  })
  expect(asked).toEqual(['looks-public.example'])
  expect(inner.connections()).toBe(0)
})

test('only so many documents a minute are fetched for strangers', async () => {
  let now = 0
  const may = createRateLimit({ most: 2, perMs: 1_000 }, () => now)
  expect([may(), may(), may()]).toEqual([true, true, false])
  now = 1_000
  expect([may(), may(), may()]).toEqual([true, true, false])
  const before = await fetch(`${publicUrl}${idp}/authorize?client_id=${encodeURIComponent('https://a.example/x')}`)
  expect(before.status).toBeGreaterThanOrEqual(400)
  for (let turn = 0; turn < 100; turn++) {
    const client_id = `https://flood.example/${turn}`
    await (await fetch(`${publicUrl}${idp}/authorize?${new URLSearchParams({ client_id })}`)).text()
  }
  expect(fetched.length).toBeLessThanOrEqual(60)
})
