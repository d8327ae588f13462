import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Tickets } from '../../ports/index.ts'
import { decryptJson, deriveKey, encryptJson } from '../encrypted-json.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

interface TicketOptions<Value> {
  redis: RedisClient
  secretKey: string
  /** What they are for: one kind is never accepted as another. */
  kind: string
  schema: z.ZodType<Value>
  lifeSeconds: number
}

/** Redis sees neither the secrets nor their values. */
export function createTickets<Value>(options: TicketOptions<Value>): Tickets<Value> {
  const { redis, secretKey, kind, schema, lifeSeconds } = options
  const key = deriveKey(secretKey, 'tickets')
  const placeOf = (secret: string) => createHash('sha256').update(`${kind} ${secret}`).digest('base64url')

  async function open(secret: string, fetch: (key: string) => Promise<string | null>): Promise<Value | undefined> {
    const place = placeOf(secret)
    const text = await wrapRedisErrors('read a ticket', () => fetch(keys.ticket(place)))
    return text === null ? undefined : schema.safeParse(await decryptJson(text, key, { of: kind, place })).data
  }

  return {
    async issue(value) {
      const secret = randomBytes(32).toString('base64url')
      const place = placeOf(secret)
      const text = await encryptJson(value, key, { of: kind, place })
      await wrapRedisErrors('write a ticket', () => redis.set(keys.ticket(place), text, 'EX', lifeSeconds))
      return secret
    },
    read: (secret) => open(secret, (place) => redis.get(place)),
    take: (secret) => open(secret, (place) => redis.getdel(place)),
  }
}
