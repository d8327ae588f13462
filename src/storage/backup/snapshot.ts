import { z } from 'zod'
import { UserError } from '../../ports/errors.ts'
import { PREFIX } from '../keys.ts'
import { isCluster, mastersOf, type RedisClient, scanKeys } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** A key in Redis's own format (DUMP): https://redis.io/docs/latest/commands/dump/ */
export interface StoredKey {
  key: string
  /** The time until it expires. */
  ttlMs: number | undefined
  dump: Buffer
}

/** All keys at one moment. It blocks Redis for about 50 ms per ten thousand keys. */
const readAll = `
local found = {}
for _, key in ipairs(redis.call('KEYS', ARGV[1])) do
  local dump = redis.call('DUMP', key)
  if dump then
    found[#found + 1] = key
    found[#found + 1] = redis.call('PTTL', key)
    found[#found + 1] = dump
  end
end
return found
`

/** Any unfinished step of a job may have run since the backup: mark it so that it checks before acting. */
const markRestored = `
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then return 0 end
if redis.call('HEXISTS', KEYS[1], 'data') == 0 or redis.call('HEXISTS', KEYS[1], 'finishedOn') == 1 then return 0 end
redis.call('HSET', KEYS[2], 'restored', 1)
redis.call('EXPIRE', KEYS[2], ARGV[1])
return 1
`

const EVERY_KEY = `{${PREFIX}:*`
const WEEK_SECONDS = 7 * 24 * 60 * 60
const BATCH = 500

const found = z.array(z.union([z.instanceof(Buffer), z.number()]))

/** Several masters can't be read at one moment. */
export function refuseCluster(redis: RedisClient): void {
  if (!isCluster(redis)) return
  throw new UserError('A Redis Cluster cannot be backed up or restored this way. Use its own snapshots of all masters.')
}

/** Every key of the bot at one moment. For a single Redis, not a Cluster. */
export async function readSnapshot(redis: RedisClient): Promise<StoredKey[]> {
  refuseCluster(redis)
  const values = found.parse(
    await wrapRedisErrors('read all keys', () => redis.callBuffer('EVAL', readAll, 0, EVERY_KEY)),
  )
  const keys: StoredKey[] = []
  for (let at = 0; at < values.length; at += 3) {
    const [key, ttl, dump] = values.slice(at, at + 3)
    if (!Buffer.isBuffer(key) || !Buffer.isBuffer(dump)) continue
    keys.push({ key: key.toString(), ttlMs: Number(ttl) > 0 ? Number(ttl) : undefined, dump })
  }
  return keys
}

/** How many keys the bot has. */
export async function countKeys(redis: RedisClient): Promise<number> {
  let count = 0
  for await (const names of scanKeys(redis, EVERY_KEY)) count += names.length
  return count
}

/** Replaces all of the bot's keys. Unfinished jobs don't repeat steps blindly. */
export async function writeSnapshot(redis: RedisClient, keys: readonly StoredKey[]): Promise<void> {
  await wrapRedisErrors('remove what was there', async () => {
    for await (const names of scanKeys(redis, EVERY_KEY)) if (names.length > 0) await redis.unlink(...names)
  })
  for (let at = 0; at < keys.length; at += BATCH) {
    const pipeline = redis.pipeline()
    for (const { key, ttlMs = 0, dump } of keys.slice(at, at + BATCH)) pipeline.restore(key, ttlMs, dump, 'REPLACE')
    const outcomes = await wrapRedisErrors('write keys', () => pipeline.exec())
    const failed = outcomes?.find(([error]) => error !== null)?.[0]
    if (failed) throw failed
  }
  for (const { key } of keys) {
    const job = JOB.exec(key)?.groups
    const { tag, id } = job ?? {}
    if (tag !== undefined && id !== undefined) {
      const journal = `${tag}:journal:${id}`
      await wrapRedisErrors('mark jobs', () => redis.eval(markRestored, 2, key, journal, WEEK_SECONDS))
    }
  }
}

/** BullMQ's hash for a job: the queue's tag, its name, the id. */
const JOB = new RegExp(`^(?<tag>\\{${PREFIX}:(?<queue>[^}]+)\\}):\\k<queue>:(?<id>[^:]+)$`)

/** Whether bots or workers use this Redis: BullMQ's workers have names. https://docs.bullmq.io */
export async function isInUse(redis: RedisClient): Promise<boolean> {
  for (const node of mastersOf(redis)) {
    const clients = z.string().parse(await wrapRedisErrors('list clients', () => node.client('LIST')))
    if (clients.split('\n').some((line) => line.includes(` name={${PREFIX}:`))) return true
  }
  return false
}
