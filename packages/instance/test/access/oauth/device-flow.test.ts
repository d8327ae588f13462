import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addOAuthClient } from '../../../src/operator/index.ts'
import { oauthWords } from '../../../src/web/words/account.ts'
import { startTestInstance } from '../../support/instance.ts'
import { createOAuthDriver, decide } from '../../support/oauth.ts'
import { createVisitor, type Visitor } from '../../support/visitor.ts'

const instance = await startTestInstance({})
const oauth = createOAuthDriver(instance)
const { id: client } = addOAuthClient({ ...instance, name: 'Lamp', redirectUris: [], isConfidential: false })

const startSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.literal(`${instance.publicUrl}/device`),
  verification_uri_complete: z.string(),
  expires_in: z.literal(1800),
})

const start = async () =>
  startSchema.parse(await (await oauth.post('/device/code', { client_id: client, scope: 'mcp' })).json())

async function poll(device: string): Promise<Record<string, unknown>> {
  const grant = 'urn:ietf:params:oauth:grant-type:device_code'
  const response = await oauth.post('/token', { grant_type: grant, client_id: client, device_code: device })
  return z.record(z.string(), z.unknown()).parse(await response.json())
}

const xsrfOf = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''

async function confirm(visitor: Visitor, userCode: string, answer: Record<string, string>) {
  const asked = await (await visitor.get(`/device?user_code=${userCode}`)).text()
  expect(asked).toContain(`name="user_code" value="${userCode}"`)
  const shown = await visitor.post('/device', { xsrf: xsrfOf(asked), user_code: userCode })
  const page = await shown.text()
  expect(page).toContain(`<b>Lamp</b> ${oauthWords.shows}`)
  return visitor.follow(await visitor.post('/device', { xsrf: xsrfOf(page), user_code: userCode, ...answer }))
}

test('a device is let in by a person with its code, and nothing is written beside the log', async () => {
  const written = vi.spyOn(console, 'error')
  const { device_code: device, user_code: code } = await start()
  expect(await poll(device)).toMatchObject({ error: 'authorization_pending' })
  const ada = createVisitor(instance, 'ada')
  const consent = await confirm(ada, code, { confirm: 'yes' })
  expect(consent.body).toContain('Allow Lamp to act as ada?')
  expect((await decide(ada, consent)).body).toContain(oauthWords.done('Lamp')[1])
  const { access_token: token } = await poll(device)
  expect(await oauth.status(String(token))).toBe(200)
  expect(await poll(device)).toMatchObject({ error: 'invalid_grant' })
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('a device that is not known to the person is kept out', async () => {
  const { device_code: device, user_code: code } = await start()
  const { body } = await confirm(createVisitor(instance, 'ada'), code, { abort: 'yes' })
  expect(body).toContain('The device was not connected.')
  expect(await poll(device)).toMatchObject({ error: 'access_denied' })
})

test('whoever is not signed in signs in first', async () => {
  const { user_code: code } = await start()
  expect((await confirm(createVisitor(instance), code, { confirm: 'yes' })).address).toContain('/sign-in?')
})

test.each([
  ['', 'Type the code'],
  ['BBBB-BBBB', 'That code doesn’t exist'],
])('the code %j is no code', async (code, words) => {
  const ada = createVisitor(instance, 'ada')
  const xsrf = xsrfOf(await (await ada.get('/device')).text())
  expect(await (await ada.post('/device', { xsrf, user_code: code })).text()).toContain(words)
})

test('a form from elsewhere confirms nothing', async () => {
  const { device_code: device, user_code: code } = await start()
  const ada = createVisitor(instance, 'ada')
  await ada.get('/device')
  await ada.post('/device', { xsrf: 'guessed', user_code: code, confirm: 'yes' }, { origin: 'https://evil.example' })
  expect(await poll(device)).toMatchObject({ error: 'authorization_pending' })
})

test.each(['/device?from=mail&user_code=BBBB-BBBB', '/device?%75ser_code=BBBB-BBBB', '/device/?user_code=BBBB-BBBB'])(
  'the link %s shows its code and sends nothing by itself',
  async (address) => {
    const page = await createVisitor(instance, 'ada').get(address)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const text = await page.text()
    expect(text).toContain('name="user_code" value="BBBB-BBBB"')
    expect(text).not.toContain('<script')
  },
)

test('a foreign scope is refused for devices too', async () => {
  const response = await oauth.post('/device/code', { client_id: client, scope: 'externalapi:write' })
  expect(await response.json()).toMatchObject({ error: 'invalid_scope' })
})

test('after some wrong codes no more are taken from there, whoever sends them and however many come at once', async () => {
  // With a limit of its own: it holds for the address.
  const other = await startTestInstance()
  const bob = createVisitor(other, 'bob')
  const form = async (visitor: Visitor) => ({
    xsrf: xsrfOf(await (await visitor.get('/device')).text()),
    user_code: 'BBBB-BBBB',
  })
  const guess = async (visitor: Visitor) => (await visitor.post('/device', await form(visitor))).status
  for (let tries = 0; tries < 10; tries++) expect(await guess(bob)).toBe(200)
  const held = await bob.post('/device/', await form(bob))
  expect(held.status).toBe(429)
  expect(held.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const carol = createVisitor(other, 'carol')
  expect(await guess(carol)).toBe(200)
  // Whoever is not signed in may drop the session, but not the address.
  const statuses = await Promise.all(Array.from({ length: 45 }, () => guess(createVisitor(other))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(39)
})

test('right codes do not count towards the limit', async () => {
  const ada = createVisitor(instance, 'right')
  for (let round = 0; round < 12; round++) await confirm(ada, (await start()).user_code, { abort: 'yes' })
})
