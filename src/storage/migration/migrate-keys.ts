import type { Log } from '../../ports/index.ts'
import { findKeys } from '../redis/find-keys.ts'
import { isCluster, type RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { legacyKeys, renameRecords } from './legacy-keys.ts'
import { moveJobs } from './move-jobs.ts'

interface MigrateOptions {
  redis: RedisClient
  /** Whether a process of the previous version may still be using this Redis. */
  isShared: boolean
  /** Who the records belong to; only asked if there are any. */
  identity: () => Promise<{ teamId: string }>
  log: Log
}

/**
 * Moves jobs and records of version 0.1 to their new keys, each by its own script. So any number of processes may do this at once, and
 * one that is killed leaves the rest to the next. Jobs that a worker of the previous version still holds stay. Returns whether there was
 * nothing to move; otherwise it has to run again.
 */
export async function migrateKeys({ redis, isShared, identity, log }: MigrateOptions): Promise<boolean> {
  // Version 0.1 didn't support Cluster.
  if (isCluster(redis)) return true
  return wrapRedisErrors('carry over what the version before kept', async () => {
    const { patterns, queueOf, jobOfRuns } = legacyKeys
    const queues = new Set((await findKeys(redis, patterns.jobs)).map(queueOf))
    const counts = { jobs: 0, held: 0, records: 0 }
    for (const queue of queues) {
      const { moved, held } = await moveJobs({ redis, isShared }, queue)
      counts.jobs += moved
      counts.held += held
    }
    const records = await findKeys(redis, patterns.records)
    const rename = records.length > 0 ? renameRecords((await identity()).teamId) : () => undefined
    for (const key of records) {
      const job = jobOfRuns(key)
      if (job !== undefined && (await redis.exists(job)) === 0) await redis.unlink(key)
      const renaming = rename(key)
      if (renaming && (await moveRecord(redis, key, renaming.to, renaming.job))) counts.records++
    }
    const isDone = counts.jobs + counts.held + counts.records === 0
    if (!isDone) log.info('carried over what the version before kept', counts)
    return isDone
  })
}

/**
 * Moves one key. If both exist, because a process of the previous version wrote again, what this version wrote wins and the rest is
 * added. What belongs to a job that hasn't moved stays with it.
 */
const move = `
local from, to, job = KEYS[1], KEYS[2], ARGV[1]
if job ~= '' and redis.call('EXISTS', job) == 1 then return 0 end
local kind = redis.call('TYPE', from).ok
if kind == 'none' then return 0 end
if redis.call('EXISTS', to) == 0 then
  redis.call('RENAME', from, to)
  return 1
end
if kind == 'hash' then
  local all = redis.call('HGETALL', from)
  for i = 1, #all, 2 do redis.call('HSETNX', to, all[i], all[i + 1]) end
elseif kind == 'set' then
  for _, member in ipairs(redis.call('SMEMBERS', from)) do redis.call('SADD', to, member) end
elseif kind == 'zset' then
  local all = redis.call('ZRANGE', from, 0, -1, 'WITHSCORES')
  for i = 1, #all, 2 do redis.call('ZADD', to, 'NX', all[i + 1], all[i]) end
elseif kind == 'list' then
  for _, member in ipairs(redis.call('LRANGE', from, 0, -1)) do
    if not redis.call('LPOS', to, member) then redis.call('RPUSH', to, member) end
  end
end
redis.call('DEL', from)
return 1
`

/** Whether it was there to move. */
async function moveRecord(redis: RedisClient, from: string, to: string, job = ''): Promise<boolean> {
  return (await redis.eval(move, 2, from, to, job)) === 1
}
