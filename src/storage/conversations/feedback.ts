import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Feedback, FeedbackStore } from '../../ports/index.ts'
import { createKeys } from '../keys.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const keptMax = 500

const schema: z.ZodType<Feedback> = z.object({
  jobId: z.string(),
  user: z.string(),
  isGood: z.boolean(),
  reason: z.string().exactOptional(),
  words: z.string().exactOptional(),
  at: z.number(),
})

/** Who thinks again of the same answer changes their mind: the newer word counts. */
export function createFeedbackStore(options: { redis: Redis; prefix?: string }): FeedbackStore {
  const { redis } = options
  const { feedback: order, feedbackWords: words } = createKeys(options.prefix)
  return {
    async save(feedback) {
      const id = `${feedback.jobId}:${feedback.user}`
      await reachRedis('save feedback', async () => {
        await redis.multi().zadd(order, feedback.at, id).hset(words, id, JSON.stringify(feedback)).exec()
        const old = await redis.zrange(order, '0', `${-keptMax - 1}`)
        if (old.length > 0)
          await redis
            .multi()
            .zrem(order, ...old)
            .hdel(words, ...old)
            .exec()
      })
    },
    newest: () =>
      reachRedis('list feedback', async () => {
        const ids = await redis.zrevrange(order, 0, keptMax - 1)
        if (ids.length === 0) return []
        const texts = await redis.hmget(words, ...ids)
        return texts.filter((text) => text !== null).map((text) => schema.parse(JSON.parse(text)))
      }),
  }
}
