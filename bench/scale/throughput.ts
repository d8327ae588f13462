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

/** Questions for workers that have just started, then for warm ones: in each of them, the JavaScript compiler needs thousands of jobs. */
const FIRST = 1_000
const WARMING_EACH = 3_000
const WARM = 3_000
const STARTS = 3
const PAIRS = 5

type Whose = 'own' | 'raw'
type Rates = Record<Whose, number>

/**
 * Questions per second of this many worker processes, compared with raw BullMQ with as many jobs and writes. The machine's speed changes
 * from second to second, so the two take turns while both are warm, and the share is the median of those of each turn.
 */
export async function throughput(redis: TestRedis, workers: number) {
  const first: Rates[] = []
  const warm: Rates[] = []
  for (let start = 0; start < STARTS; start++) {
    const rates = await ratesOf(redis, workers)
    first.push(rates.first)
    warm.push(...rates.warm)
  }
  return { workers, ...compare(warm), ofJustStarted: compare(first) }
}

function compare(rates: readonly Rates[]) {
  const shares = rates.map(({ own, raw }) => hundredths(own / raw)).toSorted((a, b) => a - b)
  return {
    questionsPerSecond: Math.round(median(rates.map(({ own }) => own))),
    bullMq: Math.round(median(rates.map(({ raw }) => raw))),
    share: median(shares),
    from: shares[0],
    to: shares.at(-1),
  }
}

async function ratesOf(redis: TestRedis, workers: number): Promise<{ first: Rates; warm: Rates[] }> {
  const own = startSide('own', redis, workers)
  const raw = startSide('raw', redis, workers)
  const inTurn = async (count: number, isOwnFirst = true): Promise<Rates> => {
    const early = isOwnFirst ? await own.rate(count) : undefined
    const other = await raw.rate(count)
    return { own: early ?? (await own.rate(count)), raw: other }
  }
  try {
    const first = await inTurn(FIRST)
    await inTurn(workers * WARMING_EACH)
    const warm = []
    for (let pair = 0; pair < PAIRS; pair++) warm.push(await inTurn(WARM, pair % 2 === 0))
    return { first, warm }
  } finally {
    await Promise.all([own.end(), raw.end()])
    await redis.connect().client.flushall()
  }
}

/** Workers that wait for questions, and how fast they answer so many. */
function startSide(whose: Whose, redis: TestRedis, workers: number) {
  const connection = redis.connect().client
  const prefixOf = whose === 'own' ? keys.bullPrefix : () => 'bull'
  const file = join(import.meta.dirname, 'worker-process.ts')
  const children = Array.from({ length: workers }, () => fork(file, [whose, redis.address.path ?? '']))
  const ready = Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))))
  const begun = ready.then(() => children.map((child) => child.send('begin')))
  const queueOf = ({ name }: typeof taking) => new Queue(name, { connection, prefix: prefixOf(name) })
  const [asked, done] = [queueOf(taking), queueOf(searching)]
  let askedBefore = 0

  return { rate, end }

  async function rate(count: number): Promise<number> {
    await begun
    // BullMQ counts the jobs that it keeps, and it keeps a limited number.
    for (const queue of [asked, done]) await queue.clean(0, count * 10, 'completed')
    await asked.pause()
    await fill(whose, redis, askedBefore, count)
    askedBefore += count
    await asked.resume()
    // Ours looks for jobs of dead workers before the first.
    const areDone = (wanted: number) => async () => (await done.getCompletedCount()) >= wanted
    await until('the first is done', areDone(1), 60_000, 5)
    const startedAt = performance.now()
    await until('all are done', areDone(count), 60_000, 5)
    return (count * 1000) / (performance.now() - startedAt)
  }

  async function end(): Promise<void> {
    const ended = children.map((child) => new Promise((exit) => child.once('exit', exit)))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ended)
    await Promise.all([asked, done].map((queue) => queue.close()))
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
