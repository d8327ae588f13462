import { describe, expect, it } from 'vitest'
import { bucketFigures } from '../../../../src/handlers/credits/figures/bucket-figures.ts'
import { readHistory } from '../../../../src/handlers/credits/figures/history.ts'
import { leftCurve } from '../../../../src/handlers/credits/figures/left-curve.ts'
import { learnUsageRate } from '../../../../src/handlers/credits/figures/usage-rate.ts'

const HOUR_MS = 60 * 60 * 1000
const at = Date.parse('2026-11-21T10:00:00Z')
const bucket = { id: 'a', name: 'A', allocated: 1000, consumed: 480, from: '2026-11-01', to: '2026-11-30' }
const samples = Array.from({ length: 481 }, (_, hour) => ({
  at: at - (480 - hour) * HOUR_MS,
  consumed: hour,
  allocated: 1000,
}))
const figures = bucketFigures(bucket, samples, at)
const rate = learnUsageRate(readHistory(samples).hours)

describe('what is left', () => {
  const points = leftCurve(figures, samples, rate, at, 12)

  it('is one line up to now, and opens after it', () => {
    const now = points.findIndex((point) => point.at === at)
    expect(points[now]).toMatchObject({ expected: 520, isForecast: false })
    expect(points.slice(0, now + 1).every(({ low, expected, high }) => low === expected && high === expected)).toBe(
      true,
    )
    expect(points.slice(now + 1).every(({ low, expected, high }) => low < expected && expected < high)).toBe(true)
    expect(points.length).toBeLessThanOrEqual(12)
  })

  it('falls with the pace to the last day of the period', () => {
    const last = points.at(-1)
    expect(new Date(last?.at ?? 0).toISOString().slice(0, 10)).toBe('2026-11-30')
    expect(last?.expected).toBeGreaterThan(270)
    expect(last?.expected).toBeLessThan(310)
  })

  it('tells each day once, and never less than nothing', () => {
    const days = points.map((point) => new Date(point.at).toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    const used = bucketFigures({ ...bucket, allocated: 500 }, samples, at)
    const empty = leftCurve(
      used,
      samples.map((sample) => ({ ...sample, allocated: 500 })),
      rate,
      at,
      12,
    )
    expect(empty.at(-1)).toMatchObject({ low: 0, expected: 0, high: 0 })
  })

  it('is the past alone without a pace', () => {
    const past = leftCurve(figures, samples, undefined, at, 12)
    expect(past.at(-1)).toMatchObject({ at, expected: 520 })
    expect(past.some(({ isForecast }) => isForecast)).toBe(false)
  })
})
