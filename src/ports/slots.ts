/** A search that wants to run. */
export interface SlotRequest {
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
