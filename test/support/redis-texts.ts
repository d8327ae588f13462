import type { RedisClient } from '../../src/storage/redis/redis-client.ts'

/** Everything that a Redis holds, as one text: names, fields and values. */
export async function redisTexts(redis: RedisClient): Promise<string> {
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    set: (key) => redis.smembers(key),
    list: (key) => redis.lrange(key, '0', '-1'),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  }
  const all = await Promise.all(
    (await redis.keys('*')).map(async (key) => [key, await readers[await redis.type(key)]?.(key)]),
  )
  return JSON.stringify(all)
}
