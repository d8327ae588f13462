import { z } from 'zod'
import type { Clock, Slots } from '../../ports/index.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Longer than a search goes without checking: a call of a minute, or the longest pause between retries. */
const FORGOTTEN_MS = 5 * 60_000

/**
 * Starts both scripts. Everyone's first question, counting running ones, comes before anyone's second, and so on; within a round, the
 * older one comes first.
 */
const line = `
local now, perPerson, inAll = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local function lineUp()
  local running, free, waiting = {}, inAll, {}
  local all = redis.call('HGETALL', KEYS[1])
  for i = 1, #all, 2 do
    local one = cjson.decode(all[i + 1])
    one.id = all[i]
    if now - one.seen > ${FORGOTTEN_MS} then redis.call('HDEL', KEYS[1], one.id)
    elseif one.running then running[one.person] = (running[one.person] or 0) + 1 free = free - 1
    else table.insert(waiting, one) end
  end
  local function older(a, b) return a.asked < b.asked or (a.asked == b.asked and a.id < b.id) end
  table.sort(waiting, older)
  for _, one in ipairs(waiting) do
    one.round = running[one.person] or 0
    running[one.person] = one.round + 1
  end
  table.sort(waiting, function(a, b) return a.round < b.round or (a.round == b.round and older(a, b)) end)
  local admitted = {}
  for _, one in ipairs(waiting) do
    if one.round < perPerson and #admitted < free then table.insert(admitted, one.id) end
  end
  return waiting, admitted
end
`

const acquire = `${line}
local id, person, asked, isRunning = ARGV[4], ARGV[5], tonumber(ARGV[6]), ARGV[7] == '1'
local kept = redis.call('HGET', KEYS[1], id)
local function keep(running)
  redis.call('HSET', KEYS[1], id, cjson.encode({ person = person, asked = asked, seen = now, running = running }))
  redis.call('PEXPIRE', KEYS[1], ${2 * FORGOTTEN_MS})
  return 0
end
if isRunning or (kept and cjson.decode(kept).running) then return keep(true) end
keep(false)
local waiting, admitted = lineUp()
for _, one in ipairs(admitted) do if one == id then return keep(true) end end
for position, one in ipairs(waiting) do if one.id == id then return position end end
return #waiting
`

const release = `${line}
if redis.call('HDEL', KEYS[1], ARGV[4]) == 0 then return {} end
local _, admitted = lineUp()
return admitted
`

interface SlotsOptions {
  redis: RedisClient
  clock: Clock
  /** How many searches may run at once. */
  perPerson: number
  inAll: number
  /** A prefix for the ids and people of one workspace among several. */
  owner?: string
}

export function createSlots({ redis, clock, perPerson, inAll, owner }: SlotsOptions): Slots {
  const { slots } = keys
  const own = (id: string) => (owner === undefined ? id : `${owner}.${id}`)
  const basics = () => [clock.now(), perPerson, inAll]
  return {
    acquire: ({ id, person, askedAt, isRunning }) =>
      wrapRedisErrors('acquire slot', async () => {
        const asked = [own(id), own(person), askedAt, isRunning ? '1' : '0']
        const position = z.number().parse(await redis.eval(acquire, 1, slots, ...basics(), ...asked))
        return position === 0 ? { ok: true } : { ok: false, position }
      }),
    release: (id) =>
      wrapRedisErrors('release slot', async () =>
        z.array(z.string()).parse(await redis.eval(release, 1, slots, ...basics(), own(id))),
      ),
  }
}
