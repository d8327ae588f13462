import type { RedisClient } from '../redis/redis-client.ts'

/**
 * Moves one key. Where both are there, as after a process of the version before has gone on writing, what this version wrote stays, and
 * the rest is added to it. What belongs to a job that has not been moved stays with it.
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
export async function moveRecord(redis: RedisClient, from: string, to: string, job = ''): Promise<boolean> {
  return (await redis.eval(move, 2, from, to, job)) === 1
}
