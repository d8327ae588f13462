import type { Queue, Worker } from 'bullmq'
import type { Health } from '../ports.ts'
import { describeFailure } from './redis-failure.ts'
import type { RunningJobs } from './running-jobs.ts'

/** A free worker that starts nothing for so long although jobs wait has lost its way. */
const stuckAfterMs = 60_000

/** Looks whether waiting jobs are being started. */
export function createWatchdog(
  queues: readonly Queue[],
  workers: readonly Worker[],
  jobsOf: ReadonlyMap<string, RunningJobs>,
  now: () => number = Date.now,
): { health(): Promise<Health> } {
  const lastMoved = new Map(workers.map((worker) => [worker.name, now()]))
  for (const worker of workers) worker.on('active', () => lastMoved.set(worker.name, now()))

  async function look(queue: Queue): Promise<{ words: string; isStuck: boolean }> {
    const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed')
    const running = jobsOf.get(queue.name)?.all.length ?? 0
    const isFree = running < (workers.find((worker) => worker.name === queue.name)?.concurrency ?? 0)
    // The clock runs only while a job waits for a worker that has room.
    if (waiting === 0 || !isFree) lastMoved.set(queue.name, now())
    const idleMs = now() - (lastMoved.get(queue.name) ?? now())
    return {
      words: `${queue.name} ${running} running, ${waiting} waiting, ${delayed} put aside`,
      isStuck: idleMs > stuckAfterMs,
    }
  }

  return {
    async health() {
      try {
        const looks = await Promise.all(queues.map(look))
        return {
          name: 'queue',
          ok: !looks.some((one) => one.isStuck),
          detail: looks.map((one) => one.words).join('; '),
        }
      } catch (error) {
        return { name: 'queue', ok: false, detail: describeFailure(error) }
      }
    },
  }
}
