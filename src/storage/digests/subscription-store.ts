import type { Log, SubscriptionStore } from '../../ports/index.ts'
import { subscriptionSchema } from '../../ports/subscriptions.ts'
import { isZone } from '../../time/wall-clock.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const schema = subscriptionSchema.refine(({ zone }) => isZone(zone), 'not a time zone')

/** An unreadable entry is logged and left out, so that it doesn't block the others. */
export function createSubscriptionStore({ redis, team, log }: TeamStoreOptions & { log: Log }): SubscriptionStore {
  const key = createTeamKeys(team).subscriptions
  const unreadable = { log, idAs: 'subscription' }
  const record = createJsonRecord({ redis, name: 'subscriptions', schema, unreadable })
  return {
    write: (written) => record.setField(key, written.id, schema.parse(written)),
    find: (id) => record.getField(key, id),
    async all() {
      const found = await record.getFields(key)
      return found.sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id))
    },
    remove: (id) => wrapRedisErrors('remove subscription', async () => (await redis.hdel(key, id)) === 1),
  }
}
