import { DAY_MS, HOUR_MS } from '../../../time/units.ts'
import type { HourlyUse } from './history.ts'
import { type UsageRate, weightByHour } from './usage-rate.ts'

/**
 * Pairs of windows. An alert needs both: the long one so that a spike is no alert, the short one so that it ends when the burn ends.
 * After "Multiwindow, Multi-Burn-Rate Alerts" in Google's SRE workbook, chapter 5 (https://sre.google/workbook/alerting-on-slos/: 14.4
 * times over 1 h and 5 min, 6 over 6 h and 30 min, 1 over 3 d and 6 h, of a 30-day budget), scaled to hourly data: the longest window
 * there, 3 days, is the middle one here, and no short window has fewer than 3 samples. `factor`: how many times the even rate.
 */
export const BURN_PAIRS = [
  { name: 'fast', longHours: 24, shortHours: 3, factor: 4 },
  { name: 'steady', longHours: 72, shortHours: 24, factor: 2 },
  { name: 'slow', longHours: 168, shortHours: 48, factor: 1.3 },
] as const

type BurnName = (typeof BURN_PAIRS)[number]['name']

/** Using less than this share of an allocation is no burn, however fast: the smallest share in the workbook's table. */
export const BURN_SHARE_MIN = 0.02
/** Hardly any use is expected at night and on Sundays; this is the least share of an even spread to assume. */
const WEIGHT_MIN = 0.25
const KNOWN_MIN = 0.5

interface BurnRate {
  hours: number
  used: number
  /** Over known time only; undefined if less than half of the window is known. */
  perDay: number | undefined
  /**
   * Multiples of the rate at which the allocation would last exactly its period, adjusted for the week's usual shape; also undefined if
   * the period has no known ends.
   */
  burn: number | undefined
}

export interface Burn {
  pairs: readonly { name: BurnName; factor: number; long: BurnRate; short: BurnRate }[]
  /** The fastest pair whose windows agree, if the rest doesn't last at that rate. */
  alert: BurnName | undefined
}

interface BurnFacts {
  allocated: number
  left: number
  from: number | undefined
  to: number | undefined
}

/** For the hours before the last sample's. */
export function burnOf(hours: HourlyUse, rate: Pick<UsageRate, 'week' | 'monthTurn'>, facts: BurnFacts): Burn {
  const weight = weightByHour(rate)
  const { allocated, left, from, to } = facts
  const evenPerDay = from !== undefined && to !== undefined && to > from ? (allocated * DAY_MS) / (to - from) : 0
  const over = (count: number) => windowRate(hours, weight, count, evenPerDay)
  const pairs = BURN_PAIRS.map(({ name, factor, longHours, shortHours }) => ({
    name,
    factor,
    long: over(longHours),
    short: over(shortHours),
  }))
  const ahead = () => {
    let days = 0
    for (let hour = hours.firstHour + hours.used.length; hour * HOUR_MS < (to ?? 0); hour++) days += weight(hour)
    return days
  }
  const alert = pairs.find(({ factor, long, short }) => {
    const agree = (long.burn ?? 0) >= factor && (short.burn ?? 0) >= factor
    return agree && long.used >= BURN_SHARE_MIN * allocated && (long.burn ?? 0) * evenPerDay * ahead() > left
  })
  return { pairs, alert: alert?.name }
}

function windowRate(
  { firstHour, used, known }: HourlyUse,
  weight: (hour: number) => number,
  hours: number,
  evenPerDay: number,
): BurnRate {
  let [sum, knownHours, expected] = [0, 0, 0]
  // The last hour contains the last sample and has barely begun.
  for (let i = Math.max(0, used.length - 1 - hours); i < used.length - 1; i++) {
    sum += used[i] ?? 0
    knownHours += known[i] ?? 0
    expected += weight(firstHour + i) * (known[i] ?? 0)
  }
  if (knownHours < KNOWN_MIN * hours) return { hours, used: sum, perDay: undefined, burn: undefined }
  const days = Math.max(expected, (WEIGHT_MIN * knownHours) / 24)
  return {
    hours,
    used: sum,
    perDay: (sum * 24) / knownHours,
    burn: evenPerDay > 0 ? sum / days / evenPerDay : undefined,
  }
}
