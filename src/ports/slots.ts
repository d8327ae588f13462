export interface SlotRequest {
  id: string
  person: string
  askedAt: number
  /** Asked already: it keeps its slot, or takes one whether or not there is room. */
  isRunning: boolean
}

/**
 * Who of those that wait may ask next: everybody by turns, however many questions one of them has, and only so many at once.
 * A slot that nobody has asked about for five minutes is free again.
 */
export interface Slots {
  /** `position`: how many would be let in up to this one. */
  acquire(slot: SlotRequest): Promise<{ ok: true } | { ok: false; position: number }>
  /** Gives up a slot, or the waiting for one. Returns the ids of those who may go on now. */
  release(id: string): Promise<readonly string[]>
}
