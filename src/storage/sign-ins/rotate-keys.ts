import { createTeamKeys, defaultPrefix } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { createSignInStore } from './sign-in-store.ts'

const TEAM = 'TEAM'

/** Encrypts the sign-ins of every team with a new key, while processes use them. How many there are of each. */
export async function rotateSignInKeys(options: {
  redis: RedisClient
  secretKey: string
  prefix?: string
}): Promise<{ team: string; signIns: number }[]> {
  const { redis, prefix = defaultPrefix } = options
  const store = createSignInStore(options)
  const place = createTeamKeys(TEAM, prefix).signInKeys
  const [before = '', after = ''] = place.split(TEAM)
  const found = new Set<string>()
  for (let cursor = '0'; ; ) {
    const [next, keys] = await wrapRedisErrors('find sign-ins', () =>
      redis.scan(cursor, 'MATCH', `${before}*${after}`, 'COUNT', 1_000),
    )
    for (const key of keys) found.add(key.slice(before.length, key.length - after.length))
    cursor = next
    if (cursor === '0') break
  }
  const rotated = []
  for (const team of [...found].sort()) rotated.push({ team, signIns: await store.rotateKey(team) })
  return rotated
}
