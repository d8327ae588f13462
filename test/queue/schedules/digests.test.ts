import { until } from '@crowsnest/workspace/testing'
import { describe, expect, vi } from 'vitest'
import { UserError } from '../../../src/ports/errors.ts'
import type { DigestRun, JobContext } from '../../../src/ports/index.ts'
import { createTeamKeys } from '../../../src/storage/keys.ts'
import { aSubscription, createTestDigests, digest } from '../../support/digests.ts'
import { createWorld } from '../../support/handler-world.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const { id } = aSubscription()
const dayMs = 24 * 60 * 60_000
/** A Monday, nine o'clock in Berlin. */
const due = Date.parse('2026-08-03T07:00:00Z')

const test = queueTest
  .extend('clock', () => createSetClock(due - dayMs))
  .extend('digests', async ({ redis, queue, clock }, { onCleanup }) => {
    const digests = createTestDigests(redis, queue, clock)
    onCleanup(() => digests.close())
    return digests
  })
  .extend('runs', async ({ queue, digests }) => {
    const runs: string[] = []
    const run = async ({ dueMs, kind }: DigestRun, job: JobContext) => {
      runs.push(`${job.id} ${kind} ${new Date(dueMs).toISOString()}`)
      return undefined
    }
    await queue.work(vi.fn(), { runners: [digests.tick, { definition: digest, run, onFinalFailure: vi.fn() }] })
    return runs
  })

const runOf = (dueMs: number) => `${id}-${dueMs} scheduled ${new Date(dueMs).toISOString()}`

/** Once this has run, whatever was delivered before it has. */
async function settled(digests: ReturnType<typeof createTestDigests>) {
  await until('no tick waits or runs', async () => {
    const { waiting, active } = await digests.ticks.getJobCounts('waiting', 'active')
    return waiting === 0 && active === 0
  })
}

describe('a subscription', () => {
  test('can be found, changed and removed', async ({ digests: { subscriptions } }) => {
    const first = aSubscription({ createdAt: 2 })
    const older = aSubscription({ id: 'zzzz9999', channel: 'C2', createdAt: 1 })
    await subscriptions.save(first)
    await subscriptions.save(older)
    expect(await subscriptions.find(id)).toEqual(first)
    expect(await subscriptions.all('T1')).toEqual([older, first])
    await subscriptions.save({ ...first, skipEmpty: true })
    expect(await subscriptions.find(id)).toEqual({ ...first, skipEmpty: true })
    expect(await subscriptions.remove(id)).toBe(true)
    expect(await subscriptions.remove(id)).toBe(false)
    expect(await subscriptions.find(id)).toBeUndefined()
  })

  test('has its next run reckoned on its own clocks', async ({ digests: { subscriptions } }) => {
    expect(subscriptions.nextRun(aSubscription())).toEqual(new Date(due))
    expect(subscriptions.nextRun(aSubscription({ zone: 'America/New_York' }))).toEqual(new Date('2026-08-03T13:00:00Z'))
    expect(subscriptions.nextRun(aSubscription({ weekday: 7, hour: 23 }))).toEqual(new Date('2026-08-02T21:00:00Z'))
  })

  test('that cannot be read is logged and stops no other', async ({ digests, redis, queue }) => {
    await digests.subscriptions.save(aSubscription())
    const key = createTeamKeys('T1').subscriptions
    const broken = { ...aSubscription({ id: 'broken00' }), zone: 'Mars/Olympus' }
    await redis.connect().client.hset(key, { broken00: JSON.stringify(broken), notjson0: '{' })
    expect(await digests.subscriptions.all('T1')).toEqual([aSubscription()])
    expect(await digests.subscriptions.find('broken00')).toBeUndefined()
    expect(queue.lines.map(({ level, facts }) => [level, facts.subscription])).toContainEqual(['error', 'broken00'])
    expect(queue.lines.map(({ level, facts }) => [level, facts.subscription])).toContainEqual(['error', 'notjson0'])
  })

  test('is refused past two hundred in a workspace; those there are can still be changed', async ({
    digests,
    redis,
  }) => {
    const many = Array.from({ length: 200 }, (_, n) => aSubscription({ id: `many0${100 + n}` }))
    const entries = many.map((one) => [one.id, JSON.stringify(one)] as const)
    await redis.connect().client.hset(createTeamKeys('T1').subscriptions, Object.fromEntries(entries))
    await expect(digests.subscriptions.save(aSubscription())).rejects.toThrow(UserError)
    await digests.subscriptions.save(aSubscription({ id: 'many0100', hour: 10 }))
    await digests.subscriptions.save(aSubscription({ team: 'T2' }))
    expect(await digests.subscriptions.all('T2')).toEqual([aSubscription({ team: 'T2' })])
  })
})

