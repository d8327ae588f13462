import { z } from 'zod'
import { loadSiteConfig } from '../config/site-config.ts'
import { type CurrentUse, currentUses } from '../metering/current-uses.ts'
import { type Allowance, allowanceOf, type Entitlement, type Entitlements } from '../metering/entitlement.ts'
import { type MeteredTool, meteredTools } from '../metering/metering.ts'
import { type PeriodLength, periods } from '../metering/period.ts'
import { setSiteConfig } from './site-config.ts'
import { existingUser, withRecords } from './with-records.ts'

export interface EntitlementRow extends Allowance {
  tool: MeteredTool
  /** Undefined: for everyone without an entitlement of their own. */
  user: string | undefined
}

/**
 * This many calls per period, for one user or for all others; a running instance applies it at once. Throws if tool, period or user is
 * unknown.
 */
export function setEntitlement(input: {
  dataDir: string
  tool: string
  limit: number
  per: string
  user?: string | undefined
}): EntitlementRow {
  const { dataDir, limit } = input
  const [tool, per] = [knownTool(input.tool), knownPeriod(input.per)]
  if (!z.int().min(0).safeParse(limit).success) throw new Error('A limit is a whole number of calls, 0 or more.')
  const user = input.user === undefined ? undefined : nameOf(dataDir, input.user)
  change(dataDir, tool, (before) =>
    user === undefined
      ? { ...standingAlone(before), limit, per }
      : { ...before, users: { ...without(before.users, user), [user]: { limit, per } } },
  )
  return { tool, user, limit, per }
}

/** Removes what is set for one user, or for all others. False if there is nothing to remove. */
export function removeEntitlement(input: { dataDir: string; tool: string; user?: string | undefined }): boolean {
  const { dataDir, user } = input
  const tool = knownTool(input.tool)
  const count = listEntitlements({ dataDir }).entitlements.length
  change(dataDir, tool, (before) =>
    user === undefined ? { users: standingAlone(before).users } : { ...before, users: without(before.users, user) },
  )
  return listEntitlements({ dataDir }).entitlements.length < count
}

/** What is set, and how much of it has been used so far by those who used any. */
export function listEntitlements({ dataDir }: { dataDir: string }): {
  entitlements: EntitlementRow[]
  used: CurrentUse[]
} {
  const { entitlements } = loadSiteConfig(dataDir)
  const used = withRecords(dataDir, ({ users }, db) => currentUses(db, users.list(), entitlements, Date.now()))
  return { entitlements: rowsOf(entitlements), used }
}

function rowsOf(entitlements: Entitlements): EntitlementRow[] {
  return meteredTools.flatMap((tool) =>
    [undefined, ...Object.keys(entitlements[tool]?.users ?? {})].flatMap((user) => {
      // No user has an empty name.
      const allowance = allowanceOf(entitlements, tool, user ?? '')
      return allowance === undefined ? [] : [{ tool, user, ...allowance }]
    }),
  )
}

function change(dataDir: string, tool: MeteredTool, edit: (before: Entitlement) => Entitlement): void {
  const { entitlements } = loadSiteConfig(dataDir)
  const edited = edit(entitlements[tool] ?? { users: {} })
  const { [tool]: _before, ...others } = entitlements
  const isEmpty = edited.limit === undefined && Object.keys(edited.users).length === 0
  const value = JSON.stringify(isEmpty ? others : { ...others, [tool]: edited })
  setSiteConfig({ dataDir, key: 'entitlements', value })
}

/** With its own period for every named user, so that they keep it if the others' period changes. */
function standingAlone({ per, users, ...rest }: Entitlement): Entitlement {
  const own = Object.entries(users).map(([name, allowance]) => [
    name,
    typeof allowance === 'number' && per !== undefined ? { limit: allowance, per } : allowance,
  ])
  return { ...rest, ...(per !== undefined && { per }), users: Object.fromEntries(own) }
}

function without(users: Entitlement['users'], user: string): Entitlement['users'] {
  return Object.fromEntries(Object.entries(users).filter(([name]) => name.toLowerCase() !== user.toLowerCase()))
}

function nameOf(dataDir: string, user: string): string {
  return withRecords(dataDir, ({ users }) => existingUser(users, user).name)
}

function knownTool(name: string): MeteredTool {
  const known = z.enum(meteredTools).safeParse(name)
  if (known.success) return known.data
  throw new Error(`${name} is not metered; ${meteredTools.join(' and ')} are.`)
}

function knownPeriod(name: string): PeriodLength {
  const known = z.enum(periods).safeParse(name)
  if (known.success) return known.data
  throw new Error(`A period is one of ${periods.join(', ')}.`)
}
