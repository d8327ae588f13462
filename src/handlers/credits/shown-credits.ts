import type { CreditReading, CreditSample, Deps } from '../../ports/index.ts'
import type { BucketFigures } from './figures/bucket-figures.ts'
import { depletionOrder } from './figures/depletion-order.ts'
import { readHistory, together } from './figures/history.ts'
import { leftCurve } from './figures/left-curve.ts'
import { learnUsageRate } from './figures/usage-rate.ts'
import { factsOf, type LookedAt, lookAtCredits } from './look-at-credits.ts'
import { POINTS_MAX } from './messages/charts.ts'
import type { ShownBucket, ShownCredits } from './messages/credits.ts'
import { creditsPerActivePerson } from './per-person.ts'

/** All that is told of the credits at a reading. */
export async function shownCredits(
  reading: CreditReading,
  remarks: readonly string[],
  deps: Pick<Deps, 'reports' | 'credits' | 'log'>,
  signal: AbortSignal,
): Promise<ShownCredits> {
  const { credits } = deps
  const { asOf } = reading
  const all = credits ? await lookAtCredits(reading, credits) : []
  const running = all.filter(({ figures }) => isGood(figures, asOf)).sort(byEnd)
  const ahead = all.filter(({ figures: { period } }) => asOf < (period.to ?? asOf + 1))
  return {
    buckets: running.map((one) => shownBucket(one, asOf)),
    others: all.length - running.length,
    depletion: ahead.length > 1 ? depletionTogether(ahead, asOf) : [],
    asOf,
    remarks,
    perPerson: await creditsPerActivePerson(running, asOf, deps, signal),
  }
}

function isGood({ period }: BucketFigures, at: number): boolean {
  return at >= (period.from ?? 0) && at < (period.to ?? at + 1)
}

function byEnd(a: LookedAt, b: LookedAt): number {
  const end = ({ figures }: LookedAt) => figures.period.to ?? Number.MAX_SAFE_INTEGER
  return end(a) - end(b) || a.figures.bucket.name.localeCompare(b.figures.bucket.name)
}

function shownBucket({ figures, samples }: LookedAt, asOf: number): ShownBucket {
  const { bucket, burn, growths, gaps, period, forecast } = figures
  const rate = forecast.kind === 'dates' ? learnUsageRate(readHistory(samples).hours) : undefined
  return {
    name: bucket.name,
    facts: factsOf(figures, asOf),
    burn,
    growths,
    gapsMs: gaps.reduce((sum, gap) => sum + gap.to - Math.max(gap.from, period.from ?? 0), 0),
    curve: leftCurve(figures, samples, rate, asOf, POINTS_MAX),
  }
}

function depletionTogether(all: readonly LookedAt[], asOf: number) {
  const hours = (samples: readonly CreditSample[]) => readHistory(samples).hours
  const rate = learnUsageRate(together(all.map(({ samples }) => hours(samples))))
  return depletionOrder(
    all.map(({ figures }) => figures.bucket),
    rate,
    asOf,
  )
}
