import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Log, Subscription } from '../../ports/index.ts'
import { isZone } from '../../time/wall-clock.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const subscription: z.ZodType<Subscription> = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  team: z.string(),
  channel: z.string(),
  owner: z.string(),
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59),
  zone: z.string().refine(isZone, 'not a time zone'),
  sections: z.array(z.enum(['people', 'work', 'clients', 'languages', 'seats', 'credits', 'steps'])),
  locale: z.string(),
  skipEmpty: z.boolean(),
  isPaused: z.boolean(),
  createdAt: z.number(),
})

/** One Redis hash. An entry that cannot be read is logged and left out, so that it stops no other. */
interface SubscriptionStore {
  write(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  all(): Promise<readonly Subscription[]>
  remove(id: string): Promise<boolean>
}

export function createSubscriptionStore(redis: Redis, key: string, log: Log): SubscriptionStore {
  function read(id: string, text: string): Subscription | undefined {
    try {
      return subscription.parse(JSON.parse(text))
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'
      log.error('subscription cannot be read', { subscription: id, why })
      return undefined
    }
  }

  return {
    async write(written) {
      const text = JSON.stringify(subscription.parse(written))
      await reachRedis('save subscription', () => redis.hset(key, written.id, text))
    },

    async find(id) {
      const text = await reachRedis('find subscription', () => redis.hget(key, id))
      return text === null ? undefined : read(id, text)
    },

    async all() {
      const texts = await reachRedis('list subscriptions', () => redis.hgetall(key))
      const found = Object.entries(texts).flatMap(([id, text]) => read(id, text) ?? [])
      return found.sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id))
    },

    remove: (id) => reachRedis('remove subscription', async () => (await redis.hdel(key, id)) === 1),
  }
}
