/** What a deep search goes through; `handlers/deep-search/states.ts` says what may follow what. */
export type SearchState =
  | 'accepted'
  | 'asking'
  | 'searching'
  | 'answered'
  | 'delivered'
  | 'refused'
  | 'cancelled'
  | 'failed'

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
  /** `job` is kept while the search goes on (undefined: it has ended), so that a job that got lost can be made anew. */
  save(search: Search, job: unknown): Promise<void>
  find(jobId: string): Promise<Search | undefined>
  ofPerson(user: string): Promise<readonly Search[]>
}
