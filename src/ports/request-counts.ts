/** How the requests of some days ended, all features and people together. */
export interface RequestCounts {
  asked: number
  answered: number
  refused: number
  failed: number
  cancelled: number
  followUps: number
  nothingFound: number
  /** How many people asked, about: they are counted without being kept. */
  people: number
  /** Answers by how long they took, in the buckets of `src/time/duration-buckets.ts`. */
  took: ReadonlyMap<number, number>
  /** Requests by feature. */
  features: ReadonlyMap<string, number>
}

export interface RequestCountStore {
  /** Of days as YYYY-MM-DD in UTC. */
  read(days: readonly string[]): Promise<RequestCounts>
}

/** Who gets a report of them each week. */
export interface ReportOwner {
  user: string
  /** IANA name. */
  zone: string
}

export interface ReportOwners {
  find(user: string): Promise<ReportOwner | undefined>
  save(owner: ReportOwner): Promise<void>
  /** False where there was none. */
  remove(user: string): Promise<boolean>
}
