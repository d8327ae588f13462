/** A pool of credits with the days it is good for, as the instance tells of it. */
export interface CreditBucket {
  /** Stays the same over time: the id given, else made of name and first day. */
  id: string
  name: string
  allocated: number
  consumed: number
  /** YYYY-MM-DD in UTC, both inclusive; undefined where none is told. */
  from: string | undefined
  to: string | undefined
}

/** What a bucket said of itself at one moment. A list is of one bucket, increasing in time, about hourly; gaps and resets occur. */
export interface CreditSample {
  /** Milliseconds since the epoch. */
  at: number
  consumed: number
  allocated: number
}

/** What the instance told of all its buckets at one moment. */
export interface CreditReading {
  /** Milliseconds since the epoch. */
  asOf: number
  buckets: readonly CreditBucket[]
  /** What of the answer was not understood, a sentence each, in markdown; empty where all was. */
  notUnderstood: readonly string[]
}

export interface Credits {
  /**
   * Asks the instance now. Throws UpstreamError where it does not answer, and UnusableCredits where its answer is not understood.
   */
  read(signal: AbortSignal): Promise<CreditReading>
  /** The minute of each hour at which they are read and kept. */
  lookMinute: number
  /** Keeps one sample per bucket and hour, the first, for two years; ends the trouble. */
  keep(reading: CreditReading): Promise<void>
  /** Notes that the credits cannot be read, or not be understood, until somebody acts or an outage ends. */
  noteTrouble(why: string): Promise<void>
  /** From the first failure on, until a reading is kept; `why`, the newest, is for people, in markdown. */
  lastTrouble(): Promise<{ since: number; why: string } | undefined>
  /** The newest that was kept. While there is no trouble it is at most about three hours old. */
  lastReading(): Promise<CreditReading | undefined>
  /** By `CreditBucket.id`, from `since` on (ms), in order. Where an hour has none, there was none. */
  samples(bucket: string, since: number): Promise<readonly CreditSample[]>
}

/** One look at the credits, to keep what they are. */
export interface CreditLook {
  dueMs: number
}
