import type { Queue } from 'bullmq'
import type { Eraser, JobDefinition, Log } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from '../storage/redis/redis-failure.ts'
import { IDLE_STATES, withQueue } from './with-queue.ts'

interface EraseJobsOptions {
  redis: RedisClient
  definitions: readonly Pick<JobDefinition<unknown>, 'name'>[]
  /** The user that a job belongs to, by its payload. */
  userOf(payload: unknown): string | undefined
  /** Whether a job belongs to the workspace. */
  owns?: (id: string) => boolean
  log: Log
}

/** Erases a user's jobs and their journals. A running job isn't touched; it ends first. */
export function createJobEraser({ redis, definitions, userOf, owns = () => true, log }: EraseJobsOptions): Eraser {
  const jobsOf = async (queue: Queue) => (await queue.getJobs([...IDLE_STATES])).filter(({ id = '' }) => owns(id))

  async function withQueues<Value>(work: (queue: Queue) => Promise<Value>): Promise<Value[]> {
    const results: Value[] = []
    for (const { name } of definitions) {
      const look = (queue: Queue) => wrapRedisErrors(`look through ${name}`, () => work(queue))
      results.push(await withQueue(name, { redis, log }, look))
    }
    return results
  }

  return {
    of: 'jobs',
    async users() {
      const all = await withQueues(async (queue) => (await jobsOf(queue)).map(({ data }) => userOf(data)))
      return all.flat().filter((user) => user !== undefined)
    },
    async erase(user) {
      const counts = await withQueues(async (queue) => {
        const theirs = (await jobsOf(queue)).filter(({ data }) => userOf(data) === user)
        for (const job of theirs) {
          const id = job.id ?? ''
          await redis.del(keys.journal(queue.name, id), keys.cancelled(queue.name, id))
          await job
            .remove()
            .catch((error: unknown) => log.info('a job that runs was left', { id, error: describeFailure(error) }))
        }
        return theirs.length
      })
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
