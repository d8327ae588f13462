/** A pool of credits with the days it is good for, as the instance tells of it. */
export interface CreditBucket {
  /** Stays the same over time: the id given, else made of name and period. */
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
