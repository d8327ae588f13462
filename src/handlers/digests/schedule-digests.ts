import { UserError } from '../../ports/errors.ts'
import type {
  Cadence,
  Jobs,
  RecurringWork,
  Schedule,
  Scheduler,
  Subscription,
  SubscriptionStore,
  Subscriptions,
} from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { digestRun } from './digest.job.ts'
import { LIST } from './offers.ts'
import { digestWords } from './words/digests.ts'

const MOST_PER_WORKSPACE = 200

/**
 * How late a digest may come: by then, the next one is less than a day away. Shorter than a job's journal is kept, so that a redelivered
 * tick posts nothing twice.
 */
const CATCH_UP_MS = 6 * DAY_MS

export function recurringDigests(store: SubscriptionStore, jobs: Pick<Jobs, 'enqueue'>): RecurringWork {
  return {
    name: 'digest-tick',
    catchUpMs: CATCH_UP_MS,
    async find(id) {
      const found = await store.find(id)
      return found && scheduleOf(found)
    },
    all: async () => (await store.all()).flatMap((one) => scheduleOf(one) ?? []),
    enqueue: ({ id, team }, dueMs) =>
      jobs.enqueue(
        digestRun,
        { subscription: id, dueMs, kind: 'scheduled', ...(team !== undefined && { team }) },
        { id: `${id}-${dueMs}` },
      ),
  }
}

/** Subscriptions that are scheduled when they are stored. */
export function createSubscriptions(store: SubscriptionStore, scheduler: Scheduler): Subscriptions {
  const allOf = async (team: string) => (await store.all()).filter((one) => one.team === team)
  return {
    async save(subscription) {
      const { id, team } = subscription
      const others = (await allOf(team)).filter((one) => one.id !== id)
      if (others.length >= MOST_PER_WORKSPACE) {
        throw new UserError(digestWords.tooMany(MOST_PER_WORKSPACE), { id: 'too-many-digests', offer: LIST })
      }
      // If the process dies in between, the next reconciliation schedules it.
      await store.write(subscription)
      await scheduler.align(id)
    },
    find: store.find,
    all: allOf,
    async remove(id) {
      const isRemoved = await store.remove(id)
      await scheduler.align(id)
      return isRemoved
    },
    nextRun: (subscription) => new Date(scheduler.nextDue(cadenceOf(subscription))),
  }
}

/** Undefined while it is paused. */
function scheduleOf(subscription: Subscription): Schedule | undefined {
  const { id, team, isPaused } = subscription
  return isPaused ? undefined : { id, team, ...cadenceOf(subscription) }
}

function cadenceOf({ weekday, hour, minute, zone }: Subscription): Cadence {
  return { pattern: `${minute} ${hour} * * ${weekday}`, zone }
}