describe('a tick', () => {
  test.for([1, 2, 3])(
    'delivered %i times makes one run, also after that has ended',
    async (times, { digests, runs, clock }) => {
      await digests.subscriptions.save(aSubscription())
      clock.nowMs = due + 5
      await digests.deliver(id, due, times)
      await until('a run', () => runs.length > 0)
      await settled(digests)
      await digests.deliver(id, due, times)
      await settled(digests)
      expect(runs).toEqual([runOf(due)])
    },
  )

  test('does its work though its processes died', async ({ digests, runs, clock }) => {
    await digests.subscriptions.save(aSubscription())
    clock.nowMs = due + 5
    const error = new Error('its process ended 3 times while it ran')
    const context = { ...createWorld(undefined).context(), dueMs: due }
    await digests.tick.onFinalFailure({ why: 'unrunnable', error, reference: 'r' }, { schedule: id }, context)
    await until('a run', () => runs.length > 0)
    expect(runs).toEqual([runOf(due)])
  })

  test('does nothing once its subscription is removed, paused or moved', async ({ digests, runs, clock }) => {
    clock.nowMs = due + 5
    await digests.deliver(id, due)
    await settled(digests)
    await digests.subscriptions.save(aSubscription({ isPaused: true }))
    await digests.deliver(id, due)
    await settled(digests)
    await digests.subscriptions.save(aSubscription({ minute: 5 }))
    await digests.deliver(id, due)
    await settled(digests)
    await digests.subscriptions.save(aSubscription())
    await digests.deliver(id, due)
    await until('a run', () => runs.length > 0)
    expect(runs).toEqual([runOf(due)])
  })

  test('of a process with a clock behind counts as what it is due for', async ({ digests, runs, clock }) => {
    await digests.subscriptions.save(aSubscription())
    clock.nowMs = due - 2000
    await digests.deliver(id, due)
    await until('a run', () => runs.length > 0)
    expect(runs).toEqual([runOf(due)])
  })

  test('that comes three weeks late makes up for the newest one missed, and for that alone', async ({
    digests,
    runs,
    clock,
  }) => {
    await digests.subscriptions.save(aSubscription())
    clock.nowMs = due + 3.5 * 7 * dayMs
    await digests.deliver(id, due)
    await until('a run', () => runs.length > 0)
    await settled(digests)
    expect(runs).toEqual([runOf(due + 3 * 7 * dayMs)])
  })

  test('is left out when the next is less than a day away', async ({ digests, runs, clock, queue }) => {
    await digests.subscriptions.save(aSubscription())
    clock.nowMs = due + 6.5 * dayMs
    await digests.deliver(id, due)
    await until('it is said', () => queue.lines.some(({ message }) => message === 'due too long ago, left out'))
    expect(runs).toEqual([])
  })
})

