import { z } from 'zod'
import type { RetentionSettings } from '../../config/retention-settings.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Clock } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { createTeamKeys, keys, type TeamStoreOptions } from '../keys.ts'
import { onlyOne } from '../redis/exclusively.ts'
import { mastersOf, scanKeys } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { keyPatterns } from './key-patterns.ts'
import { recordKinds } from './kinds.ts'

/** Shortens the life of keys that live longer, or forever. Unfinished jobs keep their steps, however long they wait. */
const shorten = `
if KEYS[2] and redis.call('EXISTS', KEYS[2]) == 1 and redis.call('HEXISTS', KEYS[2], 'finishedOn') == 0 then return 0 end
local left = redis.call('PTTL', KEYS[1])
if left == -2 or (left >= 0 and left <= tonumber(ARGV[1])) then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[1])
`

const question = z
  .string()
  .transform(parseJson)
  .pipe(z.looseObject({ askedAt: z.number() }))

interface SweepOptions extends TeamStoreOptions {
  clock: Clock
  days: RetentionSettings
  /** Deletes jobs that ended a day ago. */
  sweepJobs(): Promise<void>
  /** Whether the bot has its own Redis: then deleted records also leave its files. */
  isPrivate: boolean
}

/** Makes sure that nothing is kept longer than its kind says: gives keys an expiry, and deletes old fields of those that stay. */
export async function sweepRecords({ redis, team, clock, days, sweepJobs, isPrivate }: SweepOptions): Promise<boolean> {
  const ofTeam = createTeamKeys(team)
  const since = (setting: keyof RetentionSettings) => clock.now() - days[setting] * DAY_MS

  const all = async (pattern: string) => (await Array.fromAsync(scanKeys(redis, pattern))).flat()

  async function endKeys(): Promise<void> {
    for (const { keys: names = [], life } of recordKinds) {
      if (life.by !== 'expiry') continue
      const within = typeof life.within === 'number' ? life.within * 1000 : days[life.within] * DAY_MS
      for (const name of names) {
        for (const key of await all(keyPatterns[name])) {
          const of = [key, ...jobOf(key)]
          await wrapRedisErrors('end a record', () => redis.eval(shorten, of.length, ...of, within))
        }
      }
    }
  }

  async function endFields(): Promise<void> {
    await wrapRedisErrors('end feedback', async () => {
      const old = await redis.zrangebyscore(ofTeam.feedbackOrder, '-inf', since('FEEDBACK_DAYS'))
      if (old.length > 0)
        await redis
          .multi()
          .zrem(ofTeam.feedbackOrder, ...old)
          .hdel(ofTeam.feedback, ...old)
          .exec()
    })
    for (const key of await all(ofTeam.recentQuestions('*'))) {
      const old = Object.entries(await redis.hgetall(key)).flatMap(([id, text]) =>
        (question.safeParse(text).data?.askedAt ?? 0) < since('QUESTIONS_DAYS') ? [id] : [],
      )
      if (old.length > 0) await redis.hdel(key, ...old)
    }
    for (const key of await all(ofTeam.searchesOf('*')))
      await redis.zremrangebyscore(key, '-inf', since('QUESTIONS_DAYS'))
  }

  return onlyOne(redis, keys.retaining, async () => {
    await sweepJobs()
    await endKeys()
    await endFields()
    // A rewrite that is already running is just as good.
    if (isPrivate) for (const node of mastersOf(redis)) await node.bgrewriteaof().catch(() => undefined)
  })
}

/** BullMQ's hash of the job that these steps belong to. */
function jobOf(key: string): string[] {
  const { tag, queue, id } =
    /^(?<tag>\{[^{}]*?(?<queue>[^:{}]+)\}):(?:journal|cancelled):(?<id>.+)$/s.exec(key)?.groups ?? {}
  return id === undefined ? [] : [`${tag}:${queue}:${id}`]
}
