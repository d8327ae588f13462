import type { Deps } from '../../ports/index.ts'
import { lookAtCredits } from './look-at-credits.ts'
import type { CreditsTogether } from './messages/credits.ts'
import { creditsTogether } from './shown-credits.ts'

export interface CreditsLeft extends CreditsTogether {
  asOf: number
  /** Newer data cannot be used. */
  isOld: boolean
}

/** As they were sampled last; undefined where nothing is known of credits, or none are active. */
export async function creditsLeft({ credits }: Pick<Deps, 'credits'>): Promise<CreditsLeft | undefined> {
  const reading = await credits?.lastReading()
  if (!credits || !reading) return undefined
  const together = creditsTogether(await lookAtCredits(reading, credits), reading.asOf)
  return together && { ...together, asOf: reading.asOf, isOld: (await credits.lastTrouble()) !== undefined }
}
