export type Section = 'people' | 'work' | 'clients' | 'languages' | 'seats' | 'credits' | 'steps'

/** A digest that a channel gets every week. */
export interface Subscription {
  /** Eight of `a-z0-9`, shown to people. */
  id: string
  team: string
  channel: string
  /** Who is told when a run fails. */
  owner: string
  /** 1 is Monday. */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7
  hour: number
  minute: number
  /** IANA name. */
  zone: string
  sections: readonly Section[]
  /** BCP 47 tag for dates and numbers. */
  locale: string
  skipEmpty: boolean
  isPaused: boolean
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** One digest to be sent. It tells of the week before `dueMs`, however late it runs. */
export interface DigestRun {
  subscription: string
  /** Undefined in what the version before enqueued. */
  team?: string
  dueMs: number
  kind: 'scheduled' | 'test'
  /** Who asked for the test. */
  askedBy?: string
}

export interface Subscriptions {
  /** Makes or changes one, and schedules it. Throws UserError past the bound per workspace. */
  save(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  /** Those of a workspace, oldest first. */
  all(team: string): Promise<readonly Subscription[]>
  /** False where there is none. */
  remove(id: string): Promise<boolean>
  /**
   * The next due moment after now. Where the clocks skip it, it is the first moment after; where they show it twice, the first
   * time.
   */
  nextRun(subscription: Subscription): Date
}

/** Where they are written. */
export interface SubscriptionStore {
  write(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  all(): Promise<readonly Subscription[]>
  remove(id: string): Promise<boolean>
}
