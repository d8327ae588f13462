import { expect } from 'vitest'
import { createTeamKeys } from '../../../src/storage/keys.ts'
import { rotateSignInKeys } from '../../../src/storage/sign-ins/rotate-keys.ts'
import { createSignInStores } from '../../../src/storage/sign-ins/sign-in-stores.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const secretKey = 'ab'.repeat(32)
const ada = { team: 'T1', user: 'UADA' }
const max = { team: 'T1', user: 'UMAX' }
const signIn = { by: 'token' as const, token: 'sgp_secret-of-ada', scheme: 'token' as const, connectedAt: 1 }

const test = queueTest.extend('world', ({ redis }) => {
  const { client } = redis.connect()
  return {
    client,
    keys: createTeamKeys('T1'),
    ...createSignInStores({ redis: client, secretKey }),
  }
})

test('a sign-in is read by its person, and a copy of it by nobody else', async ({ world }) => {
  const { store, client, keys } = world
  await store.save(ada, signIn)
  expect((await store.find(ada))?.signIn).toEqual(signIn)
  const text = (await client.hget(keys.signIns, ada.user)) ?? ''
  expect(text).not.toContain('secret-of-ada')
  await client.hset(keys.signIns, max.user, text)
  expect(await store.find(max)).toBeUndefined()
  // Not at the end, where some bits of the last letter mean nothing.
  const at = text.length - 8
  await client.hset(keys.signIns, ada.user, `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`)
  expect(await store.find(ada)).toBeUndefined()
})

test('of two changes to what both read, one counts', async ({ world }) => {
  const { store } = world
  await store.save(ada, signIn)
  const read = await store.find(ada)
  if (!read) throw new Error('not kept')
  const [first, second] = await Promise.all(['a', 'b'].map((token) => store.replace(ada, read, { ...signIn, token })))
  expect([first, second].filter((each) => each !== undefined)).toHaveLength(1)
  expect(await store.remove(ada, read)).toBe(false)
  expect(await store.remove(ada)).toBe(true)
  expect(await store.find(ada)).toBeUndefined()
})

test('a key is changed while sign-ins are written, and none is lost', async ({ world }) => {
  const { store, client, keys } = world
  const people = Array.from({ length: 20 }, (_, index) => ({ team: 'T1', user: `U${index}` }))
  await Promise.all(people.map((person) => store.save(person, signIn)))
  const before = await client.hget(keys.signInKeys, 'current')
  const [rotated] = await Promise.all([
    rotateSignInKeys({ redis: client, secretKey }),
    ...people.map((person) => store.save(person, { ...signIn, token: `new-${person.user}` })),
  ])
  expect(rotated).toEqual([{ team: 'T1', signIns: 20 }])
  for (const person of people) expect((await store.find(person))?.signIn.token).toBe(`new-${person.user}`)
  const [field, ...others] = (await client.hkeys(keys.signInKeys)).filter((name) => name !== 'current')
  expect(others).toEqual([])
  expect(field).not.toBe(before)
})

test('two changes of the key at once leave every sign-in readable', async ({ world }) => {
  const { store, client } = world
  const people = Array.from({ length: 10 }, (_, index) => ({ team: 'T1', user: `U${index}` }))
  await Promise.all(people.map((person) => store.save(person, signIn)))
  await Promise.all([1, 2, 3].map(() => rotateSignInKeys({ redis: client, secretKey })))
  for (const person of people) expect((await store.find(person))?.signIn).toEqual(signIn)
})

test('another SECRET_KEY opens nothing, and what it writes is kept', async ({ world }) => {
  const { store, client } = world
  await store.save(ada, signIn)
  const other = createSignInStores({ redis: client, secretKey: 'cd'.repeat(32) }).store
  expect(await other.find(ada)).toBeUndefined()
  await other.save(ada, { ...signIn, token: 'new' })
  expect((await other.find(ada))?.signIn.token).toBe('new')
})

test('a ticket is taken once within ten minutes, and Redis sees neither it nor what it is for', async ({ world }) => {
  const { invitations, journeys, client } = world
  const secret = await invitations.issue({ ...ada, name: 'Ada Lovelace' })
  expect(await invitations.read(secret)).toEqual({ ...ada, name: 'Ada Lovelace' })
  expect(await journeys.read(secret)).toBeUndefined()
  const keys = await client.keys('*ticket*')
  for (const key of keys) expect(`${key} ${await client.get(key)}`).not.toMatch(new RegExp(`${secret}|Lovelace`))
  for (const key of keys) expect(await client.ttl(key)).toSatisfy((left: number) => left > 590 && left <= 600)
  const taken = await Promise.all([invitations.take(secret), invitations.take(secret)])
  expect(taken.filter((each) => each !== undefined)).toHaveLength(1)
})

test('one process at a time works on a person’s sign-in', async ({ world }) => {
  const { store } = world
  const inner = await store.exclusively(ada, async () => [
    await store.exclusively(ada, async () => 'twice'),
    await store.exclusively(max, async () => 'another'),
  ])
  expect(inner).toEqual({ value: [undefined, { value: 'another' }] })
  expect(await store.exclusively(ada, async () => 'again')).toEqual({ value: 'again' })
})
