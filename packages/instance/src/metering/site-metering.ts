import type { DatabaseSync } from 'node:sqlite'
import type { Caller } from '../access/caller.ts'
import type { SiteConfigReader } from '../config/site-config.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { createDrawing } from './credits/drawing.ts'
import { type Allowance, allowanceOf } from './entitlement.ts'
import { EntitlementUsedUp, type MeteredTool, type Metering } from './metering.ts'
import { periodAround } from './period.ts'
import { createUses } from './uses.ts'

/** Entitlements and costs from the site configuration; if there is no entitlement and no bucket, nothing is refused. */
export function createSiteMetering(
  db: DatabaseSync,
  siteConfig: SiteConfigReader,
  now: () => number = Date.now,
): Metering {
  const uses = createUses(db)
  const drawing = createDrawing(db)

  const allowed = ({ name }: Caller, tool: MeteredTool) => allowanceOf(siteConfig.current().entitlements, tool, name)

  function check({ userId }: Caller, tool: MeteredTool, { limit, per }: Allowance, at: number): void {
    const { since, until } = periodAround(at, per)
    if (uses.count(userId, tool, since) < limit) return
    throw new EntitlementUsedUp(
      limit === 0
        ? `You have no entitlement to ${tool}. An administrator can give you one.`
        : `Your entitlement of ${limit} ${tool} ${limit === 1 ? 'call' : 'calls'} per ${per} is used up. It resets at ${new Date(until).toISOString().replace(/:00\.000Z$/, 'Z')}.`,
    )
  }

  return {
    isAvailable: (caller, tool) => allowed(caller, tool)?.limit !== 0,
    take(caller, tool, useId) {
      const allowance = allowed(caller, tool)
      const cost = siteConfig.current()['credits.perCall'][tool]
      inTransaction(db, () => {
        const at = now()
        if (allowance !== undefined) check(caller, tool, allowance, at)
        const draws = drawing.plan(tool, cost, new Date(at).toISOString().slice(0, 10))
        if (allowance === undefined && draws.length === 0) return
        uses.add({ id: useId, at, userId: caller.userId, tool })
        drawing.draw(useId, draws)
      })
    },
    keep: uses.markAnswered,
    giveBack: uses.remove,
  }
}
