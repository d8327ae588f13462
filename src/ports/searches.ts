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
  /** What it was seen to do, oldest first. */
  steps?: readonly string[]
}

/** The deep searches of each person, newest first, kept for 30 days. */
export interface Searches {
  /** `job` is kept while the search goes on (undefined: it has ended), so that a job that got lost can be made anew. */
  save(search: Search, job: unknown): Promise<void>
  find(jobId: string): Promise<Search | undefined>
  ofPerson(user: string): Promise<readonly Search[]>
}

/** A search that wants to run. */
interface SlotRequest {
  id: string
  person: string
  askedAt: number
  /** Asked already: it keeps its slot, or takes one whether or not there is room. */
  isRunning: boolean
}

/**
 * Which of the searches that wait may run next: each person's in turn, however many one of them has, and only so many at once.
 * A slot that nobody has asked about for five minutes is free again.
 */
export interface Slots {
  /** `position`: how many would be let in up to this one. */
  acquire(request: SlotRequest): Promise<{ ok: true } | { ok: false; position: number }>
  /** Gives up a slot, or the waiting for one. Returns the ids of those that may run now. */
  release(id: string): Promise<readonly string[]>
}

export type Taken = { ok: true } | { ok: false; over: 'person' | 'workspace'; most: number; freeAt: number }

/** How many deep searches may be asked within an hour, by a person and by all. */
export interface Limits {
  /** Counts a question under its id, once however often it is called. `most` in an hour are used up; `freeAt` in ms since the epoch. */
  take(person: string, id: string): Promise<Taken>
  /** For a question that was not asked after all. */
  release(person: string, id: string): Promise<void>
}

/** Questions that several asked for while one search runs. `question` is whatever makes two of them the same. */
export interface SharedQuestions {
  /** Takes part; may be called again. The `leader` asks; once it is known where, all the others look there. */
  join(question: string, id: string): Promise<{ leader: string; url: string | undefined }>
  /** Tells the others where the leader's search is. */
  tell(question: string, id: string, url: string): Promise<void>
  /** Returns whether nobody else takes part. Where the leader leaves before it told, whoever joins next leads. */
  leave(question: string, id: string): Promise<boolean>
}

/** What deep searches keep beside their jobs. */
export interface SearchStores {
  searches: Searches
  limits: Limits
  slots: Slots
  sharedQuestions: SharedQuestions
}
