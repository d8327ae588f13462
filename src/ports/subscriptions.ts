export type Section = 'people' | 'work' | 'clients' | 'languages' | 'seats' | 'credits' | 'steps'

/** A weekly digest for a channel. */
export interface Subscription {
  /** Eight characters of `a-z0-9`, shown to people. */
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

/** One digest to send. It covers the week before `dueMs`, however late it runs. */
export interface DigestRun {
  subscription: string
  /** Undefined in jobs of the previous version. */
  team?: string
  dueMs: number
  kind: 'scheduled' | 'test'
  /** Who asked for the test. */
  askedBy?: string
}

export interface Subscriptions {
  /** Creates or changes one and schedules it. Throws UserError above the limit per workspace. */
  save(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  /** Those of a workspace, oldest first. */
  all(team: string): Promise<readonly Subscription[]>
  /** False if there is none. */
  remove(id: string): Promise<boolean>
  /** The next due moment after now. If the clocks skip it, the first moment after the gap; if they show it twice, the first time. */
  nextRun(subscription: Subscription): Date
}

/** Where subscriptions are stored. */
export interface SubscriptionStore {
  write(subscription: Subscription): Promise<void>
  find(id: string): Promise<Subscription | undefined>
  all(): Promise<readonly Subscription[]>
  remove(id: string): Promise<boolean>
}
