/** When something recurs. */
export interface Cadence {
  /** Cron with five fields, in the zone's local time. What is due hourly or more often belongs in UTC. */
  pattern: string
  /** IANA name. */
  zone: string
}

export interface Schedule extends Cadence {
  /** Letters and digits. */
  id: string
  /** The workspace it belongs to; undefined: the whole installation. */
  team?: string
}

/** Recurring work of a feature, and where its schedules are stored. */
export interface RecurringWork {
  /** Also the name of its ticks' queue. */
  readonly name: string
  /** Ticks that are later than this are skipped. */
  readonly catchUpMs: number
  find(id: string): Promise<Schedule | undefined>
  all(): Promise<readonly Schedule[]>
  /** Must tolerate being called twice for the same due moment. */
  enqueue(schedule: Schedule, dueMs: number): Promise<void>
}

/** Schedules one kind of recurring work. */
export interface Scheduler {
  /** Updates one schedule after the work's own record changed. */
  align(id: string): Promise<void>
  /** The next due moment after now. If the clocks skip it, the first moment after the gap; if they show it twice, the first time. */
  nextDue(cadence: Cadence): number
}
