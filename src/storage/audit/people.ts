import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isBot } from '../../ports/policy.ts'
import { decryptJson, deriveKey, encryptJson, keyId, type NamedKey } from '../encrypted-json.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { namesWithKey } from '../redis/find-keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Identifies a person (or a bot that asked) in the log, and encrypts their words. Once it is destroyed, nothing leads back to them. */
interface PersonKey {
  pseudonym: string
  key: NamedKey
}

interface People {
  /** Creates it when first needed. */
  of(user: string): Promise<PersonKey>
  find(user: string): Promise<PersonKey | undefined>
  /** All people by pseudonym. */
  all(): Promise<ReadonlyMap<string, { user: string; key: NamedKey }>>
  /** False if there was none. */
  destroy(user: string): Promise<boolean>
  users(): Promise<readonly string[]>
}

/** The teams that have anybody in the log. */
export function knownTeams({ redis }: Omit<TeamStoreOptions, 'team'>): Promise<readonly string[]> {
  return namesWithKey(redis, (team) => createTeamKeys(team).auditPeople)
}

/** Each person's key, encrypted with a key derived from the secret key; this process caches none of them. */
export function createPeople({ redis, team, secretKey }: TeamStoreOptions & { secretKey: string }): People {
  const place = createTeamKeys(team).auditPeople
  const wrapping = deriveKey(secretKey, 'keys of people')
  const belonging = (user: string) => ({ of: 'audit-person', team, user })

  async function open(user: string, text: string): Promise<PersonKey> {
    const value = z.base64().parse(await decryptJson(text, wrapping, belonging(user)))
    const bytes = new Uint8Array(Buffer.from(value, 'base64'))
    const pseudonym = createHmac('sha256', bytes).update(`${team} ${user}`).digest('base64url').slice(0, 16)
    return { pseudonym: `${isBot(user) ? 'b' : 'p'}-${pseudonym}`, key: { id: keyId(bytes), bytes } }
  }

  async function find(user: string): Promise<PersonKey | undefined> {
    const text = await read(redis, place, user)
    return text === null ? undefined : open(user, text)
  }

  return {
    find,
    async of(user) {
      const found = await find(user)
      if (found) return found
      const made = await encryptJson(randomBytes(32).toString('base64'), wrapping, belonging(user))
      await wrapRedisErrors('write a person’s key', () => redis.hsetnx(place, user, made))
      return open(user, (await read(redis, place, user)) ?? made)
    },
    async all() {
      const texts = Object.entries(await wrapRedisErrors('read keys of people', () => redis.hgetall(place)))
      const people = await Promise.all(texts.map(async ([user, text]) => ({ user, ...(await open(user, text)) })))
      return new Map(people.map(({ pseudonym, user, key }) => [pseudonym, { user, key }]))
    },
    destroy: (user) => wrapRedisErrors('destroy a person’s key', async () => (await redis.hdel(place, user)) === 1),
    users: () => wrapRedisErrors('read people', () => redis.hkeys(place)),
  }
}

const read = (redis: RedisClient, place: string, user: string) =>
  wrapRedisErrors('read a person’s key', () => redis.hget(place, user))
