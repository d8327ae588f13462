import type { Random } from './random.ts'
import type { Shape } from './shapes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Demand {
  /** What people want to use in each hour. */
  hours: Float64Array
  /** For each day, the average daily demand without noise, spikes and month-ends. */
  levels: Float64Array
}

/** Hour by hour from `startMs`, a midnight in UTC. */
export function makeDemand(shape: Shape, startMs: number, days: number, random: Random): Demand {
  const week = shape === 'steady' ? STEADY : officeWeek(random)
  const base = Math.exp(random.between(Math.log(50), Math.log(2000)))
  const growth = Math.log(random.between(0.85, 1.4)) / 365
  const noise = shape === 'steady' ? 0.05 : shape === 'noise' ? 0.45 : 0.12
  const steps = shape === 'step' ? [random.between(0, 182), random.between(182, 365)] : []
  const factors = steps.map(() => random.pick([0.5, 0.7, 1.5, 2, 2.5]))
  const hours = new Float64Array(days * 24)
  const levels = new Float64Array(days)
  let carried = 0
  for (let day = 0; day < days; day++) {
    const date = new Date(startMs + day * DAY_MS)
    const level =
      base * Math.exp(growth * day) * factors.reduce((by, factor, i) => (day >= (steps[i] ?? 0) ? by * factor : by), 1)
    levels[day] = level
    carried = (shape === 'noise' ? 0.3 * carried : 0) + noise * random.normal()
    const isSpike = shape === 'spike' && random.between(0, 30) < 1
    const isMonthEnd = shape === 'monthEnd' && isAmongLastThreeWorkingDays(date)
    const busy = Math.exp(carried - noise ** 2 / 2) * (isSpike ? random.between(4, 10) : 1) * (isMonthEnd ? 3 : 1)
    for (let hour = 0; hour < 24; hour++) {
      const share = week[((date.getUTCDay() + 6) % 7) * 24 + hour] ?? 0
      hours[day * 24 + hour] = random.poisson(level * busy * share * Math.exp(0.3 * random.normal() - 0.045))
    }
  }
  return { hours, levels }
}

/** Shares of an average day, by hour of the week from Monday 00:00; they sum to 7. */
const STEADY: readonly number[] = Array.from({ length: 168 }, () => 1 / 24)

function officeWeek(random: Random): number[] {
  const noon = random.between(8, 20)
  const weekend = random.between(0.05, 0.25)
  const raw = Array.from({ length: 168 }, (_, hour) => {
    const distance = Math.abs((((hour % 24) - noon + 36) % 24) - 12)
    const day = Math.floor(hour / 24)
    return (Math.exp(-((distance / 4) ** 2)) + 0.02) * (day > 4 ? weekend : day === 4 ? 0.85 : 1)
  })
  const sum = raw.reduce((a, b) => a + b)
  return raw.map((share) => (share * 7) / sum)
}

function isAmongLastThreeWorkingDays(date: Date): boolean {
  if (!isWorkingDay(date)) return false
  let later = 0
  for (
    let next = new Date(date.getTime() + DAY_MS);
    next.getUTCMonth() === date.getUTCMonth();
    next = new Date(next.getTime() + DAY_MS)
  ) {
    if (isWorkingDay(next)) later++
  }
  return later < 3
}

function isWorkingDay(date: Date): boolean {
  return date.getUTCDay() % 6 !== 0
}
