import { type JobState, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { JobDefinition, Log } from '../ports/index.ts'
import { createKeys } from '../storage/keys.ts'
import { onlyOne } from '../storage/redis/only-one.ts'
import { describeFailure, reachRedis } from '../storage/redis/redis-failure.ts'
import { giveUp } from './job-record.ts'
import { jobOptions } from './jobs.ts'
import { reportErrors } from './report-errors.ts'

/** A search that ends its job without an end of its own so often is a bug, not an accident. */
const revivalsMax = 3
/** So often it is made anew once more, only to tell its asker. */
const tellingsMax = 3
const everyMs = 60_000

/** States of a job that nobody will take up any more. */
const over: ReadonlySet<JobState | 'unknown'> = new Set(['completed', 'failed', 'unknown'])

interface SweepOptions {
  redis: Redis
  definition: Pick<JobDefinition<unknown>, 'name'>
  log: Log
  prefix?: string
}

/** Looks for searches that go on although their jobs are gone, as after a Redis that lost its last second. */
export function createSweep({ redis, definition, log, prefix }: SweepOptions) {
  const keys = createKeys(prefix)
  const queue = new Queue(definition.name, {
    connection: redis,
    prefix: keys.prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    defaultJobOptions: jobOptions,
  })
  reportErrors(queue, log)
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  /** Its journal stands, so nothing is asked or posted twice. */
  async function revive(id: string): Promise<void> {
    const text = await redis.hget(keys.openSearches, id)
    if (text === null) return
    const revivals = await redis.hincrby(keys.revivals, id, 1)
    if (revivals > revivalsMax + tellingsMax) {
      log.error('search given up, its asker could not be told', { job: id })
      await redis.multi().hdel(keys.openSearches, id).hdel(keys.revivals, id).exec()
      return
    }
    log.warn('search had lost its job, made anew', { job: id, revivals })
    if (revivals > revivalsMax)
      await giveUp(redis, keys, definition.name, id, `its job ended without it ${revivals} times`)
    await queue.remove(id)
    // The worker checks it, and ends what it no longer understands.
    await queue.add(definition.name, JSON.parse(text), { jobId: id })
  }

  async function sweep(): Promise<void> {
    for (const id of await redis.hkeys(keys.openSearches)) {
      if (over.has(await queue.getJobState(id))) await revive(id)
    }
  }

  const run = () => reachRedis('sweep searches', () => onlyOne(redis, `${keys.openSearches}-sweep`, sweep))

  function start(): void {
    underWay = run()
      .catch((error: unknown) => log.warn('searches not swept', { error: describeFailure(error) }))
      .finally(() => {
        if (timer !== undefined) return
        timer = setInterval(start, everyMs)
        timer.unref()
      })
  }

  return {
    /** Once; false where another process is at it. */
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
