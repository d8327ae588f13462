import type { CreditBucket, CreditSample } from '../../../ports/credits.ts'
import { DAY_MS } from '../../../time/units.ts'
import { creditsReportWords } from '../words/report.ts'
import { type Burn, burnOf } from './burn.ts'
import { chanceUsed, DAYS_MIN, type Forecast, forecastDates } from './forecast.ts'
import { type History, readHistory } from './history.ts'
import { type CreditPeriod, creditPeriod } from './period.ts'
import { learnUsageRate } from './usage-rate.ts'

/** For a bucket without a known end, this is the number of days within which people want to know that it runs out. */
const OPEN_END_DAYS = 14

/** Everything that is reported about a bucket, and that alerts are based on. */
export interface BucketFigures {
  bucket: CreditBucket
  period: CreditPeriod
  /** Not below 0. */
  left: number
  /** 0 to 1 and above; undefined if nothing was allocated. */
  share: number | undefined
  burn: Burn
  forecast: Forecast
  /** From 0 to 1: that credits run out before the period ends, or within 14 days if it has no end; undefined without a forecast. */
  chance: number | undefined
  /** In the period: gaps in the data, and increases of the allocation. */
  gaps: History['gaps']
  growths: History['growths']
}

/** `samples` are the bucket's, up to `at`. */
export function bucketFigures(bucket: CreditBucket, samples: readonly CreditSample[], at: number): BucketFigures {
  const history = readHistory(samples)
  const known = learnUsageRate(history.hours)
  const period = creditPeriod(bucket, history.resets)
  const left = Math.max(0, bucket.allocated - bucket.consumed)
  const inPeriod = (moment: number) => moment >= (period.from ?? 0)
  const hasForecast = known.knownDays >= DAYS_MIN
  return {
    bucket,
    period,
    left,
    share: bucket.allocated > 0 ? bucket.consumed / bucket.allocated : undefined,
    burn: burnOf(history.hours, known, { allocated: bucket.allocated, left, from: period.from, to: period.to }),
    forecast: hasForecast ? forecastDates(known, left, at) : plainAverage(bucket, period, left, at, known.knownDays),
    chance: hasForecast ? chanceUsed(known, left, at, period.to ?? at + OPEN_END_DAYS * DAY_MS) : undefined,
    gaps: history.gaps.filter(({ to }) => inPeriod(to)),
    growths: history.growths.filter((growth) => inPeriod(growth.at)),
  }
}

function plainAverage(
  { consumed }: CreditBucket,
  { from }: CreditPeriod,
  left: number,
  at: number,
  knownDays: number,
): Forecast {
  const days = from === undefined ? 0 : (at - from) / DAY_MS
  const perDay = days >= 1 ? consumed / days : undefined
  return {
    kind: 'average',
    reason: creditsReportWords.tooFewDays(DAYS_MIN, Math.floor(knownDays)),
    perDay,
    at: perDay === undefined || perDay <= 0 ? undefined : at + (left / perDay) * DAY_MS,
  }
}
