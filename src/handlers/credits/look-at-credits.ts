import { UserError } from '../../ports/errors.ts'
import type { AlertFacts, CreditReading, CreditSample, Credits, Deps } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { type BucketFigures, bucketFigures } from './figures/bucket-figures.ts'
import type { Forecast } from './figures/forecast.ts'
import { creditsReportWords } from './words/report.ts'

/** How much history figures use: older use says nothing about today's. */
const LOOK_BACK_MS = 400 * DAY_MS

export interface LookedAt {
  figures: BucketFigures
  samples: readonly CreditSample[]
}

/** The figures of every bucket at the time of a reading. */
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

/** What an alert's message says about them. */
export function factsOf({ bucket, left, period, burn, forecast }: BucketFigures, at: number): AlertFacts {
  const rates = burn.pairs.toReversed().map(({ long }) => long.perDay)
  const perDay = rates.find((rate) => rate !== undefined)
  const alert = burn.pairs.find(({ name }) => name === burn.alert)
  return {
    at,
    allocated: bucket.allocated,
    consumed: bucket.consumed,
    left,
    ...(period.from !== undefined && { from: period.from }),
    ...(period.to !== undefined && { to: period.to }),
    ...(perDay !== undefined && { perDay }),
    ...(alert && {
      burn: {
        name: alert.name,
        times: alert.long.burn ?? alert.factor,
        longHours: alert.long.hours,
        shortHours: alert.short.hours,
      },
    }),
    ...(forecast.kind === 'dates' ? { dates: datesOf(forecast) } : { average: averageOf(forecast) }),
  }
}

function datesOf({ low, expected, high }: Forecast & { kind: 'dates' }): NonNullable<AlertFacts['dates']> {
  return {
    ...(low !== undefined && { low }),
    ...(expected !== undefined && { expected }),
    ...(high !== undefined && { high }),
  }
}

function averageOf({ reason, perDay, at }: Forecast & { kind: 'average' }): NonNullable<AlertFacts['average']> {
  return { reason, ...(perDay !== undefined && { perDay }), ...(at !== undefined && { at }) }
}

/** Throws a UserError if credits can't be read. */
export function creditsOf({ credits }: Pick<Deps, 'credits'>): Credits {
  if (credits) return credits
  throw new UserError(creditsReportWords.notSetUp, { id: 'no-credits' })
}
