import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock, Search, Searches } from '../../ports/index.ts'
import { createKeys } from '../keys.ts'
import { reachRedis } from '../redis/redis-failure.ts'

const keptSeconds = 30 * 24 * 60 * 60
const keptOfPerson = 100

const search = z.object({
  jobId: z.string(),
  user: z.string(),
  question: z.string(),
  state: z.enum(['accepted', 'asking', 'searching', 'answered', 'delivered', 'refused', 'cancelled', 'failed']),
  url: z.string().optional(),
  askedAt: z.number(),
})

export function createSearches(options: { redis: Redis; clock: Clock; prefix?: string }): Searches {
  const { redis, clock } = options
  const keys = createKeys(options.prefix)

  return {
    async save(saved, job) {
      const list = keys.searchesOf(saved.user)
      const { openSearches } = keys
      await reachRedis('save search', () => {
        const all = redis
          .multi()
          .set(keys.search(saved.jobId), JSON.stringify(saved), 'EX', keptSeconds)
          .zadd(list, saved.askedAt, saved.jobId)
          .zremrangebyscore(list, '-inf', clock.now() - keptSeconds * 1000)
          .zremrangebyrank(list, 0, -keptOfPerson - 1)
          .expire(list, keptSeconds)
        if (job === undefined) all.hdel(openSearches, saved.jobId).hdel(keys.revivals, saved.jobId)
        else all.hset(openSearches, saved.jobId, JSON.stringify(job))
        return all.exec()
      })
    },

    find: (jobId) =>
      reachRedis('find search', async () => {
        const text = await redis.get(keys.search(jobId))
        return text === null ? undefined : parseSearch(text)
      }),

    ofPerson: (user) =>
      reachRedis('list searches', async () => {
        const oldest = clock.now() - keptSeconds * 1000
        const ids = await redis.zrevrangebyscore(keys.searchesOf(user), '+inf', oldest)
        if (ids.length === 0) return []
        const texts = await redis.mget(ids.map(keys.search))
        return texts.filter((text) => text !== null).map(parseSearch)
      }),
  }
}

function parseSearch(text: string): Search {
  const { url, ...rest } = search.parse(JSON.parse(text))
  return { ...rest, url }
}
