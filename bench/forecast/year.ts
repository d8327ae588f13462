import type { CreditSample } from '../../src/ports/credits.ts'
import { makeDemand } from './demand.ts'
import { createRandom, type Random } from './random.ts'
import { ALLOCATION_FACTOR, isHeldBack, PERIOD_MONTHS, SHAPES, type Shape, stopsWhenEmpty } from './shapes.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
/** Demand is known for this long after the year, so that later dates of exhaustion are known too. */
const DAYS = 365 + 240

export interface Period {
  /** In ms; `to` is the announced end and `turnsAt` the actual one, both exclusive. */
  from: number
  to: number
  turnsAt: number
  /** In order; the first starts with the period. */
  allocations: readonly { from: number; allocated: number }[]
  stops: boolean
}

export interface Year {
  name: string
  shape: Shape
  periodMonths: number
  isHeldBack: boolean
  startMs: number
  /** What people want to use in each hour since `startMs`. */
  demand: Float64Array
  periods: readonly Period[]
  samples: readonly CreditSample[]
}

/** The same 24 years for the same seed. */
export function makeYears(seed: number): Year[] {
  const shapes = Object.keys(SHAPES).filter((name): name is Shape => name in SHAPES)
  return shapes.flatMap((shape, shapeNumber) =>
    PERIOD_MONTHS.map((months, lengthNumber) => {
      const random = createRandom(seed * 1000 + shapeNumber * 10 + lengthNumber)
      const startMs = Date.UTC(2023 + Math.floor(random.between(0, 4)), 0, 1)
      const { hours, levels } = makeDemand(shape, startMs, DAYS, random)
      const periods = makePeriods(shape, months, startMs, levels, random)
      return {
        name: `${shape}-${months}`,
        shape,
        periodMonths: months,
        isHeldBack: isHeldBack(shapeNumber, lengthNumber),
        startMs,
        demand: hours,
        periods,
        samples: makeSamples(shape, startMs, hours, periods, random),
      }
    }),
  )
}

function makePeriods(shape: Shape, months: number, startMs: number, levels: Float64Array, random: Random): Period[] {
  const year = new Date(startMs).getUTCFullYear()
  const periods: Period[] = []
  let from = startMs
  while (from < Date.UTC(year + 1, 0, 1)) {
    const number = periods.length
    const first = new Date(from)
    const to = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, first.getUTCDate())
    const days = (to - from) / DAY_MS
    const isEarly = shape === 'reset' && (months === 12 ? number === 0 : number % 3 === 1)
    const turnsAt = isEarly ? from + Math.floor(days * random.between(0.3, 0.8)) * DAY_MS : to
    const level = levels[(from - startMs) / DAY_MS] ?? 0
    const allocated = Math.round(level * days * random.between(ALLOCATION_FACTOR.low, ALLOCATION_FACTOR.high))
    const allocations = [{ from, allocated }]
    if (shape === 'reset' && !isEarly && number % 3 === 2) {
      const at = from + Math.floor(days * random.between(0.5, 0.7)) * DAY_MS
      allocations.push({ from: at, allocated: Math.round(allocated * random.between(1.25, 1.5)) })
    }
    periods.push({ from, to, turnsAt, allocations, stops: stopsWhenEmpty(number) })
    from = turnsAt
  }
  return periods
}

function makeSamples(
  shape: Shape,
  startMs: number,
  demand: Float64Array,
  periods: readonly Period[],
  random: Random,
): CreditSample[] {
  const outages =
    shape === 'gaps'
      ? Array.from({ length: 6 }, () => {
          const from = startMs + random.between(0, 365) * DAY_MS
          return { from, to: from + random.between(6, 9 * 24) * HOUR_MS }
        })
      : []
  const samples: CreditSample[] = []
  for (const period of periods) {
    let consumed = 0
    for (let at = period.from; at < period.turnsAt && at < startMs + 365 * DAY_MS; at += HOUR_MS) {
      const allocated = allocatedAt(period, at)
      const isLost =
        shape === 'gaps' && (random.between(0, 50) < 1 || outages.some(({ from, to }) => at >= from && at < to))
      if (!isLost) samples.push({ at, consumed, allocated })
      const wanted = demand[(at - startMs) / HOUR_MS] ?? 0
      consumed = period.stops ? Math.max(consumed, Math.min(allocated, consumed + wanted)) : consumed + wanted
    }
  }
  return samples
}

export function allocatedAt({ allocations }: Period, at: number): number {
  return allocations.findLast(({ from }) => from <= at)?.allocated ?? 0
}

/** When the demand since the period's start first reaches `allocated`, even after the period's end; undefined if never. */
export function exhaustedAt(year: Year, period: Period, allocated: number): number | undefined {
  let sum = 0
  for (let hour = (period.from - year.startMs) / HOUR_MS; hour < year.demand.length; hour++) {
    sum += year.demand[hour] ?? 0
    if (sum >= allocated) return year.startMs + (hour + 1) * HOUR_MS
  }
  return undefined
}
