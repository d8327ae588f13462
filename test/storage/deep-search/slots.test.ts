import { expect } from 'vitest'
import type { Slots } from '../../../src/ports/index.ts'
import { createSlots } from '../../../src/storage/deep-search/slots.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const start = Date.UTC(2026, 10, 2)

const test = queueTest
  .extend('clock', () => createSetClock(start))
  .extend('slots', ({ redis, clock }) => createSlots({ redis: redis.connect().client, clock, perPerson: 2, inAll: 3 }))

/** The question `<person><number>`, asked in the order of its number. */
const request = (id: string, isRunning = false) => ({
  id,
  person: id.slice(0, 1),
  askedAt: start + Number(id.slice(1)),
  isRunning,
})

const acquire = (slots: Slots, id: string) => slots.acquire(request(id))

test("one person's forty questions do not make another wait", async ({ slots }) => {
  for (let n = 1; n <= 40; n++) await acquire(slots, `a${n}`)
  expect(await acquire(slots, 'b41')).toEqual({ ok: true })
  expect(await acquire(slots, 'a3')).toMatchObject({ ok: false })
})

test('those who wait are let in by turns, and each is told the place in line', async ({ slots }) => {
  for (const id of ['a1', 'a2', 'c3']) expect(await acquire(slots, id)).toEqual({ ok: true })
  for (const id of ['a4', 'a5', 'b6', 'c7', 'b8']) await acquire(slots, id)
  expect(await acquire(slots, 'b6')).toEqual({ ok: false, position: 1 })
  expect(await acquire(slots, 'c7')).toEqual({ ok: false, position: 2 })
  expect(await acquire(slots, 'b8')).toEqual({ ok: false, position: 3 })
  expect(await acquire(slots, 'a4')).toEqual({ ok: false, position: 4 })
  expect(await slots.release('a1')).toEqual(['b6'])
  // With one running, the next of that person is of the second round too, and older.
  expect(await acquire(slots, 'c7')).toEqual({ ok: false, position: 3 })
  expect(await acquire(slots, 'b6')).toEqual({ ok: true })
})

test('a place given back twice is free once', async ({ slots }) => {
  for (const id of ['a1', 'b2', 'c3', 'd4', 'e5']) await acquire(slots, id)
  expect(await slots.release('a1')).toEqual(['d4'])
  expect(await slots.release('a1')).toEqual([])
})

test('a search that was asked already keeps running though there is no room', async ({ slots }) => {
  for (const id of ['a1', 'b2', 'c3']) await acquire(slots, id)
  expect(await slots.acquire(request('d4', true))).toEqual({ ok: true })
  expect(await slots.release('a1')).toEqual([])
})

test('a place that nobody asks about any more is free again', async ({ slots, clock }) => {
  for (const id of ['a1', 'b2', 'c3']) await acquire(slots, id)
  clock.nowMs += 4 * 60_000
  await acquire(slots, 'b2')
  await acquire(slots, 'c3')
  expect(await acquire(slots, 'd4')).toEqual({ ok: false, position: 1 })
  clock.nowMs += 2 * 60_000
  expect(await acquire(slots, 'd4')).toEqual({ ok: true })
})
