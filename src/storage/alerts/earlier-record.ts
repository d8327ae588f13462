import { z } from 'zod'

/** What the version before kept: one job did all that was pending, in the name of a carrier. */
const earlier = z.looseObject({
  pending: z.array(z.object({ n: z.int(), isBegun: z.boolean(), effect: z.unknown() })),
  nextEffect: z.int(),
  carrier: z.unknown().optional(),
})

/** A record of the version before as one of this; anything else as it is. */
export function upgradeRecord(record: unknown): unknown {
  const { data } = earlier.safeParse(record)
  if (!data) return record
  const { pending, nextEffect, carrier: _, ...rest } = data
  const outbox = pending.map(({ n, isBegun, effect }) => ({ n, requeues: isBegun ? 1 : 0, effect }))
  return { ...rest, outbox, nextEntry: nextEffect }
}
