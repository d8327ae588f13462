export interface Turn {
  id: string
  person: string
  askedAt: number
  /** Asked already: it keeps its place among the running ones, or takes one whether or not there is room. */
  isRunning: boolean
}

/**
 * Who of those that wait may ask next: everybody in turn, however many questions one of them has, and only so many at once.
 * A place that nobody has asked about for five minutes is free again.
 */
export interface Turns {
  /** `position`: how many would be let in up to this one. */
  take(turn: Turn): Promise<{ ok: true } | { ok: false; position: number }>
  /** Gives up a place, or the waiting for one. Returns the ids of those whose turn it is now. */
  giveBack(id: string): Promise<readonly string[]>
}
