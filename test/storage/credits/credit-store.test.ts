import { describe, expect } from 'vitest'
import type { CreditBucket } from '../../../src/ports/index.ts'
import { createCreditStore, KEPT_MS } from '../../../src/storage/credits/credit-store.ts'
import { removeDemoSamples, writeDemoSamples } from '../../../src/storage/credits/demo-samples.ts'
import { keys } from '../../../src/storage/keys.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const start = Date.parse('2026-11-16T10:00:00Z')

const bucket = (facts: Partial<CreditBucket> = {}): CreditBucket => ({
  id: 'b1',
  name: 'Annual',
  allocated: 1000,
  consumed: 400,
  from: '2026-01-01',
  to: '2026-12-31',
  ...facts,
})

const test = queueTest
  .extend('clock', () => createSetClock(start))
  .extend('open', ({ redis, queue, clock }) => {
    return () => createCreditStore({ redis: redis.connect().client, clock, log: queue.log })
  })
  .extend('store', ({ open }) => open())

const readingAt = (asOf: number, ...buckets: CreditBucket[]) => ({ asOf, buckets, notUnderstood: [] })

describe('a sample', () => {
  test('is kept as it was told, to the millisecond and the fraction', async ({ store }) => {
    const consumed = 1 / 3
    const asOf = start + 7 * 60_000 + 123
    await store.keep(readingAt(asOf, bucket({ consumed, allocated: 2 ** 53 })))
    expect(await store.samples('b1', 0)).toEqual([{ at: asOf, consumed, allocated: 2 ** 53 }])
  })

  test('is the first of its hour, however many processes take one at once', async ({ open, store }) => {
    await store.keep(readingAt(start, bucket()))
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => open().keep(readingAt(start + n + 1, bucket({ consumed: 401 + n })))),
    )
    expect(await store.samples('b1', 0)).toEqual([{ at: start, consumed: 400, allocated: 1000 }])
    await store.keep(readingAt(start + HOUR_MS - 1, bucket({ consumed: 999 })))
    expect(await store.samples('b1', 0)).toHaveLength(1)
  })

  test('of nothing used of nothing allocated is one all the same', async ({ store }) => {
    await store.keep(readingAt(start, bucket({ consumed: 0, allocated: 0 })))
    expect(await store.samples('b1', 0)).toEqual([{ at: start, consumed: 0, allocated: 0 }])
  })

  test('is not taken of a bucket that is over or far ahead', async ({ store }) => {
    const days = [
      ['over', undefined, '2026-11-14'],
      ['just over', undefined, '2026-11-15'],
      ['running', '2026-11-16', '2026-11-16'],
      ['from tomorrow', '2026-11-17', undefined],
      ['ahead', '2026-11-18', undefined],
      ['without days', undefined, undefined],
    ] as const
    await store.keep(readingAt(start, ...days.map(([id, from, to]) => bucket({ id, from, to }))))
    const sampled = await Promise.all(days.map(async ([id]) => ((await store.samples(id, 0)).length > 0 ? [id] : [])))
    expect(sampled.flat()).toEqual(['just over', 'running', 'from tomorrow', 'without days'])
  })

  test('is taken of two hundred buckets at most, and it is said', async ({ store, queue }) => {
    await store.keep(readingAt(start, ...Array.from({ length: 201 }, (_, n) => bucket({ id: `b${n}` }))))
    expect(await store.samples('b199', 0)).toHaveLength(1)
    expect(await store.samples('b200', 0)).toEqual([])
    expect(queue.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', facts: { running: 201, sampled: 200 } }),
    )
  })
})

