import { Cluster, type Redis } from 'ioredis'
import { wrapRedisErrors } from './redis-failure.ts'

/** One Redis, or a Cluster: the same commands, as long as each only uses keys of one slot. */
export type RedisClient = Redis | Cluster

export function isCluster(redis: RedisClient): redis is Cluster {
  return redis instanceof Cluster
}

/** The nodes that hold keys: commands without a key, such as SCAN, go to each of them. */
export function mastersOf(redis: RedisClient): Redis[] {
  return isCluster(redis) ? redis.nodes('master') : [redis]
}

/** Keys that match a pattern, as they are found. Braces and colons are literal. */
export async function* scanKeys(redis: RedisClient, pattern: string): AsyncGenerator<string[]> {
  for (const node of mastersOf(redis)) {
    let cursor = '0'
    do {
      const [next, keys] = await wrapRedisErrors('look for records', () =>
        node.scan(cursor, 'MATCH', pattern, 'COUNT', 1_000),
      )
      yield keys
      cursor = next
    } while (cursor !== '0')
  }
}
