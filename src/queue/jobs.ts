import type { Queue } from 'bullmq'
import type { JobDefinition, Jobs, Log } from '../ports/index.ts'
import { keys } from '../storage/keys.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { describeFailure, wrapRedisErrors } from '../storage/redis/redis-failure.ts'
import { carryWork } from '../tracing/current-work.ts'
import { broadcastCancel } from './cancel-broadcast.ts'
import { markCancelled } from './cancel-mark.ts'
import { markWoken, readStep } from './job-record.ts'
import { parseKept } from './journal.ts'
import { DURING_OUTAGES, openQueue } from './open-queue.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A kept job takes about 2 kB in Redis. */
const kept = { age: DAY_SECONDS, count: 20_000 }

/** How long a finished job is kept. */
export const FINISHED_MS = DAY_SECONDS * 1000

export const jobOptions = { attempts: 1, removeOnComplete: kept, removeOnFail: kept, stackTraceLimit: 0 }

/** Adds jobs to their queues, over a producer's connection; each queue is opened when first used. */
export function createJobs(options: { redis: RedisClient; log: Log }): Jobs & { close(): Promise<void> } {
  const { redis, log } = options
  const queues = new Map<string, Queue>()

  function queueOf({ name }: Pick<JobDefinition<unknown>, 'name'>): Queue {
    const own = { ...DURING_OUTAGES, streams: { events: { maxLen: 1000 } }, defaultJobOptions: jobOptions }
    const opened = queues.get(name) ?? openQueue(name, options, own)
    queues.set(name, opened)
    return opened
  }

  return {
    async enqueue(definition, payload, { id }) {
      checkId(id)
      const data = definition.payload.parse(payload)
      const carried = carryWork(data)
      await wrapRedisErrors(`enqueue ${definition.name}`, () =>
        queueOf(definition).add(definition.name, data, {
          jobId: id,
          ...(carried !== undefined && { telemetry: { metadata: carried } }),
        }),
      )
    },

    cancel: (definition, id) =>
      wrapRedisErrors(`cancel ${definition.name}`, async () => {
        const queue = queueOf(definition)
        const state = await queue.getJobState(id)
        if (isOver(state)) return false
        // The mark comes first: if a worker starts the job during the next steps, it sees the mark.
        await markCancelled(redis, definition.name, id)
        if (state === 'delayed') await promote(queue, id)
        await broadcastCancel(redis, definition.name, id)
        return true
      }),

    wake: (definition, id) =>
      wrapRedisErrors(`wake ${definition.name}`, async () => {
        const queue = queueOf(definition)
        // The mark comes first: a run that is about to wait sees it.
        await markWoken(redis, keys.journal(definition.name, id))
        if ((await queue.getJobState(id)) === 'delayed') await promote(queue, id)
      }),

    revoke(definition, id) {
      // Over the same connection, so after the enqueue that timed out. A worker that is already running the job finishes it.
      markCancelled(redis, definition.name, id).catch((error: unknown) =>
        log.debug('not revoked', { id, error: describeFailure(error) }),
      )
    },

    read: (definition, id) =>
      wrapRedisErrors(`read ${definition.name}`, async () => {
        const job = await queueOf(definition).getJob(id)
        return job && definition.payload.parse(job.data)
      }),

    readStep: ({ name }, id, step) =>
      wrapRedisErrors(`read ${name}`, async () => {
        const kept = await readStep(redis, keys.journal(name, id), step)
        return kept === undefined ? undefined : parseKept(kept)
      }),

    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
}

function isOver(state: string): boolean {
  return state === 'completed' || state === 'failed' || state === 'unknown'
}

/** A delayed job runs at once, for its `onFinalFailure`. */
async function promote(queue: Queue, id: string): Promise<void> {
  const job = await queue.getJob(id)
  await job?.promote().catch(async (error: unknown) => {
    // Its time came by itself.
    if (await job.isDelayed()) throw error
  })
}

/** BullMQ accepts neither a colon nor a bare number. */
function checkId(id: string): void {
  if (!/^[\w.-]{1,200}$/.test(id) || /^\d+$/.test(id)) throw new Error(`not a job id: ${JSON.stringify(id)}`)
}
