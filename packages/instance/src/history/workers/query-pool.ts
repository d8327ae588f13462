import type { Environment } from '../../git/git-process.ts'
import { WorkerPool } from '../../workers/worker-pool.ts'
import type { HistoryFindings, HistoryJob } from './messages.ts'

/** Worker threads that read histories. */
export class QueryPool {
  readonly #pool: WorkerPool<HistoryJob, HistoryFindings[keyof HistoryFindings]>

  constructor(size: number, env: Environment, deadlineMs: number) {
    this.#pool = new WorkerPool({
      worker: new URL('./query-worker.ts', import.meta.url),
      size,
      env,
      deadlineMs,
      runsPatterns: (job) => (job.kind === 'commits' || job.kind === 'diffs') && job.query.useRegex,
      words: {
        tooLong: 'The search took too long and was stopped. Narrow it by dates, authors or a longer pattern.',
        stuck:
          'The search was stopped: its regular expression takes too long on one of the changes. Make it more specific.',
        closed: 'the history is closed',
      },
    })
  }

  /** As WorkerPool.run. */
  run<Kind extends HistoryJob['kind']>(
    job: Extract<HistoryJob, { kind: Kind }>,
    signal?: AbortSignal,
  ): Promise<HistoryFindings[Kind]> {
    // The result's type depends on the kind of job.
    return this.#pool.run(job, signal) as Promise<HistoryFindings[Kind]>
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
