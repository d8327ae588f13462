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
}

/** Where it is written what is scheduled. */
export interface ScheduleSource {
  find(id: string): Promise<Schedule | undefined>
  all(): Promise<readonly Schedule[]>
}
