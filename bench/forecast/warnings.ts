import { DEFAULT_SETTINGS, type Effect, NO_ALERTS } from '../../src/handlers/alerts/figures/alert.ts'
import { onClick } from '../../src/handlers/alerts/figures/click.ts'
import { severityOf } from '../../src/handlers/alerts/figures/severity.ts'
import { onFigures } from '../../src/handlers/alerts/figures/step.ts'
import type { Observed } from '../../src/handlers/alerts/kinds/kinds.ts'
import { burnOf } from '../../src/handlers/credits/figures/burn.ts'
import { chanceUsed, DAYS_MIN } from '../../src/handlers/credits/figures/forecast.ts'
import { readHistory } from '../../src/handlers/credits/figures/history.ts'
import { creditPeriod } from '../../src/handlers/credits/figures/period.ts'
import { learnUsageRate, NO_USAGE_RATE, type UsageRate } from '../../src/handlers/credits/figures/usage-rate.ts'
import type { CreditBucket } from '../../src/ports/credits.ts'
import type { Alerts } from '../../src/ports/index.ts'
import { nearestRank } from './nearest-rank.ts'
import { DAY_MS, type Year } from './year.ts'

/** A message to a channel. */
export interface Told {
  at: number
  /** It says more than that half is used. */
  isWarning: boolean
  /** It says that the credits won't last, not how many are used. */
  isForecast: boolean
}

/** Burn rates look back a week. */
const RECENT_SAMPLES = 9 * 24

/** The usage rates known on each day of a year, by days since the epoch. */
export function dailyRates(year: Year): Map<number, UsageRate> {
  const rates = new Map<number, UsageRate>()
  for (const [index, { at }] of year.samples.entries()) {
    const day = Math.floor(at / DAY_MS)
    if (!rates.has(day)) rates.set(day, learnUsageRate(readHistory(year.samples.slice(0, index + 1)).hours))
  }
  return rates
}

/** What the product would have posted, hour by hour, with the default settings. `isAttended`: someone acknowledges during working hours. */
export function productWarnings(year: Year, rates: ReadonlyMap<number, UsageRate>, isAttended: boolean): Told[] {
  const told: Told[] = []
  let alerts: Alerts = NO_ALERTS
  for (const [index, { at }] of year.samples.entries()) {
    const rate = rates.get(Math.floor(at / DAY_MS)) ?? NO_USAGE_RATE
    const stepped = onFigures(alerts, [observe(year, index, rate)], DEFAULT_SETTINGS, at)
    alerts = stepped.alerts
    for (const effect of stepped.effects) if (notifies(effect)) told.push({ at, ...kindOf(effect) })
    if (isAttended && isWorkingHour(at)) {
      for (const { key, state } of Object.values(alerts.byKey)) {
        if (state === 'open') alerts = onClick(alerts, key, { kind: 'acknowledge', by: 'U1' }, at).alerts
      }
    }
  }
  return told
}

function observe(year: Year, index: number, rate: UsageRate): Observed {
  const sample = year.samples[index] ?? { at: year.startMs, consumed: 0, allocated: 0 }
  const { at, consumed, allocated } = sample
  const { from, to } = year.periods.find((one) => at >= one.from && at < one.turnsAt) ?? { from: at, to: at + DAY_MS }
  const bucket: CreditBucket = { id: 'pool', name: 'Pool', allocated, consumed, from: dayOf(from), to: dayOf(to - 1) }
  const { hours, resets } = readHistory(year.samples.slice(Math.max(0, index - RECENT_SAMPLES), index + 1))
  const left = Math.max(0, allocated - consumed)
  return {
    bucket,
    period: creditPeriod(bucket, resets),
    share: allocated > 0 ? consumed / allocated : undefined,
    burn: burnOf(hours, rate, { allocated, left, from, to }),
    chance: rate.knownDays >= DAYS_MIN ? chanceUsed(rate, left, at, to) : undefined,
  }
}

