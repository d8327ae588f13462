import { expect } from 'vitest'
import type { TestInstance } from '../../../packages/instance/test/support/instance.ts'
import { decide } from '../../../packages/instance/test/support/oauth.ts'
import { createVisitor } from '../../../packages/instance/test/support/visitor.ts'
import { openSigningIn, test } from '../../support/sign-in-world.ts'

const ada = { team: 'T1', user: 'UADA' }
const xsrfOf = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** As far as the page on which the instance asks, with the code as it stands in Slack. */
async function typeCode(instance: TestInstance, account: string, { address, code }: { address: string; code: string }) {
  const visitor = createVisitor(instance, account)
  const asked = await (await visitor.get(address)).text()
  const shown = await (await visitor.post('/device', { xsrf: xsrfOf(asked), user_code: code })).text()
  const confirmed = { xsrf: xsrfOf(shown), user_code: code, confirm: 'yes' }
  return { visitor, consent: await visitor.follow(await visitor.post('/device', confirmed)) }
}

test('the ways are those that the instance’s metadata and the installation allow', async ({ instance, redis }) => {
  const ways = (changed: Partial<Parameters<typeof openSigningIn>[0]>) =>
    openSigningIn({ instance, redis, ...changed }).signIns.ways()
  expect(await ways({})).toEqual({ browser: true, device: true })
  expect(await ways({ botUrl: undefined })).toEqual({ browser: false, device: true })
  expect(await ways({ instance: { ...instance, url: 'http://127.0.0.1:9' } })).toEqual({
    browser: false,
    device: false,
  })
})

test('a code signs in whoever types it, on a page that names both accounts', async ({ instance, redis }) => {
  const { signIns, toolsOf } = openSigningIn({ instance, redis })
  const begun = await signIns.beginDevice(ada, 'Ada Lovelace (ada)')
  expect(await signIns.pollDevice(begun.ticket)).toMatchObject({ state: 'waiting' })
  const { visitor, consent } = await typeCode(instance, 'countess', begun)
  expect(consent.body).toContain('crowsnest for Ada Lovelace (ada) in Slack')
  expect(consent.body).toContain('countess')
  await decide(visitor, consent)
  expect(await signIns.pollDevice(begun.ticket)).toEqual({ state: 'connected', account: 'countess' })
  expect(await signIns.pollDevice(begun.ticket)).toEqual({ state: 'ended' })
  expect(await toolsOf(ada).repositories()).toEqual([])
  const before = await signIns.credentialOf(ada)
  expect(await signIns.credentialOf(ada, before?.token)).not.toEqual(before)
})

test('a code that is refused signs nobody in', async ({ instance, redis }) => {
  const { signIns } = openSigningIn({ instance, redis })
  const begun = await signIns.beginDevice(ada, 'Ada')
  const { visitor, consent } = await typeCode(instance, 'countess', begun)
  await decide(visitor, consent, 'deny')
  expect((await signIns.pollDevice(begun.ticket)).state).toBe('ended')
  expect(await signIns.find(ada)).toBeUndefined()
})
