import type { OAuthRegistrations } from '../../ports/index.ts'
import { registrationSchema } from '../../ports/sign-ins.ts'
import { decryptJson, deriveKey, encryptJson } from '../encrypted-json.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Encrypted, because a registration may contain a secret. */
export function createOAuthRegistrations(options: { redis: RedisClient; secretKey: string }): OAuthRegistrations {
  const { redis, secretKey } = options
  const key = deriveKey(secretKey, 'registrations')
  const { oauthClients: hash } = keys
  const fieldOf = (issuer: string, purpose: string) => `${issuer} ${purpose}`
  const belonging = (field: string) => ({ of: 'registration', field })
  return {
    async find(issuer, purpose) {
      const field = fieldOf(issuer, purpose)
      const text = await wrapRedisErrors('read a registration', () => redis.hget(hash, field))
      return text === null
        ? undefined
        : registrationSchema.safeParse(await decryptJson(text, key, belonging(field))).data
    },
    async save(issuer, purpose, registration) {
      const field = fieldOf(issuer, purpose)
      const text = await encryptJson(registrationSchema.parse(registration), key, belonging(field))
      await wrapRedisErrors('write a registration', () => redis.hset(hash, field, text))
    },
    async forget(issuer, purpose) {
      await wrapRedisErrors('forget a registration', () => redis.hdel(hash, fieldOf(issuer, purpose)))
    },
  }
}
