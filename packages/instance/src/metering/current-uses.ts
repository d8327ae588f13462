import type { DatabaseSync } from 'node:sqlite'
import { type Allowance, allowanceOf, type Entitlements } from './entitlement.ts'
import { type MeteredTool, meteredTools } from './metering.ts'
import { periodAround } from './period.ts'
import { createUses } from './uses.ts'

export interface CurrentUse extends Allowance {
  tool: MeteredTool
  user: string
  /** In the period that lasts until `until`, in ms since the epoch. */
  used: number
  until: number
}

/** How much of their entitlement users have used so far; without those who used nothing. */
export function currentUses(
  db: DatabaseSync,
  users: readonly { id: number; name: string }[],
  entitlements: Entitlements,
  now: number,
): CurrentUse[] {
  const uses = createUses(db)
  const all = meteredTools.flatMap((tool) =>
    users.flatMap(({ id, name }) => {
      const allowance = allowanceOf(entitlements, tool, name)
      if (allowance === undefined) return []
      const { since, until } = periodAround(now, allowance.per)
      return [{ tool, user: name, ...allowance, used: uses.count(id, tool, since), until }]
    }),
  )
  return all.filter(({ used }) => used > 0)
}
