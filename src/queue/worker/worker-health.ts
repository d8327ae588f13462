import type { Queue, Worker } from 'bullmq'
import type { Health } from '../../ports/index.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import type { RunningJobs } from './running-jobs.ts'

/** A free worker that starts nothing for so long although jobs wait has lost its way. */
const stuckAfterMs = 60_000

/** Looks whether waiting jobs are being started. */
export function createWatchdog(
  queues: readonly Queue[],
  workers: readonly Worker[],
  jobs: RunningJobs,
  now: () => number = Date.now,
): { health(): Promise<Health> } {
  const fineAt = new Map(workers.map((worker) => [worker.name, now()]))
  for (const worker of workers) worker.on('active', () => fineAt.set(worker.name, now()))

  async function look(queue: Queue): Promise<Look> {
    const { name } = queue
    const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed')
    const running = jobs.all(name).length
    const isFree = workers.some((worker) => worker.name === name && running < worker.concurrency)
    // The clock runs only while a job waits for a worker that has room.
    if (waiting === 0 || !isFree) fineAt.set(name, now())
    return {
      words: `${name} ${running} running, ${waiting} waiting, ${delayed} put aside`,
      isStuck: now() - (fineAt.get(name) ?? now()) > stuckAfterMs,
    }
  }

  return {
    async health() {
      try {
        const looks = await Promise.all(queues.map(look))
        const detail = looks.map((one) => one.words).join('; ')
        if (!looks.some((one) => one.isStuck)) return { name: 'queue', ok: true, detail }
        return { name: 'queue', ok: false, detail, remedy: 'Start the worker again' }
      } catch (error) {
        return { name: 'queue', ok: false, detail: describeFailure(error) }
      }
    },
  }
}

interface Look {
  words: string
  isStuck: boolean
}
