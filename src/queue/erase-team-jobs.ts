import type { Log } from '../ports/index.ts'
import { keys, PREFIX } from '../storage/keys.ts'
import { type RedisClient, scanKeys } from '../storage/redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from '../storage/redis/redis-failure.ts'
import { broadcastCancel } from './cancel-broadcast.ts'
import { markCancelled } from './cancel-mark.ts'
import { IDLE_STATES, withQueue } from './with-queue.ts'

interface EraseTeamJobsOptions {
  redis: RedisClient
  queues: readonly string[]
  /** Undefined if there is only one workspace. */
  team: string | undefined
  log: Log
}

/** Cancels a workspace's running jobs, and erases its jobs and their journals, its schedules and its places in line. */
export async function eraseTeamJobs({ redis, queues, team, log }: EraseTeamJobsOptions): Promise<void> {
  const owns = (id: string | undefined): id is string =>
    id !== undefined && (team === undefined || id.startsWith(`${team}.`))
  await wrapRedisErrors('erase the jobs of a workspace', async () => {
    for (const name of queues) {
      await withQueue(name, { redis, log }, async (queue) => {
        for (const { key } of await queue.getJobSchedulers()) if (owns(key)) await queue.removeJobScheduler(key)
        for (const { id } of await queue.getJobs('active')) {
          if (!owns(id)) continue
          await markCancelled(redis, name, id)
          await broadcastCancel(redis, name, id)
        }
        for (const job of await queue.getJobs([...IDLE_STATES])) {
          const { id } = job
          if (!owns(id)) continue
          await job
            .remove()
            .catch((error: unknown) => log.info('a job that runs was left', { id, error: describeFailure(error) }))
        }
        // It lists job ids, and nothing reads it.
        await queue.trimEvents(0)
      })
    }
    // Nothing but an earlier release keeps runs.
    for await (const found of scanKeys(redis, `{${PREFIX}:*}:*:${team ?? ''}*`)) {
      for (const key of found) {
        const [, kind, id] = /^\{[^}]*\}:(journal|runs|cancelled):(.+)$/.exec(key) ?? []
        if (kind !== undefined && owns(id)) await redis.unlink(key)
      }
    }
    const places = (await redis.hkeys(keys.slots)).filter(owns)
    if (places.length > 0) await redis.hdel(keys.slots, ...places)
  })
}
