import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { QueuedQuestion, Talk, Talks } from '../../ports/index.ts'
import { createKeys } from '../keys.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const daySeconds = 24 * 60 * 60
const talkSeconds = 30 * daySeconds

const talkSchema: z.ZodType<Talk> = z.object({
  question: z.string(),
  repository: z.string().exactOptional(),
  url: z.string().exactOptional(),
  since: z.string().exactOptional(),
})

const turnSchema: z.ZodType<QueuedQuestion> = z.object({
  id: z.string(),
  queue: z.string(),
  jobId: z.string(),
  asker: z.string(),
  at: z.number(),
})

/** The order is a list of ids, each turn a field beside it, so that a turn changes without losing its place. */
const join = `
if redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) == 1 then redis.call('RPUSH', KEYS[1], ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
`

export function createTalks(options: { redis: Redis; prefix?: string }): Talks {
  const { redis } = options
  const keys = createKeys(options.prefix)

  async function line(thread: Parameters<Talks['line']>[0]): Promise<QueuedQuestion[]> {
    const ids = await redis.lrange(keys.talkOrder(thread), 0, -1)
    if (ids.length === 0) return []
    const texts = await redis.hmget(keys.talkTurns(thread), ...ids)
    return texts.filter((text) => text !== null).map((text) => turnSchema.parse(JSON.parse(text)))
  }

  return {
    find: (thread) =>
      reachRedis('find talk', async () => {
        const text = await redis.get(keys.talk(thread))
        return text === null ? undefined : talkSchema.parse(JSON.parse(text))
      }),

    async remember(thread, talk) {
      await reachRedis('remember talk', () => redis.set(keys.talk(thread), JSON.stringify(talk), 'EX', talkSeconds))
    },

    join: (thread, turn) =>
      reachRedis('join line', async () => {
        const [order, turns] = [keys.talkOrder(thread), keys.talkTurns(thread)]
        await redis.eval(join, 2, order, turns, turn.id, JSON.stringify(turn), daySeconds)
        return line(thread)
      }),

    async leave(thread, id) {
      await reachRedis('leave line', () =>
        redis.multi().lrem(keys.talkOrder(thread), 0, id).hdel(keys.talkTurns(thread), id).exec(),
      )
    },

    line: (thread) => reachRedis('read line', () => line(thread)),

    async mark(posted, turn) {
      await reachRedis('mark message', () =>
        redis.set(keys.talkMessage(posted), JSON.stringify(turn), 'EX', daySeconds),
      )
    },

    markedBy: (posted) =>
      reachRedis('find message', async () => {
        const text = await redis.get(keys.talkMessage(posted))
        return text === null ? undefined : turnSchema.parse(JSON.parse(text))
      }),

    shownIn: (url) => reachRedis('find conversation', () => redis.smembers(keys.shownIn(url))),

    async noteShown(url, channel) {
      const key = keys.shownIn(url)
      await reachRedis('note conversation', () => redis.multi().sadd(key, channel).expire(key, talkSeconds).exec())
    },
  }
}
