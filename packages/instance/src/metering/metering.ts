import type { Caller } from '../access/caller.ts'
import { AskError } from '../engine-errors.ts'

/** What is counted for each caller. */
export type Meter = 'code_finder'

/** Counts what callers may use only so often. */
export interface Metering {
  /** False where the caller may never use it: an entitlement of none. */
  isAvailable(caller: Caller, meter: Meter): boolean
  /** Counts one use. Throws EntitlementUsedUp. */
  take(caller: Caller, meter: Meter): void
}

export class EntitlementUsedUp extends AskError {
  override name = 'EntitlementUsedUp'
}
