import { createHash } from 'node:crypto'
import type { Clock, Jobs, Log, RecurringWork, Schedule } from '../../ports/index.ts'
import { HOUR_MS } from '../../time/units.ts'
import { creditSample } from './credit-sample.job.ts'

const MINUTE_MS = 60_000

interface LookOptions {
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  log: Log
}

/** One credit sample per hour for all processes; the minute depends on the instance's address. */
export function hourlyLooks({ jobs }: Pick<LookOptions, 'jobs'>, instance: string): RecurringWork {
  const hourly: Schedule = { id: 'hourly', pattern: `${minuteFor(instance)} * * * *`, zone: 'UTC' }
  return {
    name: 'credit-tick',
    // A missed sample can't be taken later.
    catchUpMs: HOUR_MS,
    find: async (id) => (id === hourly.id ? hourly : undefined),
    all: async () => [hourly],
    enqueue: ({ id }, dueMs) => look(jobs, dueMs, id),
  }
}

/** For when a process starts: settings may have changed. */
export function lookNow({ jobs, clock, log }: LookOptions): void {
  const minute = clock.now() - (clock.now() % MINUTE_MS)
  look(jobs, minute, 'start').catch((error: unknown) =>
    log.warn('credits are not looked at until the next hour', { error }),
  )
}

function look(jobs: LookOptions['jobs'], dueMs: number, id: string): Promise<void> {
  return jobs.enqueue(creditSample, { dueMs }, { id: `${id}-${dueMs}` })
}

/** In ms since the epoch. `minute`: of each hour. */
export function nextLook(now: number, minute: number): number {
  const inThisHour = now - (now % HOUR_MS) + minute * MINUTE_MS
  return inThisHour > now ? inThisHour : inThisHour + HOUR_MS
}

/** So that not all bots ask the service at once, and none while it renews its data on the hour. */
export function minuteFor(instance: string): number {
  return 5 + (createHash('sha256').update(instance).digest().readUInt32LE(0) % 50)
}
