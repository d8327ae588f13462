import type { Clock, Searches } from '../../ports/index.ts'
import { searchSchema } from '../../ports/searches.ts'
import { createJsonRecord } from '../json-record.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'

const KEPT_SECONDS = 30 * 24 * 60 * 60
const KEPT_OF_PERSON = 100

export function createSearches({ redis, clock, team }: TeamStoreOptions & { clock: Clock }): Searches {
  const keys = createTeamKeys(team)
  const record = createJsonRecord({ redis, name: 'searches', schema: searchSchema })

  return {
    async save(saved, job) {
      const list = keys.searchesOf(saved.user)
      const { openSearches } = keys
      await wrapRedisErrors('save search', () => {
        const all = redis
          .multi()
          .set(keys.search(saved.jobId), record.write(saved), 'EX', KEPT_SECONDS)
          .zadd(list, saved.askedAt, saved.jobId)
          .zremrangebyscore(list, '-inf', clock.now() - KEPT_SECONDS * 1000)
          .zremrangebyrank(list, 0, -KEPT_OF_PERSON - 1)
          .expire(list, KEPT_SECONDS)
        if (job === undefined) all.hdel(openSearches, saved.jobId).hdel(keys.requeues, saved.jobId)
        else all.hset(openSearches, saved.jobId, JSON.stringify(job))
        return all.exec()
      })
    },

    find: (jobId) => record.get(keys.search(jobId)),

    async ofPerson(user) {
      const oldest = clock.now() - KEPT_SECONDS * 1000
      const ids = await wrapRedisErrors('list searches', () =>
        redis.zrevrangebyscore(keys.searchesOf(user), '+inf', oldest),
      )
      return record.getMany(ids.map(keys.search))
    },
  }
}
