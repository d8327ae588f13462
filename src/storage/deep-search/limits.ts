import { z } from 'zod'
import type { Clock, Limits } from '../../ports/index.ts'
import { HOUR_MS } from '../../time/units.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** Counts for both or for neither; else returns which limit was reached, and when its oldest question was asked. */
const take = `
local now, id = tonumber(ARGV[1]), ARGV[2]
for i, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${HOUR_MS}) end
if redis.call('ZSCORE', KEYS[1], id) then return { 'taken' } end
for i, key in ipairs(KEYS) do
  local over = redis.call('ZCARD', key) - tonumber(ARGV[2 + i])
  if over >= 0 then return { 'over', i, redis.call('ZRANGE', key, over, over, 'WITHSCORES')[2] } end
end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, id)
  redis.call('PEXPIRE', key, ${HOUR_MS})
end
return { 'taken' }
`

const taken = z.union([
  z.tuple([z.literal('taken')]),
  z.tuple([z.literal('over'), z.union([z.literal(1), z.literal(2)]), z.coerce.number()]),
])

interface LimitsOptions extends TeamStoreOptions {
  clock: Clock
  perPerson: number
  perWorkspace: number
  /** Whether searches are currently free, so that there is no limit. */
  isFree?: () => Promise<boolean>
}

/** Counts over a sliding hour. */
export function createLimits({ redis, clock, perPerson, perWorkspace, isFree, team }: LimitsOptions): Limits {
  const keys = createTeamKeys(team)
  const countsOf = (person: string) => [keys.asked(person), keys.asked('all')]
  return {
    take: (person, id) =>
      wrapRedisErrors('take from limits', async () => {
        if (await isFree?.()) return { ok: true }
        const counts = countsOf(person)
        const [state, over, oldest] = taken.parse(
          await redis.eval(take, counts.length, ...counts, clock.now(), id, perPerson, perWorkspace),
        )
        if (state === 'taken' || oldest === undefined) return { ok: true }
        const isPerson = over === 1
        return {
          ok: false,
          over: isPerson ? 'person' : 'workspace',
          most: isPerson ? perPerson : perWorkspace,
          freeAt: oldest + HOUR_MS,
        }
      }),
    async release(person, id) {
      await wrapRedisErrors('release from limits', () =>
        Promise.all(countsOf(person).map((key) => redis.zrem(key, id))),
      )
    },
  }
}
