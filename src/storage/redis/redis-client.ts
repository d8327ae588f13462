import { Cluster, type Redis } from 'ioredis'
import { wrapRedisErrors } from './redis-failure.ts'

/** One Redis, or a Cluster of several: the same commands, as far as the keys of each are in one slot. */
export type RedisClient = Redis | Cluster

export function isCluster(redis: RedisClient): redis is Cluster {
  return redis instanceof Cluster
}

/** Those that hold keys: what has no key, as a scan, is asked of each. */
export function mastersOf(redis: RedisClient): Redis[] {
  return isCluster(redis) ? redis.nodes('master') : [redis]
}

/** The keys of a pattern, as they are found. Braces and colons stand for themselves in it. */
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
