import { ADMIN, directOf, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { askToConnect, connectAddress, signIn, visitorOf } from '../support/browser-sign-in.ts'
import { startProduct } from '../support/product.ts'
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

it('a question waits for its asker to sign in, goes on by itself, and is answered to them alone', async () => {
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
