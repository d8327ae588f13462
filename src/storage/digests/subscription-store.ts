import { z } from 'zod'
import type { Log, Subscription, SubscriptionStore } from '../../ports/index.ts'
import { isZone } from '../../time/wall-clock.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

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

/** An unreadable entry is logged and left out, so that it doesn't block the others. */
export function createSubscriptionStore({
  redis,
  team,
  prefix,
  log,
}: TeamStoreOptions & { log: Log }): SubscriptionStore {
  const key = createTeamKeys(team, prefix).subscriptions
  const unreadable = { log, idAs: 'subscription' }
  const record = createJsonRecord({ redis, name: 'subscriptions', schema: subscription, unreadable })
  return {
    write: (written) => record.setField(key, written.id, subscription.parse(written)),
    find: (id) => record.getField(key, id),
    async all() {
      const found = await record.getFields(key)
      return found.sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id))
    },
    remove: (id) => wrapRedisErrors('remove subscription', async () => (await redis.hdel(key, id)) === 1),
  }
}
