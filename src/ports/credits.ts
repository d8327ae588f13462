import { z } from 'zod'

/** A pool of credits with the days on which it is valid, as the instance reports it. */
const creditBucket = z.object({
  /** Stays the same over time: the given id, or one made from the name and first day. */
  id: z.string(),
  name: z.string(),
  allocated: z.number(),
  consumed: z.number(),
  /** YYYY-MM-DD in UTC, both inclusive; undefined if not given. */
  from: z.string().optional(),
  to: z.string().optional(),
})

export type CreditBucket = z.output<typeof creditBucket>

/** What a bucket reported at one moment. A list is about one bucket, in time order, about hourly; there can be gaps and resets. */
export interface CreditSample {
  /** Milliseconds since the epoch. */
  at: number
  consumed: number
  allocated: number
}

/** What the instance reported about all its buckets at one moment. */
export const creditReadingSchema = z.object({
  /** Milliseconds since the epoch. */
  asOf: z.number(),
  buckets: z.array(creditBucket).readonly(),
  /** What was not understood in the answer, one sentence each, in markdown; empty if everything was. */
  notUnderstood: z.array(z.string()).readonly(),
})

export type CreditReading = z.output<typeof creditReadingSchema>

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
