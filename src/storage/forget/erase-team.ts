import { everyKeyOf, type TeamStoreOptions } from '../keys.ts'
import { scanKeys } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Erases every record of a workspace; returns how many keys there were. */
export async function eraseTeam({ redis, team }: TeamStoreOptions): Promise<number> {
  let count = 0
  for await (const keys of scanKeys(redis, everyKeyOf(team))) {
    // They are in different Cluster slots.
    for (const key of keys) count += await wrapRedisErrors('erase a workspace', () => redis.unlink(key))
  }
  return count
}
