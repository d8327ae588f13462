export type StopReason = 'cancelled' | 'shutdown'

/** One run of a job in this process, and the ways to stop it from outside. */
export class RunningJob {
  readonly id: string
  readonly #controller = new AbortController()
  readonly #abandoned = Promise.withResolvers<never>()
  #stopReason: StopReason | undefined
  #ownsJob = true

  constructor(id: string) {
    this.id = id
    this.#abandoned.promise.catch(() => {})
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Undefined while nobody asked it to stop. The first reason stays. */
  get stopReason(): StopReason | undefined {
    return this.#stopReason
  }

  /** False once another worker may have the job. */
  get ownsJob(): boolean {
    return this.#ownsJob
  }

  stop(reason: StopReason): void {
    this.#stopReason ??= reason
    this.#controller.abort(this.#stopReason)
  }

  loseLock(): void {
    this.#ownsJob = false
    this.stop('shutdown')
  }

  /** Waits no longer for code that does not heed the signal. */
  abandon(): void {
    this.#abandoned.reject(new Error('the run did not stop in time'))
  }

  /** The work's own end, or a rejection when it is abandoned first. */
  untilAbandoned<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.#abandoned.promise])
  }
}

/** The jobs of one queue that run in this process. */
export class RunningJobs {
  readonly #jobs = new Map<string, RunningJob>()

  get all(): readonly RunningJob[] {
    return [...this.#jobs.values()]
  }

  get(id: string): RunningJob | undefined {
    return this.#jobs.get(id)
  }

  add(id: string): RunningJob {
    const job = new RunningJob(id)
    this.#jobs.set(id, job)
    return job
  }

  /** Only if it is still this run: after a lost lock the same job may run here anew. */
  remove(job: RunningJob): void {
    if (this.#jobs.get(job.id) === job) this.#jobs.delete(job.id)
  }
}
