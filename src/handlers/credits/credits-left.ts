import type { Deps } from '../../ports/index.ts'
import { lookAtCredits } from './look-at-credits.ts'
import type { CreditsTogether } from './messages/credits.ts'
import { creditsTogether } from './shown-credits.ts'

export interface CreditsLeft extends CreditsTogether {
  asOf: number
  /** Newer data cannot be used. */
  isOld: boolean
}

const TIMEOUT_MS = 5_000

/** As they were sampled last, or are now where no sample has any; undefined where nothing is known of credits, or none are active. */
export async function creditsLeft({ credits }: Pick<Deps, 'credits'>): Promise<CreditsLeft | undefined> {
  if (!credits) return undefined
  const kept = await credits.lastReading()
  // Buckets that came after the last look, as in the first hour.
  const reading = kept?.buckets.length ? kept : await credits.read(AbortSignal.timeout(TIMEOUT_MS)).catch(() => kept)
  if (!reading) return undefined
  const together = creditsTogether(await lookAtCredits(reading, credits), reading.asOf)
  return together && { ...together, asOf: reading.asOf, isOld: (await credits.lastTrouble()) !== undefined }
}
