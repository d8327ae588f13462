import { expect } from 'vitest'
import type { Outgoing } from '../../../src/process/outgoing.ts'
import { outgoing } from '../../support/outgoing.ts'
import { openSigningIn, test } from '../../support/sign-in-world.ts'

const ada = { team: 'T1', user: 'UADA' }
const HOUR_MS = 60 * 60_000

/** Counts refreshes, and may answer them itself. */
function watched(answer?: () => Promise<Response>) {
  const sent: string[] = []
  const fetch: Outgoing['fetch'] = async (url, init) => {
    const token = new URLSearchParams(String(init?.body ?? '')).get('refresh_token')
    if (token === null) return outgoing.fetch(url, init)
    sent.push(token)
    return answer ? answer() : outgoing.fetch(url, init)
  }
  return { sent, outgoing: { ...outgoing, fetch } }
}

test('a token is renewed a minute before its end, once for all processes', async ({ instance, redis }) => {
  const clock = { now: () => now }
  let now = Date.now()
  const first = watched()
  const second = watched()
  const one = openSigningIn({ instance, redis, clock, outgoing: first.outgoing })
  const two = openSigningIn({ instance, redis, clock, outgoing: second.outgoing })
  await one.signIn(ada, 'ada')
  const before = await one.signIns.credentialOf(ada)
  now += HOUR_MS - 90_000
  expect(await one.signIns.credentialOf(ada)).toEqual(before)
  now += 31_000
  await Promise.all([one, two, one, two].map(({ signIns }) => signIns.credentialOf(ada)))
  const [after, same] = await Promise.all([one, two].map(({ signIns }) => signIns.credentialOf(ada)))
  expect(after).toEqual(same)
  expect(after?.token).not.toBe(before?.token)
  expect([...first.sent, ...second.sent]).toHaveLength(1)
  expect(await two.toolsOf(ada).repositories()).toEqual([])
})

test('a token that is refused is renewed once, and then the sign-in is over', async ({ instance, redis }) => {
  const world = openSigningIn({ instance, redis })
  await world.signIn(ada, 'ada')
  const before = await world.signIns.credentialOf(ada)
  const renewed = await world.signIns.credentialOf(ada, before?.token)
  expect(renewed?.token).not.toBe(before?.token)
  expect(await world.signIns.credentialOf(ada, before?.token)).toEqual(renewed)
  await world.signIns.useToken(ada, instance.botToken)
  expect(await world.signIns.credentialOf(ada, instance.botToken)).toBeUndefined()
  expect(world.told).toEqual([{ user: 'UADA', news: 'refused' }])
})

test('a refresh token is not sent again where nobody knows whether it served', async ({ instance, redis }) => {
  let now = Date.now()
  const { sent, outgoing: cut } = watched(() => Promise.reject(new TypeError('socket hang up')))
  const world = openSigningIn({ instance, redis, clock: { now: () => now }, outgoing: cut })
  await world.signIn(ada, 'ada')
  now += HOUR_MS - 30_000
  // What is left of the old token still serves.
  const left = await world.signIns.credentialOf(ada)
  expect(await world.signIns.credentialOf(ada)).toEqual(left)
  now += 31_000
  expect(await world.signIns.credentialOf(ada)).toBeUndefined()
  expect(sent).toHaveLength(1)
  expect(world.told).toEqual([{ user: 'UADA', news: 'lost' }])
})

test('a refresh that was not looked at is made again', async ({ instance, redis }) => {
  let now = Date.now()
  let isBusy = true
  const { sent, outgoing: busy } = watched(async () => new Response('busy', { status: 503 }))
  const fetch: Outgoing['fetch'] = (url, init) => (isBusy ? busy.fetch(url, init) : outgoing.fetch(url, init))
  const world = openSigningIn({ instance, redis, clock: { now: () => now }, outgoing: { ...outgoing, fetch } })
  await world.signIn(ada, 'ada')
  now += HOUR_MS + 1
  await expect(world.signIns.credentialOf(ada)).rejects.toMatchObject({ retryable: true, effect: 'none' })
  isBusy = false
  expect(await world.signIns.credentialOf(ada)).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(world.told).toEqual([])
})

test('a grant that ended at the instance ends here, and its person is told', async ({ instance, redis }) => {
  let now = Date.now()
  const world = openSigningIn({ instance, redis, clock: { now: () => now } })
  await world.signIn(ada, 'ada')
  const kept = await world.stores.store.find(ada)
  // Somebody who got hold of it was here before.
  await world.signIns.credentialOf(ada, kept?.signIn.token)
  const { refreshToken: _, ...later } = (await world.stores.store.find(ada))?.signIn ?? { refreshToken: '' }
  await world.stores.store.save(ada, { ...kept?.signIn, ...later, refreshToken: kept?.signIn.refreshToken } as never)
  now += HOUR_MS + 1
  expect(await world.signIns.credentialOf(ada)).toBeUndefined()
  expect(world.told).toEqual([{ user: 'UADA', news: 'refused' }])
})

test('who disconnects while their token is renewed stays disconnected', async ({ instance, redis }) => {
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: begun, resolve: began } = Promise.withResolvers<void>()
  const fetch: Outgoing['fetch'] = async (url, init) => {
    const isRefresh = new URLSearchParams(String(init?.body ?? '')).has('refresh_token')
    if (!isRefresh) return outgoing.fetch(url, init)
    began()
    await asked
    return outgoing.fetch(url, init)
  }
  const world = openSigningIn({ instance, redis, outgoing: { ...outgoing, fetch } })
  await world.signIn(ada, 'ada')
  const kept = await world.stores.store.find(ada)
  const renewing = world.signIns.credentialOf(ada, kept?.signIn.token)
  await begun
  await world.stores.store.remove(ada)
  goOn()
  expect(await renewing).toBeUndefined()
  expect(await world.signIns.find(ada)).toBeUndefined()
})

test('an end is told a week ahead and once, and what is not used for 90 days is deleted', async ({
  instance,
  redis,
}) => {
  let now = Date.now()
  const day = 24 * HOUR_MS
  const world = openSigningIn({ instance, redis, clock: { now: () => now } })
  const grace = { team: 'T1', user: 'UGRACE' }
  const max = { team: 'T1', user: 'UMAX' }
  await world.signIns.useToken(ada, instance.botToken, now + 30 * day)
  await world.signIns.useToken(grace, instance.botToken)
  await world.signIns.useToken(max, instance.botToken)
  const review = () => world.signIns.review('T1', async ({ user }) => user === 'UMAX')
  await review()
  expect(world.told).toEqual([])
  expect(await world.signIns.find(max)).toBeUndefined()
  now += 24 * day
  await review()
  await review()
  expect(world.told).toEqual([{ user: 'UADA', news: 'ending' }])
  now += 67 * day
  await review()
  expect(
    world.told
      .slice(1)
      .map(({ user, news }) => `${user} ${news}`)
      .sort(),
  ).toEqual(['UADA unused', 'UGRACE unused'])
  expect(await world.signIns.find(grace)).toBeUndefined()
})
