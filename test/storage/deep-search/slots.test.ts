import { expect } from 'vitest'
import type { Turns } from '../../../src/ports/index.ts'
import { createTurns } from '../../../src/storage/deep-search/slots.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const start = Date.UTC(2026, 10, 2)

const test = queueTest
  .extend('clock', () => createSetClock(start))
  .extend('turns', ({ redis, clock }) =>
    createTurns({ redis: redis.connect().client, clock, prefix: redis.newPrefix(), perPerson: 2, inAll: 3 }),
  )

/** The question `<person><number>`, asked in the order of its number. */
const turn = (id: string, isRunning = false) => ({
  id,
  person: id.slice(0, 1),
  askedAt: start + Number(id.slice(1)),
  isRunning,
})

const take = (turns: Turns, id: string) => turns.take(turn(id))

test("one person's forty questions do not make another wait", async ({ turns }) => {
  for (let n = 1; n <= 40; n++) await take(turns, `a${n}`)
  expect(await take(turns, 'b41')).toEqual({ ok: true })
  expect(await take(turns, 'a3')).toMatchObject({ ok: false })
})

test('those who wait are let in by turns, and each is told the place in line', async ({ turns }) => {
  for (const id of ['a1', 'a2', 'c3']) expect(await take(turns, id)).toEqual({ ok: true })
  for (const id of ['a4', 'a5', 'b6', 'c7', 'b8']) await take(turns, id)
  expect(await take(turns, 'b6')).toEqual({ ok: false, position: 1 })
  expect(await take(turns, 'c7')).toEqual({ ok: false, position: 2 })
  expect(await take(turns, 'b8')).toEqual({ ok: false, position: 3 })
  expect(await take(turns, 'a4')).toEqual({ ok: false, position: 4 })
  expect(await turns.giveBack('a1')).toEqual(['b6'])
  // With one running, the next of that person is of the second round too, and older.
  expect(await take(turns, 'c7')).toEqual({ ok: false, position: 3 })
  expect(await take(turns, 'b6')).toEqual({ ok: true })
})

test('a place given back twice is free once', async ({ turns }) => {
  for (const id of ['a1', 'b2', 'c3', 'd4', 'e5']) await take(turns, id)
  expect(await turns.giveBack('a1')).toEqual(['d4'])
  expect(await turns.giveBack('a1')).toEqual([])
})

test('a search that was asked already keeps running though there is no room', async ({ turns }) => {
  for (const id of ['a1', 'b2', 'c3']) await take(turns, id)
  expect(await turns.take(turn('d4', true))).toEqual({ ok: true })
  expect(await turns.giveBack('a1')).toEqual([])
})

test('a place that nobody asks about any more is free again', async ({ turns, clock }) => {
  for (const id of ['a1', 'b2', 'c3']) await take(turns, id)
  clock.nowMs += 4 * 60_000
  await take(turns, 'b2')
  await take(turns, 'c3')
  expect(await take(turns, 'd4')).toEqual({ ok: false, position: 1 })
  clock.nowMs += 2 * 60_000
  expect(await take(turns, 'd4')).toEqual({ ok: true })
})
