import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { z } from 'zod'
import type { JobDefinition } from '../src/ports/index.ts'
import { createJobs, jobOptions } from '../src/queue/jobs.ts'
import { startWorkers } from '../src/queue/worker/worker.ts'
import { createRecordedLog } from '../test/support/recorded-log.ts'
import { startTestRedis, type TestRedis } from '../test/support/redis.ts'

const ROUNDS = 15
const JOBS = 2_000
const AT_ONCE = 50

const definition: JobDefinition<{ text: string }> = {
  name: 'nothing',
  payload: z.object({ text: z.string() }),
  concurrency: AT_ONCE,
  attempts: 3,
}
const payload = { text: 'nothing to do' }

/** Jobs per second. */
interface Rates {
  putIn: number
  carriedOut: number
}

/**
 * The cost of a job that does nothing compared with raw BullMQ with the same options, in one run: rounds of each in turn, in jobs per
 * second and as a share of BullMQ's. The median round counts; the first is a warm-up.
 */
export async function run(): Promise<unknown> {
  const redis = await startTestRedis()
  try {
    const own: Rates[] = []
    const raw: Rates[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [measure, rates] of round % 2 === 0
        ? ([
            [measureOwn, own],
            [measureRaw, raw],
          ] as const)
        : ([
            [measureRaw, raw],
            [measureOwn, own],
          ] as const)) {
        const one = await measure(redis)
        if (round > 0) rates.push(one)
      }
    }
    const result = (of: keyof Rates) => {
      const [ours, bullMq] = [median(own.map((one) => one[of])), median(raw.map((one) => one[of]))]
      return { ours: Math.round(ours), bullMq: Math.round(bullMq), share: Math.round((ours / bullMq) * 100) / 100 }
    }
    return { jobs: JOBS, atOnce: AT_ONCE, rounds: ROUNDS, putIn: result('putIn'), carriedOut: result('carriedOut') }
  } finally {
    await redis.close()
  }
}

async function measureOwn(redis: TestRedis): Promise<Rates> {
  await redis.empty()
  const { log } = createRecordedLog()
  const jobs = createJobs({ redis: redis.connect().client, log })
  const putIn = await rateOf((id) => jobs.enqueue(definition, payload, { id }))
  const count = countDown()
  const runner = { definition, run: async () => count.one(), onFinalFailure: async () => {} }
  const workers = await startWorkers({
    address: redis.address,
    redisUse: 'shared',
    log,
    runners: [runner],
    jobs,
  })
  const carriedOut = await count.rate
  await workers.close()
  await jobs.close()
  return { putIn, carriedOut }
}

async function measureRaw(redis: TestRedis): Promise<Rates> {
  await redis.empty()
  const queue = new Queue(definition.name, {
    connection: redis.connect().client,
    streams: { events: { maxLen: 1000 } },
    defaultJobOptions: jobOptions,
  })
  const putIn = await rateOf((jobId) => queue.add(definition.name, payload, { jobId }))
  const count = countDown()
  const connection = new Redis({ ...redis.address, maxRetriesPerRequest: null })
  const worker = new Worker(definition.name, async () => count.one(), { connection, concurrency: AT_ONCE })
  const carriedOut = await count.rate
  await worker.close()
  await queue.close()
  connection.disconnect()
  return { putIn, carriedOut }
}

async function rateOf(put: (id: string) => Promise<unknown>): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  const putSome = async () => {
    while (next < JOBS) await put(`job-${next++}`)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, putSome))
  return perSecond(startedAt)
}

/** From the first job to the last. */
function countDown(): { one(): undefined; rate: Promise<number> } {
  const { promise: rate, resolve } = Promise.withResolvers<number>()
  let count = 0
  let startedAt = Number.NaN
  return {
    one() {
      count += 1
      if (count === 1) startedAt = performance.now()
      if (count === JOBS) resolve(perSecond(startedAt))
      return undefined
    },
    rate,
  }
}

const perSecond = (startedAt: number) => (JOBS * 1000) / (performance.now() - startedAt)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
