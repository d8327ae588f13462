import { z } from 'zod'
import type { RedisClient } from '../redis/redis-client.ts'
import { legacyKeys, newJobKeys } from './legacy-keys.ts'

/** Each script blocks Redis for some milliseconds. */
const AT_ONCE = 500

/** BullMQ's states, and its schedulers by their ids (`repeat`); it recreates its other keys itself. */
const states = ['wait', 'prioritized', 'delayed', 'active', 'repeat', 'completed', 'failed'] as const

/**
 * Moves jobs of one state, each completely or not at all. Jobs that a worker of the previous version still holds stay. Waiting jobs are
 * moved newest first, so that the oldest ends up where the next job is taken. ARGV: state, how many, whether locked jobs stay, old and
 * new key of a job without its id, then those of its other records.
 */
const move = `
local state, count, isShared, old, new = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4], ARGV[5]
local function rename(from, to)
  if redis.call('EXISTS', from) == 1 and redis.call('EXISTS', to) == 0 then redis.call('RENAME', from, to) end
end
local function carry(id)
  if redis.call('EXISTS', old .. id) == 0 then return false end
  if redis.call('EXISTS', new .. id) == 1 then
    redis.call('DEL', old .. id, old .. id .. ':lock', old .. id .. ':logs')
    return false
  end
  rename(old .. id, new .. id)
  rename(old .. id .. ':logs', new .. id .. ':logs')
  redis.call('DEL', old .. id .. ':lock')
  for i = 6, #ARGV, 2 do rename(ARGV[i] .. id, ARGV[i + 1] .. id) end
  return true
end
local moved = 0
if state == 'wait' or state == 'active' then
  for _, id in ipairs(redis.call('LRANGE', old .. state, 0, count - 1)) do
    local isHeld = state == 'active' and isShared and redis.call('EXISTS', old .. id .. ':lock') == 1
    if not isHeld then
      redis.call('LREM', old .. state, 1, id)
      if carry(id) then redis.call('RPUSH', new .. 'wait', id) end
      moved = moved + 1
    end
  end
else
  local members = redis.call('ZRANGE', old .. state, 0, count - 1, 'WITHSCORES')
  for i = 1, #members, 2 do
    redis.call('ZREM', old .. state, members[i])
    local isCarried = carry(state == 'repeat' and 'repeat:' .. members[i] or members[i])
    if isCarried then redis.call('ZADD', new .. state, 'NX', members[i + 1], members[i]) end
    moved = moved + 1
  end
end
if moved > 0 then redis.call('ZADD', new .. 'marker', 0, '0') end
return moved
`

/** What is left once a queue has no job. */
const clear = `
local held = redis.call('LLEN', ARGV[1] .. 'active')
if held > 0 then return held end
for _, name in ipairs({ 'meta', 'id', 'pc', 'marker', 'events', 'stalled', 'stalled-check', 'limiter' }) do
  redis.call('DEL', ARGV[1] .. name)
end
return 0
`

/**
 * Moves a queue's jobs to its new keys. Returns how many, and how many are held by workers of the previous version, which is possible in
 * a shared Redis.
 */
export async function moveJobs(
  { redis, isShared }: { redis: RedisClient; isShared: boolean },
  queue: string,
): Promise<{ moved: number; held: number }> {
  const { job, ofJob } = newJobKeys(queue)
  const bases = [
    legacyKeys.job(queue),
    job,
    ...legacyKeys.ofJob(queue).flatMap((key, index) => [key, ofJob[index] ?? '']),
  ]
  let total = 0
  for (const state of states) {
    for (let moved = AT_ONCE; moved === AT_ONCE; total += moved) {
      moved = z.number().parse(await redis.eval(move, 0, state, AT_ONCE, isShared ? 1 : 0, ...bases))
    }
  }
  const held = z.number().parse(await redis.eval(clear, 0, legacyKeys.job(queue)))
  return { moved: total, held }
}
