import { UserError } from '../../ports/errors.ts'
import type { AlertFacts, CreditReading, CreditSample, Credits, Deps } from '../../ports/index.ts'
import { type BucketFigures, bucketFigures } from './figures/bucket-figures.ts'
import type { DigestCredits } from './messages/digest-credits.ts'
import { creditsReportWords } from './words/report.ts'

/** What figures are made from: older use tells nothing of today's. */
const LOOK_BACK_MS = 400 * 24 * 60 * 60 * 1000

export interface LookedAt {
  figures: BucketFigures
  samples: readonly CreditSample[]
}

/** The figures of every bucket at a reading's moment. */
export async function lookAtCredits(
  { asOf, buckets }: CreditReading,
  credits: Pick<Credits, 'samples'>,
): Promise<LookedAt[]> {
  const looked: LookedAt[] = []
  for (const bucket of buckets) {
    const kept = await credits.samples(bucket.id, asOf - LOOK_BACK_MS)
    const before = kept.filter(({ at }) => at < asOf)
    const samples = [...before, { at: asOf, consumed: bucket.consumed, allocated: bucket.allocated }]
    looked.push({ figures: bucketFigures(bucket, samples, asOf), samples })
  }
  return looked
}

/** What an alert's message tells of them. */
export function factsOf({ bucket, left, period, burn, forecast }: BucketFigures, at: number): AlertFacts {
  const rates = burn.pairs.toReversed().map(({ long }) => long.perDay)
  const alert = burn.pairs.find(({ name }) => name === burn.alert)
  return {
    at,
    allocated: bucket.allocated,
    consumed: bucket.consumed,
    left,
    ...defined({ from: period.from, to: period.to, perDay: rates.find((rate) => rate !== undefined) }),
    ...(alert && {
      burn: {
        name: alert.name,
        times: alert.long.burn ?? alert.factor,
        longHours: alert.long.hours,
        shortHours: alert.short.hours,
      },
    }),
    ...(forecast.kind === 'dates'
      ? { dates: defined({ low: forecast.low, expected: forecast.expected, high: forecast.high }) }
      : { average: { reason: forecast.reason, ...defined({ perDay: forecast.perDay, at: forecast.at }) } }),
  }
}

function defined<Names extends string>(values: Record<Names, number | undefined>): Partial<Record<Names, number>> {
  const entries = Object.entries<number | undefined>(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<Names, number>>
}

/** Throws a UserError where no credits can be read. */
export function creditsOf({ credits }: Pick<Deps, 'credits'>): Credits {
  if (credits) return credits
  throw new UserError(creditsReportWords.notSetUp, { id: 'no-credits' })
}

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
