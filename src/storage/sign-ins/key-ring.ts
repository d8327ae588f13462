import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { decryptJson, deriveKey, encryptJson, keyId, type NamedKey } from '../encrypted-json.ts'
import { createTeamKeys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Doesn't replace a key that someone else made in between. */
const change = `
if (redis.call('HGET', KEYS[1], 'current') or '') == ARGV[3] then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2], 'current', ARGV[1])
end
return redis.call('HGET', KEYS[1], 'current')
`

interface KeyRing {
  current(): Promise<NamedKey>
  find(id: string): Promise<NamedKey | undefined>
  /** Makes a new key the current one. */
  renew(): Promise<NamedKey>
  /** Forgets all other keys, unless another key is current by now. */
  forgetFormer(current: string): Promise<void>
}

/** A team's keys for sign-ins, each encrypted with one derived from the secret key, so that they can be changed while processes run. */
export function createKeyRing(options: { redis: RedisClient; team: string; secretKey: string }): KeyRing {
  const { redis, team, secretKey } = options
  const place = createTeamKeys(team).signInKeys
  const wrapping = deriveKey(secretKey, 'keys of sign-ins')
  const belonging = (id: string) => ({ of: 'sign-in-key', team, id })
  const opened = new Map<string, NamedKey>()

  async function make(): Promise<{ key: NamedKey; text: string }> {
    const bytes = new Uint8Array(randomBytes(32))
    const key = { id: keyId(bytes), bytes }
    return { key, text: await encryptJson(Buffer.from(bytes).toString('base64'), wrapping, belonging(key.id)) }
  }

  async function find(id: string): Promise<NamedKey | undefined> {
    const known = opened.get(id)
    if (known) return known
    const text = await wrapRedisErrors('read keys', () => redis.hget(place, id))
    if (text === null) return undefined
    const value = z.string().safeParse(await decryptJson(text, wrapping, belonging(id))).data
    if (value === undefined) return undefined
    const key = { id, bytes: new Uint8Array(Buffer.from(value, 'base64')) }
    opened.set(id, key)
    return key
  }

  async function current(): Promise<NamedKey> {
    const id = await wrapRedisErrors('read keys', () => redis.hget(place, 'current'))
    const known = id === null ? undefined : await find(id)
    if (known) return known
    // A key made under another SECRET_KEY can decrypt nothing but the sign-ins of that time.
    const made = await make()
    const args = [made.key.id, made.text, id ?? '']
    const chosen = await wrapRedisErrors('write keys', () => redis.eval(change, 1, place, ...args))
    if (chosen === made.key.id) return made.key
    return current()
  }

  return {
    current,
    find,
    async renew() {
      await current()
      const { key, text } = await make()
      await wrapRedisErrors('write keys', () => redis.hset(place, { [key.id]: text, current: key.id }))
      return key
    },
    async forgetFormer(kept) {
      // Another renewal is running and still has to decrypt what was encrypted with this one.
      if ((await current()).id !== kept) return
      const fields = await wrapRedisErrors('read keys', () => redis.hkeys(place))
      const former = fields.filter((field) => field !== 'current' && field !== kept)
      if (former.length > 0) await wrapRedisErrors('forget keys', () => redis.hdel(place, ...former))
      for (const id of former) opened.delete(id)
    },
  }
}
