import type { Posted } from './chat.ts'

/** An answer that somebody showed to others. */
export interface Share {
  /** The id of the request that shared it first. */
  id: string
  /** Which answer, as its button says it. */
  what: string
  by: string
  /** The channel. */
  to: string
  /** In ms since the epoch. */
  at: number
  /** Undefined while it is on its way. */
  posted?: Posted
  /** The conversation of the instance that it leads to. */
  url?: string
}

/** Which answers were shared, for 400 days or until they are taken back. */
export interface Shares {
  /** By what it is found later: the same of the same answer, person and channel. */
  keyOf(share: Pick<Share, 'what' | 'by' | 'to'>): string
  /** Keeps that it begins. The one before, where the same was shared already or is on its way. */
  begin(share: Share): Promise<Share | undefined>
  save(share: Share): Promise<void>
  find(key: string): Promise<Share | undefined>
  remove(key: string): Promise<void>
}
