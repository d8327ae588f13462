import type { Redis } from 'ioredis'
import { UserError } from '../../ports/errors.ts'
import type {
  Clock,
  DigestRun,
  JobDefinition,
  JobRunner,
  Jobs,
  Log,
  Subscription,
  Subscriptions,
} from '../../ports/index.ts'
import { createSubscriptionStore } from '../../storage/digests/subscription-store.ts'
import { createKeys } from '../../storage/keys.ts'
import { startHourly } from './hourly.ts'
import { nextDue } from './next-due.ts'
import type { Cadence, Schedule, ScheduleSource } from './schedule.ts'
import { createSchedules } from './schedules.ts'
import { createTick, type Tick } from './tick.ts'

const mostPerWorkspace = 200

/**
 * A digest may come so late: nobody misses it who gets the next one within a day. Less than a job's journal is kept, so that a tick
 * delivered again posts nothing twice.
 */
const catchUpMs = 6 * 24 * 60 * 60_000

interface DigestSchedules {
  subscriptions: Subscriptions
  /** For the workers. */
  tick: JobRunner<Tick>
  /** Makes the schedulers what the subscriptions say, now and hourly. */
  start(): void
  close(): Promise<void>
}

export function createDigestSchedules(options: {
  redis: Redis
  jobs: Jobs
  /** The job that sends a digest. */
  run: JobDefinition<DigestRun>
  clock: Clock
  log: Log
  prefix?: string
}): DigestSchedules {
  const { redis, jobs, run, clock, log } = options
  const name = 'digest-tick'
  const store = createSubscriptionStore(redis, createKeys(options.prefix).subscriptions, log)
  const source: ScheduleSource = {
    async find(id) {
      const found = await store.find(id)
      return found && scheduleOf(found)
    },
    all: async () => (await store.all()).flatMap((one) => scheduleOf(one) ?? []),
  }
  const schedules = createSchedules({ ...options, name, source })
  const allOf = async (team: string) => (await store.all()).filter((one) => one.team === team)
  let hourly: { close(): Promise<void> } | undefined

  return {
    subscriptions: {
      async save(subscription) {
        const { id, team } = subscription
        const others = (await allOf(team)).filter((one) => one.id !== id)
        if (others.length >= mostPerWorkspace) {
          throw new UserError(`This workspace has ${mostPerWorkspace} digests already. Remove one: \`/digest list\`.`)
        }
        // Should the process end in between, the next reconciliation schedules it.
        await store.write(subscription)
        await schedules.align(id)
      },
      find: store.find,
      all: allOf,
      async remove(id) {
        const isRemoved = await store.remove(id)
        await schedules.align(id)
        return isRemoved
      },
      nextRun: (subscription) => new Date(nextDue(cadenceOf(subscription), clock.now())),
    },

    tick: createTick({
      name,
      source,
      enqueue: ({ id }, dueMs) =>
        jobs.enqueue(run, { subscription: id, dueMs, kind: 'scheduled' }, { id: `${id}-${dueMs}` }),
      catchUpMs,
      clock,
      log,
    }),

    start() {
      hourly ??= startHourly('reconciling the schedules', schedules.reconcile, log)
    },

    async close() {
      await hourly?.close()
      await schedules.close()
    },
  }
}

/** Undefined while it is paused. */
function scheduleOf(subscription: Subscription): Schedule | undefined {
  return subscription.isPaused ? undefined : { id: subscription.id, ...cadenceOf(subscription) }
}

function cadenceOf({ weekday, hour, minute, zone }: Subscription): Cadence {
  return { pattern: `${minute} ${hour} * * ${weekday}`, zone }
}
