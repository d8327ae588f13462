import type { Caller } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'

/** The tools whose calls count against entitlements, and draw on credits. */
export const meteredTools = ['code_finder', 'deepsearch'] as const

export type MeteredTool = (typeof meteredTools)[number]

/** Counts what callers may use only so often, and draws the credits for it. */
export interface Metering {
  /** False where the caller may never use it: an entitlement of none. */
  isAvailable(caller: Caller, tool: MeteredTool): boolean
  /** Before the work: counts one use and draws its credits, both or neither. Throws EntitlementUsedUp or CreditsUsedUp. */
  take(caller: Caller, tool: MeteredTool, useId: string): void
  /** The use led to an answer: what was taken for it stays taken. */
  keep(useId: string): void
  /** The use led to no answer: it counts as nothing. */
  giveBack(useId: string): void
}

export class EntitlementUsedUp extends AskError {
  override name = 'EntitlementUsedUp'
}
