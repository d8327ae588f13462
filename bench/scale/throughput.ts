import { fork } from 'node:child_process'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { createJobs, jobOptions } from '../../src/queue/jobs.ts'
import { createKeys } from '../../src/storage/keys.ts'
import { createRecordedLog } from '../../test/support/recorded-log.ts'
import type { TestRedis } from '../../test/support/redis.ts'
import { hundredths } from '../percentiles.ts'
import { searching, taking } from './chain.ts'

const QUESTIONS = 1_000
const ROUNDS = 3

type Whose = 'own' | 'raw'

/** Questions a second of so many worker processes, beside raw BullMQ with as many jobs and writes: rounds in turn, the median counts. */
export async function throughput(redis: TestRedis, workers: number) {
  const rates: Record<Whose, number[]> = { own: [], raw: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const whose of ['own', 'raw'] as const) rates[whose].push(await rateOf(whose, redis, workers))
  const [own, raw] = [median(rates.own), median(rates.raw)]
  return { workers, questionsPerSecond: Math.round(own), bullMq: Math.round(raw), share: hundredths(own / raw) }
}

async function rateOf(whose: Whose, redis: TestRedis, workers: number): Promise<number> {
  const prefix = redis.newPrefix()
  const connection = redis.connect().client
  const prefixOf = whose === 'own' ? createKeys(prefix).bullPrefix : () => prefix
  const file = join(import.meta.dirname, 'worker-process.ts')
  const children = Array.from({ length: workers }, () => fork(file, [whose, redis.address.path ?? '', prefix]))
  const done = new Queue(searching.name, { connection, prefix: prefixOf(searching.name) })
  try {
    await Promise.all(children.map((child) => new Promise((ready) => child.once('message', ready))))
    await fill(whose, redis, prefix)
    const areDone = (count: number) => async () => (await done.getCompletedCount()) >= count
    for (const child of children) child.send('begin')
    // Ours looks for jobs of dead workers first, and a thousand questions take hardly a second.
    await until('the first is done', areDone(1), 60_000, 5)
    const startedAt = performance.now()
    await until('all are done', areDone(QUESTIONS), 60_000, 5)
    return (QUESTIONS * 1000) / (performance.now() - startedAt)
  } finally {
    const ended = children.map((child) => new Promise((exit) => child.once('exit', exit)))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ended)
    await done.close()
    await connection.flushall()
  }
}

async function fill(whose: Whose, redis: TestRedis, prefix: string): Promise<void> {
  const connection = redis.connect().client
  const questions = Array.from({ length: QUESTIONS }, (_, question) => question)
  if (whose === 'own') {
    const jobs = createJobs({ redis: connection, log: createRecordedLog().log, prefix })
    await Promise.all(questions.map((question) => jobs.enqueue(taking, { question }, { id: `take-${question}` })))
    await jobs.close()
    return
  }
  const queue = new Queue(taking.name, { connection, prefix, defaultJobOptions: jobOptions })
  const opts = (question: number) => ({ jobId: `take-${question}` })
  await queue.addBulk(questions.map((question) => ({ name: taking.name, data: { question }, opts: opts(question) })))
  await queue.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
