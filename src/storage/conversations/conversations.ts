import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Conversations, QueueEntry, ThreadConversation } from '../../ports/index.ts'
import { createKeys } from '../keys.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const daySeconds = 24 * 60 * 60
const rememberedSeconds = 30 * daySeconds

const conversationSchema: z.ZodType<ThreadConversation> = z.object({
  question: z.string(),
  repository: z.string().exactOptional(),
  url: z.string().exactOptional(),
  since: z.string().exactOptional(),
})

const entrySchema: z.ZodType<QueueEntry> = z.object({
  id: z.string(),
  queue: z.string(),
  jobId: z.string(),
  asker: z.string(),
  at: z.number(),
})

/** The order is a list of ids, each entry a field beside it, so that a entry changes without losing its place. */
const join = `
if redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) == 1 then redis.call('RPUSH', KEYS[1], ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
`

export function createConversations(options: { redis: Redis; prefix?: string }): Conversations {
  const { redis } = options
  const keys = createKeys(options.prefix)

  async function queueOf(thread: Parameters<Conversations['queueOf']>[0]): Promise<QueueEntry[]> {
    const ids = await redis.lrange(keys.talkOrder(thread), 0, -1)
    if (ids.length === 0) return []
    const texts = await redis.hmget(keys.talkTurns(thread), ...ids)
    return texts.filter((text) => text !== null).map((text) => entrySchema.parse(JSON.parse(text)))
  }

  return {
    find: (thread) =>
      reachRedis('find conversation of thread', async () => {
        const text = await redis.get(keys.talk(thread))
        return text === null ? undefined : conversationSchema.parse(JSON.parse(text))
      }),

    async remember(thread, conversation) {
      await reachRedis('remember conversation', () =>
        redis.set(keys.talk(thread), JSON.stringify(conversation), 'EX', rememberedSeconds),
      )
    },

    join: (thread, entry) =>
      reachRedis('join thread queue', async () => {
        const [order, entries] = [keys.talkOrder(thread), keys.talkTurns(thread)]
        await redis.eval(join, 2, order, entries, entry.id, JSON.stringify(entry), daySeconds)
        return queueOf(thread)
      }),

    async leave(thread, id) {
      await reachRedis('leave thread queue', () =>
        redis.multi().lrem(keys.talkOrder(thread), 0, id).hdel(keys.talkTurns(thread), id).exec(),
      )
    },

    queueOf: (thread) => reachRedis('read thread queue', () => queueOf(thread)),

    async mark(posted, entry) {
      await reachRedis('mark message', () =>
        redis.set(keys.talkMessage(posted), JSON.stringify(entry), 'EX', daySeconds),
      )
    },

    markedBy: (posted) =>
      reachRedis('find message', async () => {
        const text = await redis.get(keys.talkMessage(posted))
        return text === null ? undefined : entrySchema.parse(JSON.parse(text))
      }),

    shownIn: (url) => reachRedis('find conversation', () => redis.smembers(keys.shownIn(url))),

    async noteShown(url, channel) {
      const key = keys.shownIn(url)
      await reachRedis('note conversation', () =>
        redis.multi().sadd(key, channel).expire(key, rememberedSeconds).exec(),
      )
    },
  }
}
