import { z } from 'zod'
import type { JobContext, JobDefinition, JobOutcome, JobRunner, Jobs, Log } from '../../src/ports/index.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { startWorkers, type Workers, type WorkersOptions } from '../../src/queue/worker/worker.ts'
import { createRecordedLog, type LogLine } from './recorded-log.ts'
import type { TestRedis } from './redis.ts'

type Text = { text: string }
const textPayload = z.object({ text: z.string() })
export const talk: JobDefinition<Text> = { name: 'talk', payload: textPayload, concurrency: 1, attempts: 2 }

type Run = (payload: Text, context: JobContext) => Promise<JobOutcome>

export interface TestQueue {
  jobs: Jobs
  log: Log
  lines: LogLine[]
  /** Payloads of jobs that had their last word, with the reason. */
  concluded: string[]
  work(run: Run, options?: Partial<WorkersOptions>): Promise<Workers>
  close(): Promise<void>
}

/** The queue `talk`. */
export function createTestQueue(redis: TestRedis): TestQueue {
  const { log, lines } = createRecordedLog()
  const jobs = createJobs({ redis: redis.connect().client, log })
  const opened: { close(): Promise<void> }[] = [jobs]
  const concluded: string[] = []
  return {
    jobs,
    log,
    lines,
    concluded,
    async work(run, options = {}) {
      const runner: JobRunner<Text> = {
        definition: talk,
        run,
        async onFinalFailure(failure, payload) {
          const why = failure.why === 'cancelled' ? 'cancelled' : (failure.error as Error).message
          concluded.push(`${JSON.stringify(payload)}: ${why}`)
        },
      }
      const workers = await startWorkers({
        address: redis.address,
        redisUse: 'shared',
        log,
        runners: [runner],
        jobs,
        ...options,
      })
      opened.push(workers)
      return workers
    },
    async close() {
      for (const part of opened.reverse()) await part.close()
    },
  }
}
