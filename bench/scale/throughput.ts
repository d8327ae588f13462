import { fork } from 'node:child_process'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { createJobs, jobOptions } from '../../src/queue/jobs.ts'
import { keys } from '../../src/storage/keys.ts'
import { createRecordedLog } from '../../test/support/recorded-log.ts'
import type { TestRedis } from '../../test/support/redis.ts'
import { hundredths } from '../percentiles.ts'
import { searching, taking } from './chain.ts'

/**
 * Questions for workers that have just started, then for warm ones: in each of them, the JavaScript compiler needs thousands of jobs. All of
 * these together are fewer than BullMQ keeps, since the kept ones are counted.
 */
const FIRST = 1_000
const WARMING_EACH = 3_000
const WARM = 5_000
const ROUNDS = 5

type Whose = 'own' | 'raw'

type Rates = Record<'first' | 'warm', number>

/**
 * Questions per second of this many worker processes, compared with raw BullMQ with as many jobs and writes. The machine's speed changes
 * from minute to minute, so the two take turns, and the share is the median of those of each turn.
 */
export async function throughput(redis: TestRedis, workers: number) {
  const rounds: Record<Whose, Rates>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isOwnFirst = round % 2 === 0
    const first = isOwnFirst ? await ratesOf('own', redis, workers) : undefined
    const raw = await ratesOf('raw', redis, workers)
    rounds.push({ own: first ?? (await ratesOf('own', redis, workers)), raw })
  }
  const compare = (when: keyof Rates) => {
    const shares = rounds.map(({ own, raw }) => hundredths(own[when] / raw[when])).toSorted((a, b) => a - b)
    return {
      questionsPerSecond: Math.round(median(rounds.map(({ own }) => own[when]))),
      bullMq: Math.round(median(rounds.map(({ raw }) => raw[when]))),
      share: median(shares),
      from: shares[0],
      to: shares.at(-1),
    }
  }
  return { workers, ...compare('warm'), ofJustStarted: compare('first') }
}

async function ratesOf(whose: Whose, redis: TestRedis, workers: number): Promise<Rates> {
  const connection = redis.connect().client
  const prefixOf = whose === 'own' ? keys.bullPrefix : () => 'bull'
  const file = join(import.meta.dirname, 'worker-process.ts')
  const children = Array.from({ length: workers }, () => fork(file, [whose, redis.address.path ?? '']))
  const queueOf = ({ name }: typeof taking) => new Queue(name, { connection, prefix: prefixOf(name) })
  const [asked, done] = [queueOf(taking), queueOf(searching)]
  let total = 0

  async function rate(count: number): Promise<number> {
    await asked.pause()
    await fill(whose, redis, total, count)
    await asked.resume()
    // Ours looks for jobs of dead workers before the first.
    const areDone = (wanted: number) => async () => (await done.getCompletedCount()) >= wanted
    await until('the first is done', areDone(total + 1), 60_000, 5)
    const startedAt = performance.now()
    total += count
    await until('all are done', areDone(total), 60_000, 5)
    return (count * 1000) / (performance.now() - startedAt)
  }

  try {
    await Promise.all(children.map((child) => new Promise((ready) => child.once('message', ready))))
    for (const child of children) child.send('begin')
    const first = await rate(FIRST)
    await rate(workers * WARMING_EACH)
    return { first, warm: await rate(WARM) }
  } finally {
    const ended = children.map((child) => new Promise((exit) => child.once('exit', exit)))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ended)
    await Promise.all([asked, done].map((queue) => queue.close()))
    await connection.flushall()
  }
}

async function fill(whose: Whose, redis: TestRedis, from: number, count: number): Promise<void> {
  const connection = redis.connect().client
  const questions = Array.from({ length: count }, (_, n) => from + n)
  if (whose === 'own') {
    const jobs = createJobs({ redis: connection, log: createRecordedLog().log })
    await Promise.all(questions.map((question) => jobs.enqueue(taking, { question }, { id: `take-${question}` })))
    await jobs.close()
    return
  }
  const queue = new Queue(taking.name, { connection, defaultJobOptions: jobOptions })
  const opts = (question: number) => ({ jobId: `take-${question}` })
  await queue.addBulk(questions.map((question) => ({ name: taking.name, data: { question }, opts: opts(question) })))
  await queue.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
