import { median } from './week-profile.ts'

/** Use by day, with how much of an average day each known part of a day represents. */
export interface DaySeries {
  firstDay: number
  used: Float64Array
  /** 0 if nothing about the day is known; a full working day is above 1, a Sunday far below. */
  weight: Float64Array
}

export interface Baselines {
  /** Credits on an average day, judged only by earlier days; undefined if those say nothing. */
  before(index: number): { perDay: number; days: number } | undefined
}

/** Windows of these numbers of days are each compared with the days that the next longer one adds. */
const WINDOWS = [3, 5, 7, 10, 14, 21, 28, 42, 56, 84]
/** Two stretches this many standard errors apart have different baselines. */
const APART = 3.5
const SPIKE = 5

/**
 * How far days usually are from the baseline (as a logarithm): compared with the same weekday a week before, so that no profile is
 * needed.
 */
export function dailyNoise({ used, weight }: DaySeries): number {
  const steps: number[] = []
  for (let day = 7; day < used.length; day++) {
    const [now, before] = [rate(used, weight, day), rate(used, weight, day - 7)]
    if ((weight[day] ?? 0) >= 0.4 && (weight[day - 7] ?? 0) >= 0.4 && now > 0 && before > 0) {
      steps.push(Math.abs(Math.log(now / before)))
    }
  }
  return steps.length < 5 ? 0.3 : Math.max(0.02, median(steps) / 0.6745 / Math.SQRT2)
}

/**
 * The baseline is the mean of the longest stretch of recent days that shows no change of baseline: precise if use is steady, and quick
 * after a step (Lepski's method; like ADWIN of Bifet and Gavaldà, 2007). Outliers far above their neighbors only count as high days.
 */
export function createBaselines(series: DaySeries, noise: number): Baselines {
  const { weight } = series
  const used = withoutSpikes(series, noise)
  const usedUpTo = sums(used)
  const weightUpTo = sums(weight)
  const between = (from: number, to: number) => ({
    used: (usedUpTo[to] ?? 0) - (usedUpTo[Math.max(0, from)] ?? 0),
    weight: (weightUpTo[to] ?? 0) - (weightUpTo[Math.max(0, from)] ?? 0),
  })
  return {
    before(index) {
      let best: { used: number; weight: number } | undefined
      let from = index
      for (const days of WINDOWS) {
        const older = between(index - days, from)
        if (best && best.weight >= 2 && older.weight > 0) {
          const error = noise * Math.sqrt(1 / best.weight + 1 / older.weight) * APART
          const step = Math.abs(Math.log((best.used + 1) / best.weight / ((older.used + 1) / older.weight)))
          if (older.weight >= 1 && step > error) break
        }
        best = between(index - days, index)
        from = index - days
        if (from <= 0) break
      }
      return best && best.weight > 0 ? { perDay: best.used / best.weight, days: best.weight } : undefined
    },
  }
}

function withoutSpikes({ used, weight }: DaySeries, noise: number): Float64Array {
  return used.map((amount, day) => {
    const around: number[] = []
    for (let other = day - 6; other <= day; other++) {
      if ((weight[other] ?? 0) >= 0.4) around.push(rate(used, weight, other))
    }
    const limit = median(around) * Math.exp(SPIKE * noise) * (weight[day] ?? 0)
    return around.length >= 3 ? Math.min(amount, limit) : amount
  })
}

function rate(used: Float64Array, weight: Float64Array, day: number): number {
  const of = weight[day] ?? 0
  return of > 0 ? (used[day] ?? 0) / of : 0
}

function sums(values: Float64Array): Float64Array {
  const upTo = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) upTo[i + 1] = (upTo[i] ?? 0) + (values[i] ?? 0)
  return upTo
}
