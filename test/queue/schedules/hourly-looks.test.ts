import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { hourlyLooks, lookNow, minuteFor } from '../../../src/handlers/credits/hourly-looks.ts'
import type { JobDefinition } from '../../../src/ports/index.ts'
import { createScheduler } from '../../../src/queue/schedules/scheduler.ts'
import { keys } from '../../../src/storage/keys.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createSetClock } from '../../support/set-clock.ts'

const hourMs = 60 * 60_000
const hour = Date.parse('2026-11-16T10:00:00Z')
const instance = 'code.example.com'
const due = hour + minuteFor(instance) * 60_000

const look: JobDefinition<{ dueMs: number }> = {
  name: 'credit-sample',
  payload: z.object({ dueMs: z.int() }),
  concurrency: 1,
  attempts: 1,
}

const test = queueTest
  .extend('clock', () => createSetClock(due + 5))
  .extend('open', ({ redis, queue, clock }, { onCleanup }) => {
    const opened: { close(): Promise<void> }[] = []
    onCleanup(async () => void (await Promise.all(opened.map((one) => one.close()))))
    return () => {
      const { jobs, log } = queue
      const work = hourlyLooks({ jobs }, instance)
      const looks = createScheduler({ redis: redis.connect().client, work, clock, log })
      opened.push(looks)
      return looks
    }
  })
  .extend('ticks', ({ redis }, { onCleanup }) => {
    const ticks = new Queue('credit-tick', {
      connection: redis.connect().client,
      prefix: keys.bullPrefix('credit-tick'),
    })
    onCleanup(() => ticks.close())
    return ticks
  })
  .extend('runs', async ({ queue, open }) => {
    const runs: string[] = []
    const run = async ({ dueMs }: { dueMs: number }) => {
      runs.push(new Date(dueMs).toISOString())
      return undefined
    }
    for (let process = 0; process < 2; process++) {
      await queue.work(vi.fn(), { runners: [open().tick, { definition: look, run, onFinalFailure: vi.fn() }] })
    }
    return runs
  })

const deliver = (ticks: Queue, dueMs: number, n = 0) =>
  ticks.add(
    'credit-tick',
    { schedule: 'hourly', dueMs },
    { jobId: `delivery${n}:hourly:${dueMs}`, removeOnComplete: true },
  )

async function settled(queues: readonly Queue[]) {
  await until('nothing waits or runs', async () => {
    const counts = await Promise.all(queues.map((queue) => queue.getJobCounts('waiting', 'active')))
    return counts.every(({ waiting, active }) => waiting === 0 && active === 0)
  })
}

describe('looks at the credits', () => {
  test('are taken once an hour, however many processes and ticks there are', async ({ runs, ticks, clock }) => {
    for (const n of [0, 1, 2]) await deliver(ticks, due, n)
    await until('a look', () => runs.length > 0)
    clock.nowMs = due + hourMs + 5
    await deliver(ticks, due + hourMs)
    await until('another', () => runs.length > 1)
    await settled([ticks])
    expect(runs).toEqual([new Date(due).toISOString(), new Date(due + hourMs).toISOString()])
  })

  test('that were missed are not made up for, but for the newest', async ({ runs, ticks, clock }) => {
    clock.nowMs = due + 5 * hourMs + 60_000
    await deliver(ticks, due)
    await until('a look', () => runs.length > 0)
    await settled([ticks])
    expect(runs).toEqual([new Date(due + 5 * hourMs).toISOString()])
  })

  test('begin with the process, once however many start', async ({ runs, ticks, redis, queue, clock }) => {
    for (let start = 0; start < 4; start++) lookNow({ jobs: queue.jobs, clock, log: queue.log })
    await until('a look', () => runs.length > 0)
    const looks = new Queue(look.name, {
      connection: redis.connect().client,
      prefix: keys.bullPrefix(look.name),
    })
    await settled([ticks, looks])
    await looks.close()
    expect(runs).toEqual([new Date(due).toISOString()])
  })

  test('have one scheduler, however many processes see to it', async ({ open, ticks }) => {
    for (let process = 0; process < 4; process++) open().start()
    const scheduler = { key: 'hourly', pattern: `${minuteFor(instance)} * * * *`, tz: 'UTC' }
    await until('a scheduler', async () => (await ticks.getJobSchedulersCount()) > 0)
    expect(await ticks.getJobSchedulers()).toMatchObject([scheduler])
    expect(await ticks.getDelayedCount()).toBe(1)
  })

  test('are spread over the hour, away from its turn', () => {
    const minutes = Array.from({ length: 500 }, (_, n) => minuteFor(`code${n}.example.com`))
    expect(Math.min(...minutes)).toBe(5)
    expect(Math.max(...minutes)).toBe(54)
    expect(new Set(minutes).size).toBe(50)
  })
})