function notifies({ kind }: Effect): boolean {
  return kind === 'post' || kind === 'broadcast' || kind === 'remind' || kind === 'summary'
}

function kindOf(effect: Effect): Omit<Told, 'at'> {
  const changes = 'changes' in effect ? effect.changes : []
  const conditions = changes.flatMap((change) => (change.kind === 'active' ? [change.condition] : []))
  return { isForecast: conditions.some(({ kind }) => kind !== 'threshold'), isWarning: severityOf(conditions) >= 2 }
}

function isWorkingHour(at: number): boolean {
  const date = new Date(at)
  return date.getUTCDay() % 6 !== 0 && date.getUTCHours() >= 9 && date.getUTCHours() < 17
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** One warning per period, at the first sample for which `isDue` is true. */
function oncePerPeriod(
  year: Year,
  isForecast: boolean,
  isDue: (sample: Year['samples'][number], period: Year['periods'][number]) => boolean,
): Told[] {
  return year.periods.flatMap((period) => {
    const first = year.samples.find((one) => one.at >= period.from && one.at < period.turnsAt && isDue(one, period))
    return first ? [{ at: first.at, isWarning: true, isForecast }] : []
  })
}

export function fixedThreshold(year: Year): Told[] {
  return oncePerPeriod(year, false, ({ consumed, allocated }) => consumed >= 0.8 * allocated)
}

/** When the mean since the period's start, extrapolated, uses up the allocation before the period's end; from the second day on. */
export function straightLineWarnings(year: Year): Told[] {
  return oncePerPeriod(year, true, ({ at, consumed, allocated }, { from, to }) => {
    return at >= from + 2 * DAY_MS && (consumed / (at - from)) * (to - from) > allocated
  })
}

interface Warned {
  perMonthMedian: number
  perMonthP90: number
  perMonthMax: number
  exhausted: number
  /** Without any warning before, and with one less than a day before. */
  missed: number
  warnedLate: number
  leadMedianDays: number
  /** Periods in which the credits lasted, and those of them for which the forecast said they wouldn't. */
  lasted: number
  falselyForecast: number
}

/** For the months and periods of several years. A period that was reset early counts as lasting if the credits lasted until then. */
export function judgeWarnings(years: readonly { year: Year; told: readonly Told[] }[]): Warned {
  const months = years.flatMap(({ year, told }) =>
    Array.from(
      { length: 12 },
      (_, month) => told.filter(({ at }) => new Date(at).getUTCMonth() === month && at >= year.startMs).length,
    ),
  )
  const periods = years.flatMap(({ year, told }) =>
    year.periods.map((period) => {
      const inPeriod = year.samples.filter(({ at }) => at >= period.from && at < period.turnsAt)
      const exhausted = inPeriod.find(({ consumed, allocated }) => consumed >= allocated)?.at
      const ofPeriod = told.filter(({ at }) => at >= period.from && at < period.turnsAt)
      const first = ofPeriod.find(({ isWarning }) => isWarning)?.at
      const lead = exhausted === undefined || first === undefined ? 0 : exhausted - first
      return { exhausted, lead, isForecast: ofPeriod.some(({ isForecast }) => isForecast) }
    }),
  )
  const exhausted = periods.filter((period) => period.exhausted !== undefined)
  const lasting = periods.filter((period) => period.exhausted === undefined)
  return {
    perMonthMedian: nearestRank(months, 0.5),
    perMonthP90: nearestRank(months, 0.9),
    perMonthMax: nearestRank(months, 1),
    exhausted: exhausted.length,
    missed: exhausted.filter(({ lead }) => lead <= 0).length,
    warnedLate: exhausted.filter(({ lead }) => lead > 0 && lead < DAY_MS).length,
    leadMedianDays:
      Math.round(
        (nearestRank(
          exhausted.map(({ lead }) => lead),
          0.5,
        ) /
          DAY_MS) *
          10,
      ) / 10,
    lasted: lasting.length,
    falselyForecast: lasting.filter(({ isForecast }) => isForecast).length,
  }
}
