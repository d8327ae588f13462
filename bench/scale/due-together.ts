import { until } from '@crowsnest/workspace/testing'
import type { Schedule } from '../../src/ports/index.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { createScheduler } from '../../src/queue/schedules/scheduler.ts'
import { startWorkers } from '../../src/queue/worker/worker.ts'
import { createRecordedLog } from '../../test/support/recorded-log.ts'
import type { TestRedis } from '../../test/support/redis.ts'
import { percentiles, round } from '../percentiles.ts'

const TEAMS = 100
const EACH = 100
const DUE_IN_MS = 90_000

/** 10,000 subscriptions of 100 teams, all due in the same minute: how late each is with one worker. */
export async function dueTogether(redis: TestRedis) {
  const { log } = createRecordedLog()
  const { client } = redis.connect()
  const jobs = createJobs({ redis: client, log })
  const minute = new Date(Math.ceil((Date.now() + DUE_IN_MS) / 60_000) * 60_000)
  const pattern = `${minute.getUTCMinutes()} ${minute.getUTCHours()} * * *`
  const schedules: Schedule[] = Array.from({ length: TEAMS * EACH }, (_, n) => ({
    ...{ id: `subscription${n}`, team: `T${n % TEAMS}`, pattern, zone: 'UTC' },
  }))
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const latenesses: number[] = []
  const scheduler = createScheduler({
    ...{ redis: client, log, clock: { now: Date.now } },
    work: {
      name: 'due',
      catchUpMs: 60_000,
      find: async (id) => byId.get(id),
      all: async () => schedules,
      enqueue: async (_, dueMs) => void latenesses.push(Date.now() - dueMs),
    },
  })
  const before = await memory(redis)
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async (_, part) => {
      for (let n = part; n < schedules.length; n += 20) await scheduler.align(`subscription${n}`)
    }),
  )
  const scheduledInMs = performance.now() - startedAt
  const bytes = ((await memory(redis)) - before) / schedules.length
  const workers = await startWorkers({
    ...{ address: redis.address, redisUse: 'shared', log, jobs, runners: [scheduler.tick] },
  })
  await until('all were due', () => latenesses.length >= schedules.length, DUE_IN_MS + 120_000, 100)
  await workers.close()
  await scheduler.close()
  await jobs.close()
  return {
    subscriptions: schedules.length,
    teams: TEAMS,
    scheduledInSeconds: round(scheduledInMs / 1000),
    redisBytesEach: Math.round(bytes),
    latenessMs: percentiles(latenesses),
  }
}

async function memory(redis: TestRedis): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await redis.connect().client.info('memory'))?.[1])
}
