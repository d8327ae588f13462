import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../../src/database/database.ts'
import { addOAuthClient, removeOAuthClient, setSiteConfig, setUserActive } from '../../../src/operator/index.ts'
import { oauthWords } from '../../../src/web/words/account.ts'
import { startTestInstance } from '../../support/instance.ts'
import { allow, createOAuthDriver, idp, redirectUri } from '../../support/oauth.ts'
import { createVisitor } from '../../support/visitor.ts'

const instance = await startTestInstance({})
const { dataDir, publicUrl } = instance
const oauth = createOAuthDriver(instance)

test('a client registers itself, is allowed by a person, and calls a tool', async () => {
  const client = await oauth.registered()
  const ada = createVisitor(instance, 'ada')
  const arrival = await oauth.authorize(ada, client)
  expect(arrival.address).toContain(`${publicUrl}${idp}/interaction/`)
  expect(arrival.body).toContain('Allow Probe to act as ada?')
  expect(arrival.body).toContain('<b>localhost:4419</b>')
  const answer = await allow(ada, arrival)
  expect(answer.get('iss')).toBe(publicUrl)
  expect(answer.get('state')).toBe('xyz')
  const tokens = await oauth.tokens(ada, client)
  expect(tokens.scope).toBe('mcp')
  expect(await oauth.status(tokens.access_token)).toBe(200)
  expect(await oauth.status(`${tokens.access_token}x`)).toBe(401)
})

test('a code serves once; again, it ends what it gave', async () => {
  const client = await oauth.registered()
  const ada = createVisitor(instance, 'ada')
  const arrival = await oauth.authorize(ada, client)
  const code = (await allow(ada, arrival)).get('code') ?? ''
  const exchange = (verifier = arrival.verifier) =>
    oauth.post('/token', {
      ...{ grant_type: 'authorization_code', client_id: client, code, redirect_uri: redirectUri },
      code_verifier: verifier,
    })
  expect(await (await exchange('a'.repeat(43))).json()).toMatchObject({ error: 'invalid_grant' })
  const { access_token: token } = (await (await exchange()).json()) as { access_token: string }
  expect(await oauth.status(token)).toBe(200)
  expect((await exchange()).status).toBe(400)
  expect(await oauth.status(token)).toBe(401)
})

