export type Taken = { ok: true } | { ok: false; why: string; freeAt: number }

/** How many deep searches may be asked within an hour, by a person and by all. */
export interface Limits {
  /** Counts a question under its id, once however often it is called. `why` is to be shown as written, `freeAt` in ms since the epoch. */
  take(person: string, id: string): Promise<Taken>
  /** For a question that was not asked after all. */
  release(person: string, id: string): Promise<void>
}
