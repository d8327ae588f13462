import type { Environment } from '../../git/git-process.ts'
import { WorkerPool } from '../../workers/worker-pool.ts'
import type { Expression } from '../query/keyword-query.ts'
import type { Found, SearchJob } from './messages.ts'

/** Worker threads for searching. */
export class SearchPool {
  readonly #pool: WorkerPool<SearchJob, Found>

  constructor(size: number, env: Environment, deadlineMs: number) {
    this.#pool = new WorkerPool({
      worker: new URL('./search-worker.ts', import.meta.url),
      size,
      env,
      deadlineMs,
      runsPatterns,
      words: {
        tooLong: 'The search took too long and was stopped. Narrow it with repo: or file:.',
        stuck:
          'The search was stopped: its regular expression takes too long on one of the files. Make it more specific, or leave files out with -file:.',
        closed: 'the engine is closed',
      },
    })
  }

  /** Same as WorkerPool.run. */
  run(job: SearchJob, signal?: AbortSignal): Promise<Found> {
    return this.#pool.run(job, signal)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** Whether a search runs regular expressions that a person typed. */
function runsPatterns(job: SearchJob): boolean {
  return job.kind !== 'find' && job.query.expression !== undefined && hasPattern(job.query.expression)
}

function hasPattern(expression: Expression): boolean {
  if (expression.kind === 'not') return hasPattern(expression.part)
  if ('parts' in expression) return expression.parts.some(hasPattern)
  return expression.kind === 'regex'
}
