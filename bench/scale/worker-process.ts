import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { JobContext, JobRunner } from '../../src/ports/index.ts'
import { createJobs, jobOptions } from '../../src/queue/jobs.ts'
import { startWorkers } from '../../src/queue/worker/worker.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { createRecordedLog } from '../../test/support/recorded-log.ts'
import { AT_ONCE, STEPS, searching, taking, writesOf } from './chain.ts'

/** A worker process. Arguments: whose (`own` or `raw`), the Redis socket. It starts when told to. */
const [whose, path = ''] = process.argv.slice(2)
const { log } = createRecordedLog()

async function beOwn(): Promise<void> {
  const jobs = createJobs({ redis: connectProducer({ path }, log).client, log })
  const onFinalFailure = async () => {}
  const runners: JobRunner<{ question: number }>[] = [
    {
      definition: taking,
      onFinalFailure,
      async run(payload, { step }: JobContext) {
        await step('begin', () => jobs.enqueue(searching, payload, { id: `search-${payload.question}` }))
        return undefined
      },
    },
    {
      definition: searching,
      onFinalFailure,
      async run(_, { step }) {
        for (let n = 0; n < STEPS; n++) await step(`step ${n}`, async () => 'done')
        return undefined
      },
    },
  ]
  await startWorkers({ address: { path }, redisUse: 'shared', log, runners, jobs })
}

function beRaw(): void {
  const connection = new Redis({ path, maxRetriesPerRequest: null })
  const queue = new Queue(searching.name, {
    connection,
    streams: { events: { maxLen: 1000 } },
    defaultJobOptions: jobOptions,
  })
  const write = async (id: string, steps: number) => {
    for (let n = 0; n < writesOf(steps); n++) await connection.hset(`kept:${id}`, `step ${n}`, 'done')
  }
  const workers = { connection, concurrency: AT_ONCE }
  new Worker<{ question: number }>(
    taking.name,
    async ({ data }) => {
      await write(`taking-${data.question}`, 1)
      await queue.add(searching.name, data, { jobId: `search-${data.question}` })
    },
    workers,
  )
  new Worker<{ question: number }>(searching.name, ({ data }) => write(`search-${data.question}`, STEPS), workers)
}

process.once('message', () => {
  if (whose === 'own') void beOwn()
  else beRaw()
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
