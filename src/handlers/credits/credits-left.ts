import type { Deps } from '../../ports/index.ts'
import { lookAtCredits } from './look-at-credits.ts'
import type { CreditsTogether } from './messages/credits.ts'
import { creditsTogether } from './shown-credits.ts'

export interface CreditsLeft extends CreditsTogether {
  asOf: number
  /** Newer data can't be used. */
  isOld: boolean
}

const TIMEOUT_MS = 5_000

/** The last stored reading, or the current credits if it has none; undefined if nothing is known, or no bucket is active. */
export async function creditsLeft({ credits }: Pick<Deps, 'credits'>): Promise<CreditsLeft | undefined> {
  if (!credits) return undefined
  const kept = await credits.lastReading()
  // New buckets, as in the first hour.
  const reading = kept?.buckets.length ? kept : await credits.read(AbortSignal.timeout(TIMEOUT_MS)).catch(() => kept)
  if (!reading) return undefined
  const together = creditsTogether(await lookAtCredits(reading, credits), reading.asOf)
  return together && { ...together, asOf: reading.asOf, isOld: (await credits.lastTrouble()) !== undefined }
}
