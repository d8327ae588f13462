import { join } from 'node:path'
import { createToken } from '@crowsnest/instance/operator'
import { ADMIN, directOf, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { loadSecretKey } from '../../src/config/secret-key.ts'
import { reachPrivateRedis } from '../../src/storage/redis/reach-private-redis.ts'
import { createSignInStores } from '../../src/storage/sign-ins/sign-in-stores.ts'
import { auditLines } from '../support/audit-lines.ts'
import {
  askToConnect,
  connectAddress,
  createBotBrowser,
  signIn,
  toConfirm,
  visitorOf,
} from '../support/browser-sign-in.ts'
import { keptTexts } from '../support/kept-texts.ts'
import { startProduct } from '../support/product.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded, isNamed } from '../support/shown.ts'

const files = {
  'src/kettle.ts':
    "/** Boils the kettle until it whistles. */\nexport function boilKettle() {\n  return 'whistle'\n}\n",
}
const env = { ANSWER_MODE: 'personal', REPOS: makeRepository('teapot', files, afterAll) }
const product = await startProduct(env, afterAll)
const { practice } = product
const answersOf = async (user: string) => {
  const direct = directOf(user)
  const all = await practice.messages({ channel: direct })
  const threads = await Promise.all(all.map(({ ts }) => practice.messages({ channel: direct, thread_ts: ts })))
  return threads.flat()
}

/** What the product keeps, as another process sees it. */
async function stores() {
  const { client: redis, close } = await reachPrivateRedis(product.dataDir, createRecordedLog().log)
  onTestFinished(close)
  const secretKey = await loadSecretKey(undefined, product.dataDir)
  const { store } = createSignInStores({ redis, secretKey })
  const { team } = await practice.state()
  const all = () => Array.fromAsync(store.all(team.id))
  return { redis, secretKey, all, signedIn: async () => (await all()).map(({ person }) => person.user) }
}

it('a question waits for its asker to sign in, continues by itself, and only they see the answer', async () => {
  await practice.command(MEMBER, GENERAL, '/code-find', 'where does the kettle boil repo:teapot')
  const asked = await practice.message('connect', { channel: GENERAL, user: MEMBER }, isNamed('connect-first'))
  expect(await practice.messages({ channel: GENERAL, user: ADMIN })).not.toContainEqual(
    expect.objectContaining({ ts: asked.ts }),
  )
  const page = await signIn(connectAddress(asked) ?? '', visitorOf(product, 'ada'))
  expect(page.status).toBe(200)
  await until('an answer', async () => (await answersOf(MEMBER)).some(hasEnded('answered')))
  await until('told', async () => (await answersOf(MEMBER)).some(({ text }) => text.includes('ada')))
  const open = await practice.messages({ channel: GENERAL })
  expect(open.filter(({ text }) => text.includes('kettle'))).toEqual([])
})

it('who disconnects is asked to connect again', async () => {
  await signIn(await askToConnect(practice, ADMIN, GENERAL), visitorOf(product, 'grace'))
  await until('connected', async () => (await answersOf(ADMIN)).some(({ text }) => text.includes('grace')))
  await practice.command(ADMIN, GENERAL, '/crowsnest', 'disconnect')
  await practice.message('disconnected', { channel: GENERAL, user: ADMIN }, isNamed('disconnected'))
  await practice.command(ADMIN, GENERAL, '/code', 'search kettle')
  await practice.message('connect', { channel: GENERAL, user: ADMIN }, isNamed('connect-first'))
})

it('an access token is typed into a form, and one that the instance refuses is not kept', async () => {
  const asked = await practice.message('connect', { channel: GENERAL, user: ADMIN }, isNamed('connect-first'))
  const type = async (token: string) => {
    await practice.click(ADMIN, GENERAL, asked.ts, 'sign-in-token')
    const view = await until('the form', async () => (await practice.views(ADMIN)).views.at(-1))
    return practice.submit(ADMIN, view.view_id, { token: { token } })
  }
  await type('sgp_0123456789abcdef0123456789abcdef01234567')
  await practice.message('refused', { channel: GENERAL, user: ADMIN }, isNamed('token-refused'))
  const dataDir = join(product.dataDir, 'instance')
  const { token } = createToken({ dataDir, name: 'grace', kind: 'instance', user: 'grace' })
  await type(token)
  // The search that waited is answered.
  await until('an answer', async () => (await answersOf(ADMIN)).some(hasEnded('answered')))
  const { redis, secretKey } = await stores()
  for (const text of Object.values(await keptTexts(product, redis, secretKey))) {
    expect(text).not.toMatch(new RegExp(`${token}|sgp_0123456789abcdef`))
  }
  await practice.command(ADMIN, GENERAL, '/crowsnest', 'disconnect')
})

it('who leaves Slack loses the sign-in, and others keep theirs', async () => {
  const { signedIn } = await stores()
  await signIn(await askToConnect(practice, ADMIN, GENERAL), visitorOf(product, 'grace'))
  await until('connected', async () => (await signedIn()).includes(ADMIN))
  await practice.call('person', { user: ADMIN, is_deactivated: true })
  await until('gone', async () => !(await signedIn()).includes(ADMIN))
  expect(await signedIn()).toEqual([MEMBER])
  await practice.call('person', { user: ADMIN, is_deactivated: false })
})

it('the pages name both accounts, load nothing, and serve the browser that began', async () => {
  const address = await askToConnect(practice, MEMBER, GENERAL)
  const mine = createBotBrowser()
  const { status, page, secret = '', headers, callback } = await toConfirm(address, mine, visitorOf(product, 'ada'))
  expect(status).toBe(200)
  const [name] = (await practice.state()).users.filter(({ id }) => id === MEMBER).map(({ real_name }) => real_name)
  expect(page).toContain(`<dd>${name} (max)</dd>`)
  expect(page).toContain('<dd>ada</dd>')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect((await mine.open(callback)).status).toBe(410)
  const confirm = new URL('/sign-in/confirm', address).href
  expect((await createBotBrowser().open(confirm, { secret, answer: 'yes' })).status).toBe(410)
  expect((await mine.open(confirm, { secret: 'guessed', answer: 'yes' })).status).toBe(410)
  expect((await mine.open(confirm, { secret, answer: 'no' })).status).toBe(200)
  expect((await mine.open(confirm, { secret, answer: 'yes' })).status).toBe(410)
})

it('each sign-in, also one that is not confirmed or not allowed, has its line in the audit log', async () => {
  const address = await askToConnect(practice, MEMBER, GENERAL)
  const denied = await toConfirm(address, createBotBrowser(), visitorOf(product, 'ada'), 'deny')
  expect(denied.status).toBe(400)
  const all = await until('both lines', async () => {
    const lines = await auditLines(product.dataDir)
    const ends = lines.flatMap((line) => (line.kind === 'sign-in' ? [`${line.what} ${line.outcome}`] : []))
    return ends.filter((each) => each === 'declined cancelled').length === 2 ? ends : undefined
  })
  expect(all).toEqual(expect.arrayContaining(['connected done', 'left done', 'crowsnest disconnect done']))
})

it('no token is in the log, Redis or a file, and none is left once the bot is removed', async () => {
  const { redis, secretKey, all } = await stores()
  const kept = await all()
  expect(kept.map(({ person }) => person.user)).toEqual([MEMBER])
  const secrets = kept.flatMap(({ kept: { signIn } }) => [signIn.token, signIn.refreshToken ?? signIn.token])
  const texts = await keptTexts(product, redis, secretKey)
  expect(texts.stored).toContain(MEMBER)
  for (const secret of secrets) {
    for (const text of Object.values(texts)) expect(text).not.toContain(secret)
  }
  await practice.call('installation', { installed: false })
  await until('no sign-in is left', async () => (await all()).length === 0)
})
