import { createHash } from 'node:crypto'
import type { Clock, Jobs, Log, RecurringWork, Schedule } from '../../ports/index.ts'
import { creditSample } from './credit-sample.job.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface LookOptions {
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  log: Log
}

/** A look at the credits in each hour, once for all processes; of the instance's address is made at which minute. */
export function hourlyLooks({ jobs }: Pick<LookOptions, 'jobs'>, instance: string): RecurringWork {
  const hourly: Schedule = { id: 'hourly', pattern: `${minuteFor(instance)} * * * *`, zone: 'UTC' }
  return {
    name: 'credit-tick',
    // What a look would have seen then cannot be seen any more.
    catchUpMs: hourMs,
    find: async (id) => (id === hourly.id ? hourly : undefined),
    all: async () => [hourly],
    enqueue: ({ id }, dueMs) => look(jobs, dueMs, id),
  }
}

/** For when a process starts: settings may have changed. */
export function lookNow({ jobs, clock, log }: LookOptions): void {
  const minute = clock.now() - (clock.now() % minuteMs)
  look(jobs, minute, 'start').catch((error: unknown) =>
    log.warn('credits are not looked at until the next hour', { error: String(error) }),
  )
}

function look(jobs: LookOptions['jobs'], dueMs: number, id: string): Promise<void> {
  return jobs.enqueue(creditSample, { dueMs }, { id: `${id}-${dueMs}` })
}

/** In ms since the epoch. `minute`: of each hour. */
export function nextLook(now: number, minute: number): number {
  const inThisHour = now - (now % hourMs) + minute * minuteMs
  return inThisHour > now ? inThisHour : inThisHour + hourMs
}

/** Not all bots ask the service at once, nor any of them while it renews its data, on the hour. */
export function minuteFor(instance: string): number {
  return 5 + (createHash('sha256').update(instance).digest().readUInt32LE(0) % 50)
}
