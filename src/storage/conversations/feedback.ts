import { feedbackSchema } from '../../ports/conversations.ts'
import type { FeedbackStore } from '../../ports/index.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const KEPT_MAX = 500

/** Feedback on the same answer replaces the person's earlier one. */
export function createFeedbackStore({ redis, team }: TeamStoreOptions): FeedbackStore {
  const { feedbackOrder: order, feedback: byId } = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'feedback', schema: feedbackSchema })
  return {
    async save(feedback) {
      const id = `${feedback.jobId}:${feedback.user}`
      await wrapRedisErrors('save feedback', async () => {
        await redis.multi().zadd(order, feedback.at, id).hset(byId, id, record.write(feedback)).exec()
        const old = await redis.zrange(order, '0', `${-KEPT_MAX - 1}`)
        if (old.length > 0)
          await redis
            .multi()
            .zrem(order, ...old)
            .hdel(byId, ...old)
            .exec()
      })
    },
    async newest() {
      const ids = await wrapRedisErrors('list feedback', () => redis.zrevrange(order, 0, KEPT_MAX - 1))
      return record.getFields(byId, ids)
    },
  }
}
