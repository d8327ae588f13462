import type { Posted } from './chat.ts'

/** An answer that somebody shared. */
export interface Share {
  /** The id of the request that shared it first. */
  id: string
  /** Which answer, as its button identifies it. */
  what: string
  by: string
  /** The channel. */
  to: string
  /** In ms since the epoch. */
  at: number
  /** Undefined until it is posted. */
  posted?: Posted
  /** The instance's conversation that it leads to. */
  url?: string
}

/** Which answers were shared, for 400 days or until they are unshared. */
export interface Shares {
  /** The key to find it by, the same for the same answer, person and channel. */
  keyOf(share: Pick<Share, 'what' | 'by' | 'to'>): string
  /** Stores that sharing began. Returns the earlier share if the same was already shared or is being shared. */
  begin(share: Share): Promise<Share | undefined>
  save(share: Share): Promise<void>
  find(key: string): Promise<Share | undefined>
  remove(key: string): Promise<void>
}
