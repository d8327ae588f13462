import { z } from 'zod'

/** How the requests of some days ended, for all features and people together. */
export interface RequestCounts {
  asked: number
  answered: number
  refused: number
  failed: number
  cancelled: number
  followUps: number
  nothingFound: number
  /** About how many people asked, counted without storing who. */
  people: number
  /** Answers by how long they took, in the buckets of `src/time/duration-buckets.ts`. */
  took: ReadonlyMap<number, number>
  features: ReadonlyMap<string, number>
}

export interface RequestCountStore {
  /** `days`: YYYY-MM-DD in UTC. */
  read(days: readonly string[]): Promise<RequestCounts>
}

/** Someone who gets a weekly report of them. `zone`: its IANA name. */
export const reportOwnerSchema = z.object({ user: z.string().regex(/^\w+$/), zone: z.string() })

export type ReportOwner = z.output<typeof reportOwnerSchema>

export interface ReportOwners {
  find(user: string): Promise<ReportOwner | undefined>
  save(owner: ReportOwner): Promise<void>
  /** False if there was none. */
  remove(user: string): Promise<boolean>
}
