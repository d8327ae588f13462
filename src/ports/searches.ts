export type SearchState = 'queued' | 'searching' | 'answered' | 'failed' | 'cancelled'

/** A deep search somebody asked for. */
export interface Search {
  jobId: string
  user: string
  question: string
  state: SearchState
  /** The conversation on the instance. */
  url: string | undefined
  askedAt: number
}

/** The deep searches of each person, newest first, kept for 30 days. */
export interface Searches {
  save(search: Search): Promise<void>
  ofPerson(user: string): Promise<readonly Search[]>
}
