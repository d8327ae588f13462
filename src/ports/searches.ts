import { z } from 'zod'

/** A deep search that somebody asked for. */
export const searchSchema = z.object({
  jobId: z.string(),
  user: z.string(),
  question: z.string(),
  /** `handlers/deep-search/search/states.ts` says which may follow which. */
  state: z.enum(['accepted', 'asking', 'searching', 'answered', 'delivered', 'refused', 'cancelled', 'failed']),
  /** The conversation on the instance. */
  url: z.string().optional(),
  askedAt: z.number(),
  /** The steps it was seen to take, oldest first. */
  steps: z.array(z.string()).readonly().exactOptional(),
})

export type Search = z.output<typeof searchSchema>
export type SearchState = Search['state']

/** Each person's deep searches, newest first, for 30 days. */
export interface Searches {
  /** `job` is stored while the search runs (undefined: it has ended), so that a lost job can be recreated. */
  save(search: Search, job: unknown): Promise<void>
  find(jobId: string): Promise<Search | undefined>
  ofPerson(user: string): Promise<readonly Search[]>
}

/** A search that wants to run. */
interface SlotRequest {
  id: string
  person: string
  askedAt: number
  /** Already asked: it keeps its slot, or takes one even if there is no room. */
  isRunning: boolean
}

/**
 * Lets waiting searches run: a limited number at once, people taking turns however many searches each has. A slot that nobody renews for
 * five minutes is freed.
 */
export interface Slots {
  /** `position`: its place among the waiting searches, from 1. */
  acquire(request: SlotRequest): Promise<{ ok: true } | { ok: false; position: number }>
  /** Gives up a slot or a place in line. Returns the ids of the searches that may run now. */
  release(id: string): Promise<readonly string[]>
}

export type Taken = { ok: true } | { ok: false; over: 'person' | 'workspace'; most: number; freeAt: number }

/** Limits how many deep searches a person and everyone together may ask within an hour. */
export interface Limits {
  /** Counts a question under its id, once even if called again. `most`: the limit that was reached; `freeAt`: in ms since the epoch. */
  take(person: string, id: string): Promise<Taken>
  /** For a question that was not asked after all. */
  release(person: string, id: string): Promise<void>
}

/** Lets several people who ask the same thing share one search. `question` is whatever makes two questions the same. */
export interface SharedQuestions {
  /** Joins; may be called again. The `leader` asks; once its `url` is known, the others read it there. */
  join(question: string, id: string): Promise<{ leader: string; url: string | undefined }>
  /** Tells the others where the leader's search is. */
  tell(question: string, id: string, url: string): Promise<void>
  /** Returns whether nobody else takes part any more. If the leader leaves before it told the url, whoever joins next leads. */
  leave(question: string, id: string): Promise<boolean>
}

/** What deep searches store besides their jobs. */
export interface SearchStores {
  searches: Searches
  limits: Limits
  slots: Slots
  sharedQuestions: SharedQuestions
}
