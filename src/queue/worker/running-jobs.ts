type StopReason = 'cancelled' | 'shutdown'

/** One run of a job in this process, and the ways to stop it from outside. */
export class RunningJob {
  readonly queue: string
  readonly id: string
  readonly #controller = new AbortController()
  #giveUp = (_: Error) => {}
  #stopReason: StopReason | undefined
  #ownsJob = true
  #isAbandoned = false

  constructor(queue: string, id: string) {
    this.queue = queue
    this.id = id
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Undefined until someone asks it to stop. The first reason stays. */
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

  /** Whether this process can ignore what the run still does or throws: the job continues elsewhere. */
  get isGivenAway(): boolean {
    return !this.#ownsJob || this.#isAbandoned || this.#stopReason === 'shutdown'
  }

  /** Stops waiting for code that ignores the signal. */
  abandon(): void {
    this.#isAbandoned = true
    this.#giveUp(notInTime())
  }

  /** The work's own end, or a rejection if it is abandoned first. */
  untilAbandoned<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#giveUp = reject
      work.then(resolve, reject)
      if (this.#isAbandoned) reject(notInTime())
    })
  }
}

function notInTime(): Error {
  return new Error('the run did not stop in time')
}

/** The jobs that run in this process. */
export class RunningJobs {
  /** The process takes no more jobs. */
  isStopping = false
  /** Queues from which it takes no jobs for now. */
  heldQueues: ReadonlySet<string> = new Set()
  readonly #jobs = new Set<RunningJob>()
  readonly #startedAt = new Map<string, number>()

  all(queue?: string): readonly RunningJob[] {
    return [...this.#jobs].filter((job) => queue === undefined || job.queue === queue)
  }

  /** The newest run of the job: after a lost lock, two of them may run side by side for a while. */
  get(queue: string, id: string): RunningJob | undefined {
    return this.all(queue).findLast((job) => job.id === id)
  }

  add(queue: string, id: string): RunningJob {
    const job = new RunningJob(queue, id)
    this.#jobs.add(job)
    this.#startedAt.set(queue, Date.now())
    return job
  }

  /** When the newest run of a queue was started, in ms since the epoch. */
  startedAt(queue: string): number {
    return this.#startedAt.get(queue) ?? 0
  }

  remove(job: RunningJob): void {
    this.#jobs.delete(job)
  }
}
