import type { JobState } from 'bullmq'
import type { JobDefinition, Log } from '../ports/index.ts'
import { createTeamKeys, type TeamStoreOptions } from '../storage/keys.ts'
import { onlyOne } from '../storage/redis/exclusively.ts'
import { describeFailure, wrapRedisErrors } from '../storage/redis/redis-failure.ts'
import { exhaust } from './job-record.ts'
import { jobOptions } from './jobs.ts'
import { DURING_OUTAGES, openQueue } from './open-queue.ts'

/** If a job ends this often without ending its search, that is a bug, not an accident. */
const REQUEUES_MAX = 3
/** How often it is added once more after that, only to tell its asker. */
const TELLINGS_MAX = 3
const EVERY_MS = 60_000

/** States of a job that no worker will take any more. */
const over: ReadonlySet<JobState | 'unknown'> = new Set(['completed', 'failed', 'unknown'])

interface ReaperOptions extends TeamStoreOptions {
  definition: Pick<JobDefinition<unknown>, 'name'>
  log: Log
  /** The job id of a search. */
  jobId?: (id: string) => string
}

/** Finds searches that are still open although their jobs are gone, for example because Redis lost its last second of writes. */
export function createReaper({ redis, definition, log, team, jobId = (id) => id }: ReaperOptions) {
  const { openSearches, requeues, reaping } = createTeamKeys(team)
  const queue = openQueue(definition.name, { redis, log }, { ...DURING_OUTAGES, defaultJobOptions: jobOptions })
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  /** The journal is still there, so nothing is asked or posted twice. */
  async function requeue(id: string): Promise<void> {
    const text = await redis.hget(openSearches, id)
    if (text === null) return
    const count = await redis.hincrby(requeues, id, 1)
    if (count > REQUEUES_MAX + TELLINGS_MAX) {
      log.error('search given up, its asker could not be told', { job: id })
      await redis.multi().hdel(openSearches, id).hdel(requeues, id).exec()
      return
    }
    log.warn('search had lost its job, made anew', { job: id, requeues: count })
    if (count > REQUEUES_MAX)
      await exhaust(redis, definition.name, jobId(id), `its job ended without it ${count} times`)
    await queue.remove(jobId(id))
    // The worker checks the payload, and ends jobs it no longer understands.
    await queue.add(definition.name, JSON.parse(text), { jobId: jobId(id) })
  }

  async function reap(): Promise<void> {
    for (const id of await redis.hkeys(openSearches)) {
      if (over.has(await queue.getJobState(jobId(id)))) await requeue(id)
    }
  }

  const run = () => wrapRedisErrors('reap searches', () => onlyOne(redis, reaping, reap))

  function start(): void {
    underWay = run()
      .catch((error: unknown) => log.warn('searches without jobs not looked for', { error: describeFailure(error) }))
      .finally(() => {
        if (timer !== undefined) return
        timer = setInterval(start, EVERY_MS)
        timer.unref()
      })
  }

  return {
    /** One pass; false if another process is doing it. */
    run,
    /** Now, and every minute. */
    start,
    async close() {
      clearInterval(timer)
      await underWay
      await queue.close()
    },
  }
}
