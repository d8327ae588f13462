import { z } from 'zod'
import { postedSchema } from './job-payload.ts'

/** An answer that somebody shared. */
export const shareSchema = z.object({
  /** The id of the request that shared it first. */
  id: z.string(),
  /** Which answer, as its button identifies it. */
  what: z.string(),
  by: z.string(),
  /** The channel. */
  to: z.string(),
  /** In ms since the epoch. */
  at: z.number(),
  /** Undefined until it is posted. */
  posted: postedSchema.exactOptional(),
  /** The instance's conversation that it leads to. */
  url: z.string().exactOptional(),
})

export type Share = z.output<typeof shareSchema>

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
