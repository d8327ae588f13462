import { createTeamKeys } from '../keys.ts'
import { namesWithKey } from '../redis/find-keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { createSignInStore } from './sign-in-store.ts'

/** Re-encrypts the sign-ins of every team with a new key, while processes use them. Returns the counts. */
export async function rotateSignInKeys(options: {
  redis: RedisClient
  secretKey: string
}): Promise<{ team: string; signIns: number }[]> {
  const { redis } = options
  const store = createSignInStore(options)
  const teams = await namesWithKey(redis, (team) => createTeamKeys(team).signInKeys)
  const rotated = []
  for (const team of teams) rotated.push({ team, signIns: await store.rotateKey(team) })
  return rotated
}
