import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { RedisClient } from '../../src/storage/redis/redis-client.ts'

const kept = z.object({
  key: z.string(),
  ttlMs: z.number().optional(),
  string: z.string().optional(),
  base64: z.string().optional(),
  hash: z.record(z.string(), z.string()).optional(),
  list: z.array(z.string()).optional(),
  set: z.array(z.string()).optional(),
  zset: z.array(z.string()).optional(),
  stream: z.array(z.string()).optional(),
})

const [head = '', ...lines] = readFileSync(new URL('../storage/migration/keys-0.1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Whose the records are, and when they were read (ms). */
export const dumped = z.object({ team: z.string(), at: z.number() }).parse(JSON.parse(head))

/**
 * Writes what version 0.1 left in its Redis when it was killed: after a conversation, with jobs that wait, one cancelled, one delayed
 * and one held, and a record in each store.
 */
export async function restoreDump(redis: RedisClient, prefix: string): Promise<void> {
  for (const line of lines) {
    const { ttlMs, ...one } = kept.parse(JSON.parse(line))
    const key = one.key.replace('crowsnest', prefix)
    if (one.string !== undefined) await redis.set(key, one.string)
    if (one.base64 !== undefined) await redis.set(key, Buffer.from(one.base64, 'base64'))
    if (one.hash) await redis.hset(key, one.hash)
    if (one.list) await redis.rpush(key, ...one.list)
    if (one.set) await redis.sadd(key, ...one.set)
    if (one.zset) await redis.zadd(key, ...one.zset.map((_, n, all) => all[n % 2 === 0 ? n + 1 : n - 1] ?? ''))
    if (one.stream) await redis.xadd(key, '*', ...one.stream)
    if (ttlMs !== undefined) await redis.pexpire(key, ttlMs)
  }
}
