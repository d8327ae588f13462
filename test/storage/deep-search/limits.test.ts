import { expect } from 'vitest'
import { createLimits } from '../../../src/storage/deep-search/limits.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const start = Date.UTC(2026, 10, 2)
const hourMs = 60 * 60_000

const test = queueTest
  .extend('clock', () => createSetClock(start))
  .extend('limits', ({ redis, clock }) =>
    createLimits({
      redis: redis.connect().client,
      clock,
      team: 'T1',
      perPerson: 2,
      perWorkspace: 3,
    }),
  )

test('a person over the limit is told so, and when the next may be asked', async ({ limits, clock }) => {
  await limits.take('U1', 'a')
  clock.nowMs += 1_000
  expect(await limits.take('U1', 'b')).toEqual({ ok: true })
  expect(await limits.take('U1', 'c')).toEqual({
    ok: false,
    over: 'person',
    most: 2,
    freeAt: start + hourMs,
  })
  clock.nowMs = start + hourMs
  expect(await limits.take('U1', 'c')).toEqual({ ok: true })
})

test('nobody is limited while searches cost nothing', async ({ redis, clock }) => {
  let isFree = true
  const options = {
    redis: redis.connect().client,
    clock,
    team: 'T1',
    perPerson: 1,
    perWorkspace: 1,
  }
  const limits = createLimits({ ...options, isFree: async () => isFree })
  for (const id of ['a', 'b', 'c']) expect(await limits.take('U1', id)).toEqual({ ok: true })
  isFree = false
  expect(await limits.take('U1', 'd')).toEqual({ ok: true })
  expect(await limits.take('U1', 'e')).toMatchObject({ ok: false })
})

test('a question counts once, however often it is taken up', async ({ limits }) => {
  for (let n = 0; n < 5; n++) expect(await limits.take('U1', 'same')).toEqual({ ok: true })
  expect(await limits.take('U1', 'other')).toEqual({ ok: true })
})

test('all together have a limit of their own', async ({ limits }) => {
  for (const person of ['U1', 'U2', 'U3']) await limits.take(person, `of ${person}`)
  expect(await limits.take('U4', 'd')).toMatchObject({ ok: false, over: 'workspace' })
  await limits.release('U2', 'of U2')
  expect(await limits.take('U4', 'd')).toEqual({ ok: true })
})

test('a refused question counts towards nothing', async ({ limits }) => {
  await limits.take('U1', 'a')
  await limits.take('U1', 'b')
  await limits.take('U1', 'refused')
  expect(await limits.take('U2', 'c')).toEqual({ ok: true })
})
