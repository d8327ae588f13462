import { randomUUID } from 'node:crypto'
import type { RedisClient } from './redis-client.ts'
import { wrapRedisErrors } from './redis-failure.ts'

const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** Runs work while no other process may. Undefined if another one is running it; that one counts as dead after `heldMs`. */
export async function exclusively<Value>(
  redis: RedisClient,
  key: string,
  heldMs: number,
  work: () => Promise<Value>,
): Promise<{ value: Value } | undefined> {
  const mine = randomUUID()
  const held = await wrapRedisErrors('lock', () => redis.set(key, mine, 'PX', heldMs, 'NX'))
  if (held === null) return undefined
  try {
    return { value: await work() }
  } finally {
    // The lock expires by itself if Redis is away.
    await redis.eval(release, 1, key, mine).catch(() => undefined)
  }
}

const HELD_MS = 60_000

/** Runs the work, or returns false if another process is running it; that one counts as dead after a minute. */
export async function onlyOne(redis: RedisClient, key: string, work: () => Promise<void>): Promise<boolean> {
  return (await exclusively(redis, key, HELD_MS, work)) !== undefined
}
