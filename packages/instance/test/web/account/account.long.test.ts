import { readFileSync, statSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAttemptLimit } from '../../../src/access/attempt-limit.ts'
import { newPasswordLink, setPermission, setSiteConfig } from '../../../src/operator/index.ts'
import { parseReturnTo } from '../../../src/web/account/routes.ts'
import { accountWords, tokenWords } from '../../../src/web/words/account.ts'
import { startTestInstance } from '../../support/instance.ts'
import { createVisitor } from '../../support/visitor.ts'

const instance = await startTestInstance({})
const { dataDir, publicUrl } = instance
const password = 'correct horse battery'

// Passwords are hashed slowly by intent.
const slow = 60_000

test(
  'the first start links to the password of a first site admin, who signs out and in with it',
  async () => {
    const line = instance.log.lines.find((line) => line.includes('for admin'))
    const [file = ''] = /\/\S+admin-link/.exec(line ?? '') ?? []
    const link = readFileSync(file, 'utf8').trim()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(instance.log.lines.join()).not.toContain('/set-password')
    const visitor = createVisitor(instance)
    expect(await (await visitor.get(link)).text()).toContain('value="admin" readonly')
    const choose = (first: string, again = first) => visitor.post(link, { password: first, again })
    expect(await (await choose('short')).text()).toContain(accountWords.length(8, 256))
    expect(await (await choose(password, 'other')).text()).toContain(accountWords.differ)
    const chosen = await choose(password)
    expect(chosen.headers.get('location')).toBe('/access-tokens')
    expect(chosen.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await visitor.get(link)).status).toBe(404)
    expect((await choose(password)).status).toBe(404)

    const session = visitor.cookies.get('crowsnest_session') ?? ''
    await visitor.post('/sign-out', {})
    expect(visitor.cookies.has('crowsnest_session')).toBe(false)
    const stolen = createVisitor(instance)
    stolen.cookies.set('crowsnest_session', session)
    expect((await stolen.get('/access-tokens')).headers.get('location')).toContain('/sign-in?')

    const signIn = (form: Record<string, string>) => visitor.post('/sign-in', { returnTo: '/access-tokens', ...form })
    const [wrong, unknown] = await Promise.all([
      signIn({ name: 'admin', password: 'wrong' }).then((answer) => answer.text()),
      signIn({ name: 'nimda', password: 'wrong' }).then((answer) => answer.text()),
    ])
    expect(wrong).toContain(accountWords.wrong)
    expect(unknown.replace('nimda', 'admin')).toBe(wrong)
    visitor.cookies.set('crowsnest_session', 'planted')
    const right = await signIn({ name: 'Admin', password })
    expect(await right.text()).toContain('content="0; url=/access-tokens"')
    expect(visitor.cookies.get('crowsnest_session')).not.toBe('planted')
    expect((await visitor.get('/access-tokens')).status).toBe(200)
  },
  slow,
)

test.each(['/sign-in', '/sign-out', '/set-password?link=x', '/access-tokens', '/access-tokens/x/revoke'])(
  'a form for %s from another site, or from nowhere, is refused',
  async (path) => {
    const ada = createVisitor(instance, 'ada')
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]) {
      expect((await ada.post(path, {}, headers)).status, JSON.stringify(headers)).toBe(403)
    }
    expect((await ada.get('/access-tokens')).status).toBe(200)
  },
)

const formPaths = [
  '/sign-in',
  '/sign-out',
  '/set-password?link=x',
  '/access-tokens',
  '/access-tokens/x/revoke',
  '/deepsearch/x/cancel',
  '/.auth/idp/oauth/interaction/x',
  '/device',
]