test('a refresh token serves once; again, it ends the whole grant', async () => {
  const client = await oauth.registered()
  const tokens = await oauth.tokens(createVisitor(instance, 'ada'), client)
  const fresh = (await (await oauth.refresh(client, tokens.refresh_token)).json()) as typeof tokens
  expect(await oauth.status(fresh.access_token)).toBe(200)
  expect(await (await oauth.refresh(client, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
  expect(await oauth.status(fresh.access_token)).toBe(401)
  expect((await oauth.refresh(client, fresh.refresh_token)).status).toBe(400)
})

test('who says no sends the client away', async () => {
  const ada = createVisitor(instance, 'ada')
  const answer = await allow(ada, await oauth.authorize(ada, await oauth.registered()), 'deny')
  expect(answer.get('error')).toBe('access_denied')
  expect(answer.has('code')).toBe(false)
})

test.each([
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a scope of a real instance', { scope: 'user:all' }, 'invalid_scope'],
  ['a scope that nobody knows', { scope: 'mcp wat' }, 'invalid_scope'],
  ['a scope of static clients', { scope: 'mcp openid' }, 'invalid_scope'],
  ['the resource of somebody else', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ['a token without a code', { response_type: 'token' }, 'unsupported_response_type'],
])('%s is refused', async (_what, parameters, error) => {
  const { answer } = await oauth.authorize(createVisitor(instance, 'ada'), await oauth.registered(), parameters)
  expect(answer?.get('error')).toBe(error)
  expect(answer?.get('iss')).toBe(publicUrl)
})

test('an answer goes nowhere but where the client said at first', async () => {
  const client = await oauth.registered()
  for (const redirect_uri of ['https://evil.example/', `${redirectUri}/more`, `${redirectUri}?x=1`]) {
    const arrival = await oauth.authorize(createVisitor(instance, 'ada'), client, { redirect_uri })
    expect([arrival.status, arrival.answer], redirect_uri).toEqual([400, undefined])
    expect(arrival.body).toContain(oauthWords.failed('')[0])
  }
})

test.each([
  { redirect_uris: 'https://a.example/' },
  { client_name: 7 },
  { redirect_uris: ['http://evil.example/#fragment'] },
  { redirect_uris: ['javascript:alert(1)'] },
  { redirect_uris: ['http://elsewhere.example/callback'] },
  { redirect_uris: ['https://localhost@elsewhere.example/'] },
  { client_name: 'Tool\nChecked by your administrator' },
  { client_name: 'Tool \u202egnihtemos' },
])('a client cannot register with %j', async (metadata) => {
  expect((await oauth.register(metadata)).status).toBe(400)
})

test.each(['mcp offline_access', 'mcp user:all', 'openid', 'wat', undefined])(
  'a client that registers with the scope %s gets mcp alone',
  async (scope) => {
    const answer = await oauth.register({ scope })
    expect(answer.status).toBe(201)
    const { client_id: client, scope: granted } = (await answer.json()) as { client_id: string; scope: string }
    expect(granted).toBe('mcp')
    const ada = createVisitor(instance, 'ada')
    expect((await oauth.tokens(ada, client)).scope).toBe('mcp')
    if (scope === undefined || scope === 'mcp') return
    const { answer: refused } = await oauth.authorize(ada, client, { scope, prompt: 'consent' })
    expect(refused?.get('error')).toBe('invalid_scope')
  },
)

test('every published scope is one that a client gets that registers with it', async () => {
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    const { scopes_supported: scopes } = (await (await fetch(publicUrl + path)).json()) as {
      scopes_supported: string[]
    }
    const answer = await oauth.register({ scope: scopes.join(' ') })
    expect(((await answer.json()) as { scope: string }).scope.split(' '), path).toEqual(scopes)
  }
})

test('the name of a client that is very long is shortened', async () => {
  const answer = await oauth.register({ client_name: `${'🦉 Very '.repeat(2_000)}long` })
  expect(answer.status).toBe(201)
  const { client_name: name, client_id: client } = (await answer.json()) as { client_name: string; client_id: string }
  expect(name).toMatch(/^(?:🦉 Very )+.{0,6}…$/u)
  expect(Array.from(name)).toHaveLength(60)
  const { body } = await oauth.authorize(createVisitor(instance, 'ada'), client)
  expect(body).toContain(`Allow ${name} to act as ada?`)
})

test('a client cannot register with more than a client has to say', async () => {
  expect((await oauth.register({ redirect_uris: [`https://a.example/${'x'.repeat(8_000)}`] })).status).toBe(400)
})

test('a client of an editor may register its own scheme, which is told from a host', async () => {
  const redirect_uri = 'cursor://github.com/callback'
  const answer = await oauth.register({ redirect_uris: [redirect_uri], application_type: 'native' })
  expect(answer.status).toBe(201)
  const client = (await answer.json()) as { client_id: string; scope: string }
  expect(client.scope).toBe('mcp')
  const { body } = await oauth.authorize(createVisitor(instance, 'ada'), client.client_id, { redirect_uri })
  expect(body).toContain('<b>the program for cursor: links</b>')
})

test('a client on the own machine has to ask each time, for another program may use its name', async () => {
  const ada = createVisitor(instance, 'ada')
  const client = await oauth.registered()
  await oauth.tokens(ada, client)
  expect((await oauth.authorize(ada, client)).body).toContain('Allow Probe to act as ada?')
})

test('a registration makes the instance call nobody', async () => {
  let calls = 0
  const inside = createServer().on('connection', (socket) => {
    calls++
    socket.destroy()
  })
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  onTestFinished(() => void inside.close())
  const { port } = z.object({ port: z.number() }).parse(inside.address())
  const redirect_uris = ['https://a.example/', 'https://b.example/']
  await oauth.register({ redirect_uris, sector_identifier_uri: `https://127.0.0.1:${port}/` })
  expect(calls).toBe(0)
})

test('addresses come from the public one, whatever a request calls itself', async () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  request(`${instance.url}/.well-known/oauth-authorization-server`, { headers }, (response) => {
    let text = ''
    response.on('data', (part) => (text += part)).on('end', () => resolve(text))
  })
    .on('error', reject)
    .end()
  const text = await promise
  expect(text).not.toContain('evil')
  expect(JSON.parse(text)).toMatchObject({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${idp}/authorize`,
    token_endpoint: `${publicUrl}${idp}/token`,
    registration_endpoint: `${publicUrl}${idp}/register`,
    revocation_endpoint: `${publicUrl}${idp}/revoke`,
    introspection_endpoint: `${publicUrl}${idp}/introspect`,
    userinfo_endpoint: `${publicUrl}${idp}/userinfo`,
    device_authorization_endpoint: `${publicUrl}${idp}/device/code`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
})

test('requests to the authorization server share a connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const asked = request(`${instance.url}/.well-known/oauth-authorization-server`, { agent }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return [response.statusCode, asked.reusedSocket]
  }
  expect(await ask()).toEqual([200, false])
  for (let turn = 0; turn < 3; turn++) expect(await ask()).toEqual([200, true])
})

test('consent needs the page itself, and the person it was shown to', async () => {
  const ada = createVisitor(instance, 'ada')
  const { address } = await oauth.authorize(ada, await oauth.registered())
  for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await ada.post(address, { answer: 'allow' }, headers)).status).toBe(403)
  }
  const { status, headers } = await createVisitor(instance, 'eve').post(address, { answer: 'allow' })
  expect(status).toBe(400)
  expect(headers.get('location')).toBeNull()
  ada.cookies.set('crowsnest_session', createVisitor(instance, 'eve').cookies.get('crowsnest_session') ?? '')
  expect((await ada.post(address, { answer: 'allow' })).status).toBe(400)
})

test('whoever is not signed in is sent to sign in, and somebody else is asked anew', async () => {
  const client = await oauth.registered()
  const browser = createVisitor(instance)
  expect((await oauth.authorize(browser, client)).address).toContain(`${publicUrl}/sign-in?returnTo=`)
  const ada = createVisitor(instance, 'ada')
  await oauth.tokens(ada, client)
  ada.cookies.delete('crowsnest_session')
  expect((await oauth.authorize(ada, client)).address).toContain('/sign-in?')
  ada.cookies.set('crowsnest_session', createVisitor(instance, 'eve').cookies.get('crowsnest_session') ?? '')
  expect((await oauth.authorize(ada, client)).body).toContain('act as eve?')
})

test('a client that wants a new sign-in gets one', async () => {
  const ada = createVisitor(instance, 'ada')
  const db = openDatabase(dataDir)
  db.exec('UPDATE session SET expires = expires - 2000')
  db.close()
  const { address } = await oauth.authorize(ada, await oauth.registered(), { prompt: 'login' })
  expect(address).toContain('/sign-in?')
})

test('closing registration refuses new clients and stops those that registered, until it is open again', async () => {
  const client = await oauth.registered()
  const ada = createVisitor(instance, 'ada')
  const { access_token: token, refresh_token: refresh } = await oauth.tokens(ada, client)
  const set = (isOpen: boolean) =>
    void setSiteConfig({ dataDir, key: 'auth.idpDynamicClientRegistrationEnabled', value: String(isOpen) })
  set(false)
  onTestFinished(() => set(true))
  expect((await oauth.register()).status).toBe(404)
  expect(await oauth.status(token)).toBe(401)
  expect((await oauth.refresh(client, refresh)).status).toBe(401)
  expect((await oauth.authorize(ada, client)).status).toBe(400)
  const fixed = addOAuthClient({ dataDir, name: 'Fixed', redirectUris: [redirectUri], isConfidential: false })
  expect(await oauth.status((await oauth.tokens(ada, fixed.id)).access_token)).toBe(200)
  set(true)
  expect(await oauth.status(token)).toBe(200)
})

test('a confidential client proves itself with its secret, which is not kept in clear', async () => {
  const { id, secret = '' } = addOAuthClient({
    ...{ dataDir, name: 'Portal', redirectUris: [redirectUri], isConfidential: true },
  })
  const ask = (password: string) =>
    oauth.post(
      '/introspect',
      { token: 'none' },
      { authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` },
    )
  expect(await (await ask(secret)).json()).toEqual({ active: false })
  expect((await ask('wrong')).status).toBe(401)
  expect(removeOAuthClient({ dataDir, id })).toBe(true)
  expect((await ask(secret)).status).toBe(401)
})

test('without the scope mcp a token is forbidden, though it says who its owner is', async () => {
  const { id } = addOAuthClient({ dataDir, name: 'Badge', redirectUris: [redirectUri], isConfidential: false })
  const ada = createVisitor(instance, 'ada')
  const { access_token: token } = await oauth.tokens(ada, id, { scope: 'openid profile' })
  const who = await fetch(`${publicUrl}${idp}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  expect(await who.json()).toMatchObject({ preferred_username: 'ada' })
  expect(await oauth.status(token)).toBe(403)
  const { access_token: plain } = await oauth.tokens(ada, id, { scope: 'mcp' })
  expect(await oauth.status(plain)).toBe(200)
  removeOAuthClient({ dataDir, id })
  expect(await oauth.status(plain)).toBe(401)
})

test('a revoked token ends, and one whose owner rests does not work', async () => {
  const client = await oauth.registered()
  const bob = createVisitor(instance, 'bob')
  const { access_token: token } = await oauth.tokens(bob, client)
  setUserActive({ dataDir, name: 'bob', isActive: false })
  expect(await oauth.status(token)).toBe(401)
  setUserActive({ dataDir, name: 'bob', isActive: true })
  expect(await oauth.status(token)).toBe(200)
  const introspected = await (await oauth.post('/introspect', { token, client_id: client })).json()
  expect(introspected).toMatchObject({ active: true, scope: 'mcp', client_id: client })
  expect((await oauth.post('/revoke', { token, client_id: client })).status).toBe(200)
  expect(await oauth.status(token)).toBe(401)
})

test('who allowed an application disconnects it, and nobody else does', async () => {
  const client = await oauth.registered()
  const cleo = createVisitor(instance, 'cleo')
  const { access_token: token, refresh_token: refresh } = await oauth.tokens(cleo, client)
  const page = await (await cleo.get('/access-tokens')).text()
  const [, end = ''] = /action="(\/access-tokens\/applications\/[^"]+)"/.exec(page) ?? []
  expect(page).toContain('Disconnect Probe')
  await createVisitor(instance, 'eve').post(end, {})
  expect(await oauth.status(token)).toBe(200)
  await cleo.post(end, {})
  expect(await oauth.status(token)).toBe(401)
  expect((await oauth.refresh(client, refresh)).status).toBe(400)
  expect(await (await cleo.get('/access-tokens')).text()).not.toContain('Probe')
})

test('a token in an address is refused', async () => {
  const { access_token: token } = await oauth.tokens(createVisitor(instance, 'ada'), await oauth.registered())
  expect((await fetch(`${publicUrl}/.api/mcp?access_token=${token}`, { method: 'POST' })).status).toBe(400)
})
