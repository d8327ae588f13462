/** When something is due, again and again. */
export interface Cadence {
  /** Cron with five fields, on the zone's wall clock. What is due hourly or oftener belongs in UTC. */
  pattern: string
  /** IANA name. */
  zone: string
}

export interface Schedule extends Cadence {
  /** Letters and digits. */
  id: string
  /** Whose it is; undefined: the whole installation's. */
  team?: string
}

/** A feature's work that is due again and again, and where it is written when. */
export interface RecurringWork {
  /** Also the name of the queue of its ticks. */
  readonly name: string
  /** What is later than this is left out. */
  readonly catchUpMs: number
  find(id: string): Promise<Schedule | undefined>
  all(): Promise<readonly Schedule[]>
  /** Must bear the same due moment more than once. */
  enqueue(schedule: Schedule, dueMs: number): Promise<void>
}

/** Of one kind of recurring work. */
export interface Scheduler {
  /** Makes one schedule what the work says of it; for after a change there. */
  align(id: string): Promise<void>
  /**
   * The next due moment after now. Where the clocks skip it, it is the first moment after; where they show it twice, the first
   * time.
   */
  nextDue(cadence: Cadence): number
}