describe('the scheduler of a subscription', () => {
  const wanted = { key: id, pattern: '0 9 * * 1', tz: 'Europe/Berlin' }

  test('makes its first tick for the next run, and each further one when that starts', async ({ digests, runs }) => {
    const { subscriptions, ticks } = digests
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T00:00:00Z') })
    try {
      await subscriptions.save(aSubscription({ zone: 'America/New_York', weekday: 7, hour: 2, minute: 30 }))
      const next = async () => new Date((await ticks.getJobScheduler(id))?.next ?? 0).toISOString()
      expect(await next()).toBe('2027-03-07T07:30:00.000Z')
      const [tick] = await ticks.getDelayed()
      await tick?.promote()
      await until('a run', () => runs.length > 0)
      // The clocks skip from two to three.
      expect(await next()).toBe('2027-03-14T07:00:00.000Z')
      expect((await ticks.getDelayed()).map((job) => job.id)).toEqual([`repeat:${id}:${Date.parse(await next())}`])
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes with a pause and comes back with a resume', async ({ digests: { subscriptions, ticks } }) => {
    await subscriptions.save(aSubscription())
    expect(await ticks.getJobSchedulers()).toMatchObject([wanted])
    await subscriptions.save(aSubscription({ isPaused: true }))
    expect(await ticks.getJobSchedulers()).toEqual([])
    expect(await ticks.getDelayedCount()).toBe(0)
    await subscriptions.save(aSubscription())
    expect(await ticks.getJobSchedulers()).toMatchObject([wanted])
    await subscriptions.remove(id)
    expect(await ticks.getDelayedCount()).toBe(0)
  })

  test.for([
    ['missing', ({ ticks }) => ticks.removeJobScheduler(id)],
    ['of another time', ({ ticks }) => ticks.upsertJobScheduler(id, { pattern: '0 8 * * 2', tz: 'UTC' })],
    ['of nobody', ({ ticks }) => ticks.upsertJobScheduler('nobody00', { pattern: '0 8 * * 2', tz: 'UTC' })],
    ['missing with its tick left behind', (digests) => digests.loseScheduler(id)],
    ['without its tick', (digests) => digests.loseTick(id)],
  ] satisfies [string, (digests: ReturnType<typeof createTestDigests>) => Promise<unknown>][])(
    '%s is put right at the next start',
    async ([, spoil], { digests, redis, queue }) => {
      await digests.subscriptions.save(aSubscription())
      await spoil(digests)
      const another = createTestDigests(redis, queue)
      another.start()
      await until('the scheduler is right', async () => {
        const [scheduler, ...others] = await digests.ticks.getJobSchedulers()
        const [tick, ...more] = await digests.ticks.getDelayed()
        const isOnly = others.length === 0 && more.length === 0
        return isOnly && scheduler?.pattern === wanted.pattern && tick?.id === `repeat:${id}:${scheduler.next}`
      })
      expect(await digests.ticks.getJobSchedulers()).toMatchObject([wanted])
      await another.close()
    },
  )

  test('whose due tick got lost has it made up for', async ({ digests, runs, clock }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: due - dayMs })
    try {
      await digests.subscriptions.save(aSubscription())
      expect(await digests.loseTick(id)).toBe(due)
      clock.nowMs = due + 60_000
      vi.setSystemTime(clock.nowMs)
      digests.start()
      await until('a run', () => runs.length > 0)
      expect(runs).toEqual([runOf(due)])
      expect(await digests.ticks.getJobSchedulers()).toMatchObject([{ ...wanted, next: due + 7 * dayMs }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('that cannot be put right keeps no other from it', async ({ digests, redis, queue }) => {
    const { subscriptions, ticks } = digests
    await subscriptions.save(aSubscription({ createdAt: 1 }))
    await subscriptions.save(aSubscription({ id: 'zzzz9999', createdAt: 2 }))
    await Promise.all([ticks.removeJobScheduler(id), ticks.removeJobScheduler('zzzz9999')])
    await redis.connect().client.set(ticks.toKey(`repeat:${id}`), 'something else')
    digests.start()
    await until('it is said', () => queue.lines.some(({ facts }) => /: 1 of 2: /.test(String(facts.error))))
    expect(await ticks.getJobScheduler('zzzz9999')).toMatchObject({ ...wanted, key: 'zzzz9999' })
  })

  test('stays one when many processes put it right at once', async ({ digests, redis, queue }) => {
    await digests.subscriptions.save(aSubscription())
    await digests.ticks.removeJobScheduler(id)
    const many = Array.from({ length: 5 }, () => createTestDigests(redis, queue))
    for (const one of many) one.start()
    await until('it is put right', async () => (await digests.ticks.getJobSchedulersCount()) > 0)
    await Promise.all(many.map((one) => one.close()))
    expect(await digests.ticks.getJobSchedulers()).toMatchObject([wanted])
    expect(await digests.ticks.getDelayedCount()).toBe(1)
  })
})
