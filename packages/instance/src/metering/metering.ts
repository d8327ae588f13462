import type { Caller } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'

/** The tools whose calls count against entitlements and cost credits. */
export const meteredTools = ['code_finder', 'deepsearch'] as const

export type MeteredTool = (typeof meteredTools)[number]

/** Counts uses that callers may only make so often, and charges credits for them. */
export interface Metering {
  /** False if the caller may never use it: an entitlement of none. */
  isAvailable(caller: Caller, tool: MeteredTool): boolean
  /** Before the work: counts one use and charges its credits, both or neither. Throws EntitlementUsedUp or CreditsUsedUp. */
  take(caller: Caller, tool: MeteredTool, useId: string): void
  /** The use led to an answer, so it counts. */
  keep(useId: string): void
  /** The use led to no answer, so it doesn't count. */
  giveBack(useId: string): void
}

export class EntitlementUsedUp extends AskError {
  override name = 'EntitlementUsedUp'
}