test.each(formPaths)('what is no form is refused at %s with one line in the log', async (path) => {
  const written = vi.spyOn(console, 'error')
  for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
    const before = instance.log.lines.length
    const response = await fetch(new URL(path, publicUrl), {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': type },
      body: 'garbage',
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const [pathname] = path.split('?')
    expect(instance.log.lines.slice(before)).toEqual([`a form could not be read {"path":"${pathname}"}`])
  }
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test("a device's code sent without its form leads to the form", async () => {
  const before = instance.log.lines.length
  const response = await createVisitor(instance).post('/device', { user_code: 'BBBB-BBBB' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/device'])
  expect(instance.log.lines).toHaveLength(before)
})

test.each(['/sign-in', '/access-tokens', '/set-password?link=x'])(
  '%s is kept nowhere and framed by nobody',
  async (path) => {
    const { headers } = await createVisitor(instance, 'ada').get(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self'; frame-ancestors 'none'/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
  },
)

test(
  'a session cookie is secure where the instance is reached over https',
  async () => {
    const secure = await startTestInstance({ publicUrl: 'https://code.example.org' })
    const link = new URL(newPasswordLink({ ...secure, name: 'admin', baseUrl: 'https://code.example.org' }))
    const answer = await fetch(secure.url + link.pathname + link.search, {
      method: 'POST',
      body: new URLSearchParams({ password, again: password }),
      headers: { origin: 'https://code.example.org' },
      redirect: 'manual',
    })
    expect(answer.headers.get('set-cookie')).toContain('Secure')
  },
  slow,
)

test('a token is made, shown once, used, and revoked by its owner alone', async () => {
  const ada = createVisitor(instance, 'ada')
  const made = await (await ada.post('/access-tokens', { name: '<b>laptop', kind: 'instance', days: '30' })).text()
  const [secret = ''] = /cnp_[0-9a-f]{48}/.exec(made) ?? []
  expect(made).toContain('&lt;b&gt;laptop')
  const list = await (await ada.get('/access-tokens')).text()
  expect(list).not.toContain(secret)
  const [, id = ''] = /\/access-tokens\/([\w-]+)\/revoke/.exec(list) ?? []
  const status = async () =>
    (await fetch(`${publicUrl}/.api/mcp`, { method: 'POST', headers: { authorization: `token ${secret}` } })).status
  expect(await status()).not.toBe(401)
  await createVisitor(instance, 'eve').post(`/access-tokens/${id}/revoke`, {})
  expect(await status()).not.toBe(401)
  await ada.post(`/access-tokens/${id}/revoke`, {})
  expect(await status()).toBe(401)
})

test.each([
  { name: ' ', kind: 'instance', days: '30' },
  { name: 'x', kind: 'instance', days: '31' },
  { name: 'x', kind: 'instance', days: '0' },
  { name: 'x', kind: 'instance', days: '' },
  { name: 'x', kind: 'analytics', days: '30' },
  { name: 'x', kind: 'sudo', days: '30' },
])('no token is made of %j', async (form) => {
  const ada = createVisitor(instance, 'ada')
  const answer = await ada.post('/access-tokens', form)
  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain('cnp_')
})

test('a token without an end is made on the page, unless a setting forbids it', async () => {
  const ada = createVisitor(instance, 'ada')
  const endless = { name: 'endless', kind: 'instance', days: 'never' }
  expect(await (await ada.get('/access-tokens')).text()).toContain('<option value="never"')
  const made = await (await ada.post('/access-tokens', endless)).text()
  const [secret = ''] = /cnp_[0-9a-f]{48}/.exec(made) ?? []
  const call = await fetch(`${publicUrl}/.api/mcp`, { method: 'POST', headers: { authorization: `token ${secret}` } })
  expect(call.status).not.toBe(401)
  const key = 'auth.accessTokens'
  setSiteConfig({ dataDir, key, value: JSON.stringify({ allowNoExpiration: false }) })
  onTestFinished(() => void setSiteConfig({ dataDir, key, value: '{}' }))
  expect(await (await ada.get('/access-tokens')).text()).not.toContain('<option value="never"')
  const refused = await ada.post('/access-tokens', { ...endless, name: 'another' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).not.toContain('cnp_')
})

test('who may read usage may make a token for it, and nobody anything where the policy says so', async () => {
  const ada = createVisitor(instance, 'ada')
  setPermission({ dataDir, role: 'User', permission: 'ANALYTICS#READ', isGranted: true })
  expect(await (await ada.get('/access-tokens')).text()).toContain(tokenWords.kinds.analytics)
  setPermission({ dataDir, role: 'User', permission: 'ANALYTICS#READ', isGranted: false })
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{"allow":"none"}' })
  expect(await (await ada.get('/access-tokens')).text()).not.toContain(tokenWords.create)
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{}' })
})

test('a sign-in goes on to this site alone', () => {
  for (const own of ['/', '/a@b/-/blob/c?L1-2', '/.auth/idp/oauth/interaction/x_y'])
    expect(parseReturnTo(own)).toBe(own)
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    undefined,
  ]) {
    expect(parseReturnTo(foreign), foreign).toBe('/')
  }
})

test('tries are counted for a name from an address, and end a quarter of an hour later', () => {
  let now = 0
  const limit = createAttemptLimit(() => now)
  const tries = (name: string, address: string, times = 100) =>
    Array.from({ length: times }).filter(() => limit.take(name, address)).length
  expect(tries('ada', '192.0.2.1')).toBe(10)
  expect(tries('ADA', '192.0.2.1')).toBe(0)
  expect(tries('bob', '192.0.2.1', 5)).toBe(5)
  limit.forgive('bob', '192.0.2.1')
  expect(tries('bob', '192.0.2.1')).toBe(6)
  expect([2, 3, 4, 5, 6].map((last) => tries('ada', `192.0.2.${last}`))).toEqual([10, 10, 10, 10, 0])
  now = 15 * 60 * 1000
  expect(tries('ada', '192.0.2.1')).toBe(10)
})

test(
  'after too many wrong passwords nobody signs in from there',
  async () => {
    const visitor = createVisitor(instance)
    const statuses: number[] = []
    // Without waiting for each: those under way count too.
    const form = { name: 'ada', password: 'wrong' }
    await Promise.all(
      Array.from({ length: 12 }, async () => void statuses.push((await visitor.post('/sign-in', form)).status)),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  },
  slow,
)
