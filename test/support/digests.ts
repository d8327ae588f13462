import { Queue } from 'bullmq'
import { z } from 'zod'
import { createSubscriptions, recurringDigests } from '../../src/handlers/digests/schedule-digests.ts'
import type { Clock, DigestRun, JobDefinition, Subscription } from '../../src/ports/index.ts'
import { createScheduler } from '../../src/queue/schedules/scheduler.ts'
import { tickId } from '../../src/queue/schedules/tick.ts'
import { createSubscriptionStore } from '../../src/storage/digests/subscription-store.ts'
import { keys } from '../../src/storage/keys.ts'
import type { TestQueue } from './queue.ts'
import type { TestRedis } from './redis.ts'

export const digest: JobDefinition<DigestRun> = {
  name: 'digest',
  payload: z.object({
    subscription: z.string(),
    team: z.string().exactOptional(),
    dueMs: z.int(),
    kind: z.enum(['scheduled', 'test']),
    askedBy: z.string().exactOptional(),
  }),
  concurrency: 2,
  attempts: 4,
}

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'abcd1234',
    team: 'T1',
    channel: 'C1',
    owner: 'U1',
    weekday: 1,
    hour: 9,
    minute: 0,
    zone: 'Europe/Berlin',
    sections: ['people', 'work'],
    locale: 'en-GB',
    skipEmpty: false,
    isPaused: false,
    createdAt: 0,
    ...changes,
  }
}

/** Digests on the schedules of a test's queue, and BullMQ's view of their ticks. */
export function createTestDigests(redis: TestRedis, queue: TestQueue, clock: Clock = { now: Date.now }) {
  const { client } = redis.connect()
  const { jobs, log } = queue
  const store = createSubscriptionStore({ redis: client, team: 'T1', log })
  const work = recurringDigests(store, jobs)
  const scheduler = createScheduler({ redis: client, work, clock, log })
  const ticks = new Queue(work.name, {
    connection: client,
    prefix: keys.bullPrefix(work.name),
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  })
  return {
    ...scheduler,
    subscriptions: createSubscriptions(store, scheduler),
    ticks,
    /** As if the scheduler had made the tick of that moment; as often as wanted. */
    async deliver(id: string, dueMs: number, times = 1) {
      for (let n = 0; n < times; n++) {
        await ticks.add('digest-tick', { schedule: id, dueMs }, { jobId: `delivery${n}:${id}:${dueMs}` })
      }
    },
    /** Behind BullMQ's back, which keeps what a scheduler made. Returns when it was due. */
    async loseTick(id: string) {
      const dueMs = (await ticks.getJobScheduler(id))?.next ?? 0
      const tick = tickId(id, dueMs)
      await client.multi().zrem(ticks.toKey('delayed'), tick).del(ticks.toKey(tick)).exec()
      return dueMs
    },
    /** Behind BullMQ's back, which takes the tick along. */
    async loseScheduler(id: string) {
      await client
        .multi()
        .zrem(ticks.toKey('repeat'), id)
        .del(ticks.toKey(`repeat:${id}`))
        .exec()
    },
    async close() {
      await ticks.close()
      await scheduler.close()
    },
  }
}
