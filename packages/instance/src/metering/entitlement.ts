import { z } from 'zod'
import { type MeteredTool, meteredTools } from './metering.ts'
import { periods } from './period.ts'

const limit = z.int().min(0)

/** This many calls per period; 0: none at all. */
const allowanceSchema = z.strictObject({ limit, per: z.enum(periods) })
export type Allowance = z.infer<typeof allowanceSchema>

/** What each user may use, and by name who may use more or less; a bare number is for the same period. */
const entitlementSchema = z
  .strictObject({
    limit: limit.optional(),
    per: z.enum(periods).optional(),
    users: z.record(z.string(), z.union([limit, allowanceSchema])).default({}),
  })
  .refine((entitlement) => (entitlement.limit === undefined) === (entitlement.per === undefined), {
    error: 'limit and per belong together',
  })
  .refine(({ per, users }) => per !== undefined || Object.values(users).every((own) => typeof own === 'object'), {
    path: ['users'],
    error: 'a number by itself needs the per that the others have',
  })
export type Entitlement = z.infer<typeof entitlementSchema>

export const entitlementsSchema = z.partialRecord(z.enum(meteredTools), entitlementSchema)
export type Entitlements = z.infer<typeof entitlementsSchema>

/** Undefined if the user is unlimited. Names are compared like user names: case doesn't matter. */
export function allowanceOf(entitlements: Entitlements, tool: MeteredTool, user: string): Allowance | undefined {
  const { limit, per, users = {} } = entitlements[tool] ?? {}
  const own = Object.entries(users).find(([name]) => name.toLowerCase() === user.toLowerCase())?.[1]
  if (typeof own === 'object') return own
  const most = own ?? limit
  return most === undefined || per === undefined ? undefined : { limit: most, per }
}
