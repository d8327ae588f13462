import type { Worker } from 'bullmq'
import type { JobRunner, Log, PauseSwitch } from '../../ports/index.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'
import type { RunningJobs } from './running-jobs.ts'

export type Hold = Pick<PauseSwitch, 'current' | 'onChange'>

interface HoldOptions {
  pause: Hold
  runners: readonly JobRunner[]
  workers: readonly Worker[]
  running: RunningJobs
  log: Log
}

/**
 * While paused, takes no job that asks the instance, and hands back those that are running: as at shutdown, they wait in their queue and
 * keep their finished steps.
 */
export function holdWhilePaused({ pause, runners, workers, running, log }: HoldOptions): void {
  const asking = new Set(runners.flatMap(({ definition }) => (definition.asksInstance ? [definition.name] : [])))
  const held = workers.filter(({ name }) => asking.has(name))

  function apply(): void {
    const isPaused = pause.current() !== undefined
    running.heldQueues = isPaused ? asking : new Set()
    for (const worker of held) {
      if (!isPaused) worker.resume()
      else void worker.pause(true).catch((error: unknown) => log.warn('not paused', { error: describeFailure(error) }))
    }
    if (isPaused) for (const job of running.all()) if (asking.has(job.queue)) job.stop('shutdown')
  }

  pause.onChange(apply)
  if (pause.current()) apply()
}
