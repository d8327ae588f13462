import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock, CreditLook, JobDefinition, JobRunner, Jobs, Log } from '../../ports/index.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import { startHourly } from './hourly.ts'
import type { Schedule, ScheduleSource } from './schedule.ts'
import { createSchedules } from './schedules.ts'
import { createTick, type Tick } from './tick.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface CreditLooks {
  /** For the workers. */
  tick: JobRunner<Tick>
  /** Looks once now, for settings may have changed, and sees to the scheduler, now and hourly. */
  start(): void
  close(): Promise<void>
}

/** A look at the credits in each hour, once for all processes. */
export function createCreditLooks(options: {
  redis: Redis
  jobs: Jobs
  /** The job that looks. */
  run: JobDefinition<CreditLook>
  /** Whose credits: at which minute is made of it. */
  instance: string
  clock: Clock
  log: Log
  prefix?: string
}): CreditLooks {
  const { jobs, run, instance, clock, log } = options
  const name = 'credit-tick'
  const hourly: Schedule = { id: 'hourly', pattern: `${minuteFor(instance)} * * * *`, zone: 'UTC' }
  const source: ScheduleSource = {
    find: async (id) => (id === hourly.id ? hourly : undefined),
    all: async () => [hourly],
  }
  const schedules = createSchedules({ ...options, name, source })
  let reconciling: { close(): Promise<void> } | undefined
  const look = (dueMs: number, id: string) => jobs.enqueue(run, { dueMs }, { id: `${id}-${dueMs}` })

  return {
    tick: createTick({
      name,
      source,
      enqueue: (_, dueMs) => look(dueMs, 'hourly'),
      // What a look would have seen then cannot be seen any more.
      catchUpMs: hourMs,
      clock,
      log,
    }),

    start() {
      const minute = clock.now() - (clock.now() % minuteMs)
      look(minute, 'start').catch((error: unknown) =>
        log.warn('credits are not looked at until the next hour', { error: describeFailure(error) }),
      )
      reconciling ??= startHourly('reconciling the schedule of credits', schedules.reconcile, log)
    },

    async close() {
      await reconciling?.close()
      await schedules.close()
    },
  }
}

/** Not all bots ask the service at once, nor any of them while it renews its data, on the hour. */
export function minuteFor(instance: string): number {
  return 5 + (createHash('sha256').update(instance).digest().readUInt32LE(0) % 50)
}
