import type { AppInstallation, InstallationStore } from '../../ports/index.ts'
import { appInstallationSchema } from '../../ports/installations.ts'
import { decryptJson, deriveKey, encryptJson } from '../encrypted-json.ts'
import { keys } from '../keys.ts'
import { exclusively } from '../redis/exclusively.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Longer than any wait for a call to Slack. */
const LOCK_MS = 45_000

const replaceSame = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
`

export function createInstallationStore(options: {
  redis: RedisClient
  secretKey: string
  lockMs?: number
}): InstallationStore {
  const { redis, secretKey, lockMs = LOCK_MS } = options
  const key = deriveKey(secretKey, 'installations')
  const belonging = (id: string) => ({ of: 'installation', id })

  const write = (installation: AppInstallation) =>
    encryptJson(appInstallationSchema.parse(installation), key, belonging(installation.id))

  return {
    async find(id) {
      const text = await wrapRedisErrors('read an installation', () => redis.hget(keys.installations, id))
      if (text === null) return undefined
      const installation = appInstallationSchema.safeParse(await decryptJson(text, key, belonging(id))).data
      return installation && { installation, text }
    },

    async save(installation, team) {
      const text = await write(installation)
      const transaction = redis.multi().hset(keys.installations, installation.id, text)
      if (team !== undefined) transaction.hset(keys.teams, team, installation.id).hdel(keys.leftTeams, team)
      await wrapRedisErrors('write an installation', () => transaction.exec())
    },

    async replace(id, before, installation) {
      const text = await write(installation)
      const args = [id, before.text, text]
      const written = await wrapRedisErrors('write an installation', () =>
        redis.eval(replaceSame, 1, keys.installations, ...args),
      )
      return written === 1 ? { installation, text } : undefined
    },

    exclusively: (id, work) => exclusively(redis, keys.installationLock(id), lockMs, work),

    teams: () => wrapRedisErrors('read installations', () => redis.hgetall(keys.teams)),
    async installationOf(team) {
      return (await wrapRedisErrors('read installations', () => redis.hget(keys.teams, team))) ?? undefined
    },
    async noteTeam(team, id) {
      await wrapRedisErrors('note a workspace', () =>
        redis.multi().hset(keys.teams, team, id).hdel(keys.leftTeams, team).exec(),
      )
    },

    async leave(team) {
      const id = await wrapRedisErrors('read installations', () => redis.hget(keys.teams, team))
      const transaction = redis.multi().hset(keys.leftTeams, team, Date.now()).hdel(keys.teams, team)
      if (id === team) transaction.hdel(keys.installations, team)
      await wrapRedisErrors('end an installation', () => transaction.exec())
    },
    async remove(id) {
      await wrapRedisErrors('end an installation', () => redis.hdel(keys.installations, id))
    },
    async left() {
      const all = await wrapRedisErrors('read who left', () => redis.hgetall(keys.leftTeams))
      return Object.entries(all).map(([team, since]) => [team, Number(since)] as const)
    },
    async erased(team) {
      await wrapRedisErrors('note what was erased', () => redis.hdel(keys.leftTeams, team))
    },
  }
}
