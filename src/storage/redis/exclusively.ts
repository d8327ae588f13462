import { randomUUID } from 'node:crypto'
import type { RedisClient } from './redis-client.ts'
import { wrapRedisErrors } from './redis-failure.ts'

const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** Works while no other process may. Undefined where one is at it; it counts as dead after `heldMs`. */
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
    // It ends by itself, should Redis be away.
    await redis.eval(release, 1, key, mine).catch(() => undefined)
  }
}
