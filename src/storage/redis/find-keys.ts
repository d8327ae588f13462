import { type RedisClient, scanKeys } from './redis-client.ts'

/** Every key that matches a pattern. Braces and colons are literal. */
export async function findKeys(redis: RedisClient, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const keys of scanKeys(redis, pattern)) for (const key of keys) found.add(key)
  return [...found]
}

/** The names, of people or teams, that have a key. */
export async function namesWithKey(redis: RedisClient, keyOf: (name: string) => string): Promise<string[]> {
  const [before = '', after = ''] = keyOf('\0').split('\0')
  const found = await findKeys(redis, `${before}*${after}`)
  return found.map((key) => key.slice(before.length, key.length - after.length)).sort()
}
