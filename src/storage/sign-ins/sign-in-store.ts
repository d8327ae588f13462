import { parseJson } from '../../json/parse-json.ts'
import type { KeptSignIn, SignIn, SignInStore, SlackPerson } from '../../ports/index.ts'
import { awaitingJobSchema, signInSchema } from '../../ports/sign-ins.ts'
import { decryptJson, encryptJson, keyIdOf } from '../encrypted-json.ts'
import { createTeamKeys } from '../keys.ts'
import { exclusively } from '../redis/exclusively.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { createKeyRing } from './key-ring.ts'

/** Writes only if the key is still the current one and, if a text is given, that is still the stored one. */
const write = `
if redis.call('HGET', KEYS[2], 'current') ~= ARGV[3] then return 'key' end
if ARGV[4] and redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[4] then return 'changed' end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 'written'
`

const removeSame = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[1])
`

/** Longer than any wait for the authorization server. */
const LOCK_MS = 45_000
const AWAITING_SECONDS = 24 * 60 * 60

export interface SignInStoreOptions {
  redis: RedisClient
  secretKey: string
  lockMs?: number
}

/** People's sign-ins, each encrypted for its person: a text copied to another person's place can't be decrypted. */
export function createSignInStore(options: SignInStoreOptions): SignInStore {
  const { redis, secretKey, lockMs = LOCK_MS } = options
  const keysOf = (team: string) => createTeamKeys(team)
  const ringOf = (team: string) => createKeyRing({ redis, team, secretKey })
  const belonging = ({ team, user }: SlackPerson) => ({ of: 'sign-in', team, user })

  async function open(person: SlackPerson, text: string): Promise<KeptSignIn | undefined> {
    const key = await ringOf(person.team).find(keyIdOf(text) ?? '')
    const signIn = key && signInSchema.safeParse(await decryptJson(text, key, belonging(person))).data
    return signIn && { signIn, text }
  }

  async function put(person: SlackPerson, signIn: SignIn, before?: KeptSignIn): Promise<KeptSignIn | undefined> {
    const keys = keysOf(person.team)
    for (;;) {
      const key = await ringOf(person.team).current()
      const text = await encryptJson(signIn, key, belonging(person))
      const args = [person.user, text, key.id, ...(before ? [before.text] : [])]
      const outcome = await wrapRedisErrors('write a sign-in', () =>
        redis.eval(write, 2, keys.signIns, keys.signInKeys, ...args),
      )
      if (outcome === 'written') return { signIn, text }
      if (outcome === 'changed') return undefined
    }
  }

  async function* all(team: string) {
    const { signIns, signInUses } = keysOf(team)
    const users = await wrapRedisErrors('read sign-ins', () => redis.hkeys(signIns))
    for (const user of users) {
      const [text, used] = await wrapRedisErrors('read sign-ins', () =>
        Promise.all([redis.hget(signIns, user), redis.hget(signInUses, user)]),
      )
      const kept = text === null ? undefined : await open({ team, user }, text)
      if (kept) yield { person: { team, user }, kept, usedAt: Number(used ?? kept.signIn.connectedAt) }
    }
  }

  return {
    async find(person) {
      const text = await wrapRedisErrors('read a sign-in', () => redis.hget(keysOf(person.team).signIns, person.user))
      return text === null ? undefined : open(person, text)
    },
    async save(person, signIn) {
      await put(person, signIn)
    },
    replace: (person, before, signIn) => put(person, signIn, before),
    async remove({ team, user }, before) {
      const { signIns, signInUses } = keysOf(team)
      const removed = await wrapRedisErrors('remove a sign-in', () =>
        before ? redis.eval(removeSame, 1, signIns, user, before.text) : redis.hdel(signIns, user),
      )
      if (removed === 1) await wrapRedisErrors('remove a sign-in', () => redis.hdel(signInUses, user))
      return removed === 1
    },
    all,
    async removeTeam(team) {
      const { signIns, signInUses, signInKeys } = keysOf(team)
      await wrapRedisErrors('remove sign-ins', () => redis.del(signIns, signInUses, signInKeys))
    },
    async noteUse({ team, user }, at) {
      await wrapRedisErrors('note a use', () => redis.hset(keysOf(team).signInUses, user, at))
    },
    exclusively: (person, work) => exclusively(redis, keysOf(person.team).signInLock(person.user), lockMs, work),
    async await({ team, user }, { queue, id }) {
      const key = keysOf(team).signInAwaiting(user)
      await wrapRedisErrors('note a waiting job', () =>
        redis.multi().sadd(key, JSON.stringify({ queue, id })).expire(key, AWAITING_SECONDS).exec(),
      )
    },
    async awaiting({ team, user }) {
      const texts = await wrapRedisErrors('read waiting jobs', () => redis.smembers(keysOf(team).signInAwaiting(user)))
      return texts.flatMap((text) => awaitingJobSchema.safeParse(parseJson(text)).data ?? [])
    },
    async endAwaiting({ team, user }, { queue, id }) {
      const text = JSON.stringify({ queue, id })
      await wrapRedisErrors('end waiting', () => redis.srem(keysOf(team).signInAwaiting(user), text))
    },
    async rotateKey(team) {
      const ring = ringOf(team)
      const { id } = await ring.renew()
      let count = 0
      // Whoever writes meanwhile uses the new key, or is told to write again.
      for await (const { person, kept } of all(team)) {
        if (keyIdOf(kept.text) !== id) await put(person, kept.signIn, kept)
        count++
      }
      await ring.forgetFormer(id)
      return count
    },
  }
}