describe('the samples of a bucket', () => {
  test('have gaps and resets where they were, over the turns of months and years', async ({ store, clock }) => {
    const told: [string, number][] = [
      ['2026-11-30T23:05:00Z', 900],
      ['2026-12-01T00:05:00Z', 910],
      ['2026-12-31T23:59:59Z', 990],
      ['2027-01-01T00:00:00Z', 3],
      ['2027-03-01T00:05:00Z', 70],
    ]
    for (const [at, consumed] of told) await store.keep(readingAt(Date.parse(at), bucket({ consumed, to: undefined })))
    clock.nowMs = Date.parse('2027-03-02T00:00:00Z')
    const samples = await store.samples('b1', 0)
    expect(samples.map(({ at, consumed }) => [at, consumed])).toEqual(
      told.map(([at, consumed]) => [Date.parse(at), consumed]),
    )
    expect(await store.samples('b1', Date.parse('2026-12-31T23:59:59Z'))).toHaveLength(3)
    expect(await store.samples('another', 0)).toEqual([])
  })

  test('go two years after their month', async ({ redis, store }) => {
    const { client } = redis.connect()
    await store.keep(readingAt(start, bucket()))
    const [key = ''] = await client.keys(`{crowsnest:credits:*}:samples:*`)
    expect(await client.pexpiretime(key)).toBe(Date.parse('2026-12-01T00:00:00Z') + KEPT_MS)
  })

  test('of a whole month, one an hour, take less than 20 kB', async ({ redis, store, clock }) => {
    const { client } = redis.connect()
    const month = Date.parse('2026-12-01T00:00:00Z')
    clock.nowMs = month + 31 * DAY_MS
    for (let day = month; day < clock.nowMs; day += DAY_MS) {
      const hours = Array.from({ length: 24 }, (_, hour) => day + hour * HOUR_MS)
      await Promise.all(hours.map((at) => store.keep(readingAt(at, bucket({ to: undefined })))))
    }
    expect(await store.samples('b1', 0)).toHaveLength(31 * 24)
    const [key = '', ...others] = await client.keys(`{crowsnest:credits:*}:samples:*`)
    expect(others).toEqual([])
    expect(Number(await client.memory('USAGE', key))).toBeLessThan(20_000)
  })
})

describe('the last reading', () => {
  test('is as it was kept, also by a process that was not there', async ({ store, open }) => {
    expect(await store.lastReading()).toBeUndefined()
    const kept = {
      asOf: start,
      buckets: [bucket(), bucket({ id: 'b2', from: undefined, to: undefined })],
      notUnderstood: ['x'],
    }
    await store.keep(kept)
    expect(await open().lastReading()).toEqual(kept)
  })
})

describe('trouble', () => {
  test('lasts from the first failure to the next reading, with the newest reason', async ({ store, clock }) => {
    expect(await store.lastTrouble()).toBeUndefined()
    await store.noteTrouble('no answer')
    clock.nowMs += HOUR_MS
    await store.noteTrouble('no amounts')
    expect(await store.lastTrouble()).toEqual({ since: start, why: 'no amounts' })
    await store.keep(readingAt(clock.nowMs, bucket()))
    expect(await store.lastTrouble()).toBeUndefined()
    await store.noteTrouble('no answer')
    expect(await store.lastTrouble()).toEqual({ since: clock.nowMs, why: 'no answer' })
  })
})

describe('made-up samples', () => {
  const samples = [0, 1, 2].map((hour) => ({ at: start - (2 - hour) * HOUR_MS, consumed: 10 * hour, allocated: 50 }))

  test('stand beside real ones, replace none of them, and go together with their bucket’s', async ({
    redis,
    store,
    clock,
  }) => {
    const { client } = redis.connect()
    await store.keep(readingAt(start, bucket({ id: '1', consumed: 21 }), bucket({ id: 'real' })))
    await writeDemoSamples(client, '1', samples)
    expect((await store.samples('1', 0)).map(({ consumed }) => consumed)).toEqual([0, 10, 21])
    expect(await client.smembers(keys.demoCredits)).toEqual(['1'])
    clock.nowMs += 40 * DAY_MS
    await store.keep(readingAt(clock.nowMs, bucket({ id: '1' })))
    expect(await removeDemoSamples(client, clock.nowMs)).toBe(1)
    expect(await store.samples('1', 0)).toEqual([])
    expect(await store.samples('real', 0)).toHaveLength(1)
    expect(await removeDemoSamples(client, clock.nowMs)).toBe(0)
  })
})
