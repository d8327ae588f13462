/** A pool of credits with the days on which it is valid, as the instance reports it. */
export interface CreditBucket {
  /** Stays the same over time: the given id, or one made from the name and first day. */
  id: string
  name: string
  allocated: number
  consumed: number
  /** YYYY-MM-DD in UTC, both inclusive; undefined if not given. */
  from: string | undefined
  to: string | undefined
}

/** What a bucket reported at one moment. A list is about one bucket, in time order, about hourly; there can be gaps and resets. */
export interface CreditSample {
  /** Milliseconds since the epoch. */
  at: number
  consumed: number
  allocated: number
}

/** What the instance reported about all its buckets at one moment. */
export interface CreditReading {
  /** Milliseconds since the epoch. */
  asOf: number
  buckets: readonly CreditBucket[]
  /** What was not understood in the answer, one sentence each, in markdown; empty if everything was. */
  notUnderstood: readonly string[]
}

export interface Credits {
  /** Asks the instance now. Throws UpstreamError if it doesn't answer, and UnusableCredits if its answer isn't understood. */
  read(signal: AbortSignal): Promise<CreditReading>
  /** The minute of each hour at which credits are read. */
  lookMinute: number
  /** Stores one sample per bucket and hour, the first one, for two years; clears the trouble. */
  keep(reading: CreditReading): Promise<void>
  /** Notes that the credits can't be read or understood, until someone acts or an outage ends. */
  noteTrouble(why: string): Promise<void>
  /** Set from the first failure until a reading is stored; `why` is the newest reason, for people, in markdown. */
  lastTrouble(): Promise<{ since: number; why: string } | undefined>
  /** The newest stored reading. If there is no trouble, it is at most about three hours old. */
  lastReading(): Promise<CreditReading | undefined>
  /** By `CreditBucket.id`, from `since` (ms) on, in order. Hours without a sample are missing. */
  samples(bucket: string, since: number): Promise<readonly CreditSample[]>
}

/** One reading of the credits, to store what they are. */
export interface CreditLook {
  dueMs: number
}
