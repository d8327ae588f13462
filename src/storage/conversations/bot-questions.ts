import { z } from 'zod'
import type { BotQuestions } from '../../ports/index.ts'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

/** A bot that asks whenever it is answered would never stop, in one thread or in ever new ones. */
const PER_HOUR = 20

/** As long as the thread is remembered. */
const THREAD_MS = 30 * DAY_MS

const take = `
local id = ARGV[1]
local now = redis.call('TIME')[1] * 1000
local earlier = redis.call('GET', KEYS[1])
if earlier then return earlier == id and 'taken' or 'thread' end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ${HOUR_MS})
if redis.call('ZCARD', KEYS[2]) >= ${PER_HOUR} then return 'hour' end
redis.call('SET', KEYS[1], id, 'PX', ${THREAD_MS})
redis.call('ZADD', KEYS[2], now, id)
redis.call('PEXPIRE', KEYS[2], ${HOUR_MS})
return 'taken'
`

const taken = z.enum(['taken', 'thread', 'hour'])

/** Counts questions per thread, and over a sliding hour. */
export function createBotQuestions({ redis, team }: TeamStoreOptions): BotQuestions {
  const keys = createTeamKeys(team)
  return {
    take: ({ bot, id, ...thread }) =>
      wrapRedisErrors('take a question of a bot', async () => {
        const places = [keys.botThread(thread, bot), keys.botHour(thread, bot)]
        return taken.parse(await redis.eval(take, places.length, ...places, id))
      }),
  }
}
