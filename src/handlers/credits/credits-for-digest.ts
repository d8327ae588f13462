import type { Deps } from '../../ports/index.ts'
import { factsOf, lookAtCredits } from './look-at-credits.ts'
import type { DigestCredits } from './messages/digest-credits.ts'

/** As they were sampled last, with the bucket that ends first first; undefined where nothing is known of credits. */
export async function creditsForDigest({ credits }: Pick<Deps, 'credits'>): Promise<DigestCredits | undefined> {
  const reading = await credits?.lastReading()
  if (!credits || !reading) return undefined
  const { asOf } = reading
  const running = (await lookAtCredits(reading, credits))
    .map(({ figures }) => ({ name: figures.bucket.name, facts: factsOf(figures, asOf) }))
    .filter(({ facts: { from = 0, to = asOf + 1 } }) => from <= asOf && asOf < to)
    .sort((a, b) => (a.facts.to ?? Number.MAX_SAFE_INTEGER) - (b.facts.to ?? Number.MAX_SAFE_INTEGER))
  return { asOf, buckets: running, isOld: (await credits.lastTrouble()) !== undefined }
}
