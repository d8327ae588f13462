import type { AlertFacts, CreditReading, CreditSample, Deps } from '../../ports/index.ts'
import { dayNumber, endOfDay, lastFullWeek } from '../../time/days.ts'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import type { BucketFigures } from './figures/bucket-figures.ts'
import { depletionOrder, lastsUntil } from './figures/depletion-order.ts'
import { DAYS_MIN } from './figures/forecast.ts'
import { readHistory, together } from './figures/history.ts'
import { leftCurve } from './figures/left-curve.ts'
import { creditsPerPerson } from './figures/unit-costs.ts'
import { learnUsageRate } from './figures/usage-rate.ts'
import { factsOf, type LookedAt, lookAtCredits } from './look-at-credits.ts'
import { POINTS_MAX } from './messages/charts.ts'
import type { CreditsTogether, ShownBucket, ShownCredits } from './messages/credits.ts'

/** Everything that is reported about credits at a reading. */
export async function shownCredits(
  reading: CreditReading,
  remarks: readonly string[],
  deps: Pick<Deps, 'reports' | 'credits' | 'log'>,
  signal: AbortSignal,
): Promise<ShownCredits> {
  const { credits } = deps
  const { asOf } = reading
  const all = credits ? await lookAtCredits(reading, credits) : []
  const { running, ahead } = goodOnes(all, asOf)
  return {
    buckets: running.map((one) => shownBucket(one, asOf)),
    others: all.length - running.length,
    together: creditsTogether(all, asOf),
    depletion: ahead.length > 1 ? depletionOrder(bucketsOf(ahead), rateOf(ahead), asOf) : [],
    asOf,
    remarks,
    perPerson: await creditsPerActivePerson(running, asOf, deps, signal),
  }
}

function goodOnes(all: readonly LookedAt[], asOf: number) {
  return {
    running: all.filter(({ figures }) => isGood(figures, asOf)).sort(byEnd),
    ahead: all.filter(({ figures: { period } }) => asOf < (period.to ?? asOf + 1)),
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

/** The buckets that are valid now, undefined if there are none; future ones count for how long credits last. */
export function creditsTogether(all: readonly LookedAt[], asOf: number): CreditsTogether | undefined {
  const { running, ahead } = goodOnes(all, asOf)
  if (running.length === 0) return undefined
  const facts = running.map(({ figures }) => factsOf(figures, asOf))
  const sum = (value: (one: AlertFacts) => number | undefined) => facts.reduce((all, one) => all + (value(one) ?? 0), 0)
  const rate = rateOf(running)
  const ends = ahead.map(({ figures }) => figures.period.to ?? Number.POSITIVE_INFINITY)
  const end = Math.max(...ends)
  return {
    count: running.length,
    allocated: sum(({ allocated }) => allocated),
    consumed: sum(({ consumed }) => consumed),
    left: sum(({ left }) => left),
    perDay: facts.some(({ perDay }) => perDay !== undefined) ? sum(({ perDay }) => perDay) : undefined,
    end: Number.isFinite(end) ? end : undefined,
    lasts: rate.knownDays < DAYS_MIN ? undefined : lastsUntil(bucketsOf(ahead), rate, asOf),
  }
}

function bucketsOf(all: readonly LookedAt[]) {
  return all.map(({ figures }) => figures.bucket)
}

function rateOf(all: readonly LookedAt[]) {
  const hours = (samples: readonly CreditSample[]) => readHistory(samples).hours
  return learnUsageRate(together(all.map(({ samples }) => hours(samples))))
}

const KNOWN_MIN = 0.9

/** For the last full week, which channels may know anyway; undefined if nobody can tell, or the channel must not know. */
async function creditsPerActivePerson(
  all: readonly LookedAt[],
  asOf: number,
  { reports, log }: Pick<Deps, 'reports' | 'log'>,
  signal: AbortSignal,
): Promise<ShownCredits['perPerson']> {
  const week = lastFullWeek(asOf)
  const [from, to] = [dayNumber(week.from) * DAY_MS, endOfDay(week.to)]
  const spans = all.map(({ samples }) => useBetween(samples, from / HOUR_MS, to / HOUR_MS))
  const credits = spans.reduce((sum, { used }) => sum + used, 0)
  const isKnown = spans.some(({ known }) => known >= KNOWN_MIN * 7 * 24)
  if (!reports || !isKnown || credits <= 0) return undefined
  try {
    const people = new Set<string>()
    const { rows } = await reports.usage(week, 'by_user_day', signal)
    for await (const some of rows) for (const { user, isActive } of some) if (isActive && user !== '') people.add(user)
    const each = creditsPerPerson(credits, people.size)
    return each === undefined ? undefined : { credits, people: people.size, from, to }
  } catch (error) {
    if (signal.aborted) throw error
    log.warn('active people not counted for the credits', { error })
    return undefined
  }
}

function useBetween(samples: LookedAt['samples'], fromHour: number, toHour: number): { used: number; known: number } {
  const { firstHour, used, known } = readHistory(samples).hours
  let [sum, hours] = [0, 0]
  for (let hour = Math.max(fromHour, firstHour); hour < Math.min(toHour, firstHour + used.length); hour++) {
    sum += used[hour - firstHour] ?? 0
    hours += known[hour - firstHour] ?? 0
  }
  return { used: sum, known: hours }
}
