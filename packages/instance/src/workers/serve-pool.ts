import { parentPort, workerData } from 'node:worker_threads'
import { BadQuery } from '../errors/errors.ts'
import { POOL_SIGNAL, type PoolReply, type PoolRequest, type PoolWorkerData } from './worker-pool.ts'

const BEAT_MS = 200

export interface PoolJobContext {
  env: PoolWorkerData['env']
  /** True if time is up or nobody is waiting any more. Calling it also signals that the worker is alive. */
  isOver(): boolean
}

/** The worker's side of a pool: runs each job that arrives. */
export function servePool<Job, Found>(run: (job: Job, context: PoolJobContext) => Promise<Found> | Found): void {
  const { env, signals }: PoolWorkerData = workerData
  const beat = () => Atomics.add(signals, POOL_SIGNAL.beats, 1)

  parentPort?.on('message', async ({ number, job, deadline }: PoolRequest<Job>) => {
    const isOver = () => {
      beat()
      return Date.now() > deadline || Atomics.load(signals, POOL_SIGNAL.cancelled) === number
    }
    beat()
    const beating = setInterval(beat, BEAT_MS)
    try {
      reply({ number, found: await run(job, { env, isOver }) })
    } catch (error) {
      if (error instanceof BadQuery) reply({ number, refusal: error.message })
      else reply({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    } finally {
      clearInterval(beating)
    }
  })

  function reply(message: PoolReply<Found>): void {
    parentPort?.postMessage(message)
  }
}
