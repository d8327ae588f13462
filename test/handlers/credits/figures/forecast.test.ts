import { describe, expect, it } from 'vitest'
import { bucketFigures } from '../../../../src/handlers/credits/figures/bucket-figures.ts'
import { chanceUsed, forecastDates } from '../../../../src/handlers/credits/figures/forecast.ts'
import { readHistory } from '../../../../src/handlers/credits/figures/history.ts'
import { learnUsageRate } from '../../../../src/handlers/credits/figures/usage-rate.ts'
import { DAY_MS, dayOf, HOUR_MS, hourly, MONDAY, officeHours } from './samples.ts'

const paceOf = (...args: Parameters<typeof hourly>) => learnUsageRate(readHistory(hourly(...args)).hours)

function forecast(left: number, days: number, use: Parameters<typeof hourly>[1]) {
  return forecastDates(paceOf(days, use), left, MONDAY + days * DAY_MS)
}

/** -1 to 1, the same for the same day. */
const shake = (day: number) => Math.sin(day * 12.9898)

describe('a forecast', () => {
  it('of steady use is a straight line', () => {
    const { expected } = forecast(240 * 5, 28, () => 10)
    expect(dayOf(expected)).toBe(dayOf(MONDAY + 33 * DAY_MS))
  })

  it('does not expect weekends to be like weekdays', () => {
    // Seen from a Saturday: 5 working days of 100 credits are needed, and the first is Monday.
    const { expected } = forecast(450, 33, officeHours)
    expect(dayOf(expected)).toBe(dayOf(MONDAY + (35 + 4) * DAY_MS))
  })

  it('knows the hours of the day: nothing runs out at night', () => {
    const { expected } = forecast(250, 28, officeHours)
    const hour = new Date(expected ?? 0).getUTCHours()
    expect(hour).toBeGreaterThanOrEqual(8)
    expect(hour).toBeLessThan(18)
  })

  it('follows a lasting change of level within a few days', () => {
    const use = (hour: number, day: number) => officeHours(hour, day) * (day >= 56 ? 3 : 1)
    const { expected } = forecast(300 * 5, 63, use)
    expect(dayOf(expected)).toBe(dayOf(MONDAY + (63 + 4) * DAY_MS))
  })

  it('does not take one busy day for a new level', () => {
    const use = (hour: number, day: number) => officeHours(hour, day) * (day === 53 ? 8 : 1)
    const { expected } = forecast(1000, 56, use)
    expect(Math.abs((expected ?? 0) - (MONDAY + (56 + 11.7) * DAY_MS))).toBeLessThan(2 * DAY_MS)
  })

  it('expects the end of a month to be as busy as ends of months were', () => {
    const start = Date.UTC(2026, 0, 5)
    const lastDays = new Set([
      '2026-01-29',
      '2026-01-30',
      '2026-02-26',
      '2026-02-27',
      '2026-03-30',
      '2026-03-31',
      '2026-04-29',
      '2026-04-30',
    ])
    const use = (hour: number, day: number) =>
      officeHours(hour, day) * (lastDays.has(dayOf(start + day * DAY_MS) ?? '') ? 6 : 1)
    const days = (Date.UTC(2026, 3, 27) - start) / DAY_MS
    const { expected } = forecastDates(
      learnUsageRate(readHistory(hourly(days, use, { start })).hours),
      1000,
      start + days * DAY_MS,
    )
    expect(dayOf(expected)).toBe('2026-04-30')
  })

  it('has a range that is the wider the more days differ', () => {
    const width = (noise: number) => {
      const { low, high } = forecast(2000, 84, (hour, day) => officeHours(hour, day) * (1 + noise * shake(day)))
      return (high ?? 0) - (low ?? 0)
    }
    expect(width(0.8)).toBeGreaterThan(1.5 * width(0.1))
  })

  it('has its dates in order, and is the same for the same samples', () => {
    const use = (hour: number, day: number) => officeHours(hour, day) * (1 + 0.5 * shake(day))
    const { low, expected, high } = forecast(2000, 60, use)
    expect(low).toBeLessThan(expected ?? 0)
    expect(expected).toBeLessThan(high ?? 0)
    expect(forecast(2000, 60, use)).toEqual({ kind: 'dates', low, expected, high })
  })

  it('tells no date where nothing is used, or one too far off', () => {
    expect(forecast(100, 28, () => 0)).toEqual({ kind: 'dates', low: undefined, expected: undefined, high: undefined })
    expect(forecast(240 * 1000, 28, () => 10).expected).toBeUndefined()
  })

  it('is now where nothing is left', () => {
    expect(forecast(0, 28, () => 10).expected).toBe(MONDAY + 28 * DAY_MS)
  })

  it('is not led astray by a week without samples', () => {
    const samples = hourly(42, () => 10).filter(({ at }) => at < MONDAY + 20 * DAY_MS || at > MONDAY + 27 * DAY_MS)
    const { expected } = forecastDates(learnUsageRate(readHistory(samples).hours), 2400, MONDAY + 42 * DAY_MS)
    expect(Math.abs((expected ?? 0) - (MONDAY + 52 * DAY_MS))).toBeLessThan(DAY_MS)
  })
})

describe('the chance of running out', () => {
  const rate = paceOf(56, (hour, day) => officeHours(hour, day) * (1 + 0.3 * shake(day)))
  const at = MONDAY + 56 * DAY_MS
  const inFourWeeks = at + 28 * DAY_MS

  it('is high for too little, low for plenty, and even at what is expected', () => {
    expect(chanceUsed(rate, 1200, at, inFourWeeks)).toBeGreaterThan(0.95)
    expect(chanceUsed(rate, 4000, at, inFourWeeks)).toBeLessThan(0.05)
  })

  it('falls as more is left', () => {
    const chances = [1000, 1600, 1900, 2100, 2600].map((left) => chanceUsed(rate, left, at, inFourWeeks))
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
  })

  it('is certain where nothing is left, and none without time', () => {
    expect([chanceUsed(rate, 0, at, inFourWeeks), chanceUsed(rate, 100, at, at)]).toEqual([1, 0])
  })
})

describe('figures of a bucket', () => {
  const bucket = { id: 'a', name: 'A', allocated: 10_000, consumed: 2160, from: '2026-09-07', to: '2026-10-31' }

  it('refuse a range under ten days of samples, with the reason, and tell a plain average', () => {
    const at = MONDAY + 9 * DAY_MS
    const { forecast, chance } = bucketFigures(
      bucket,
      hourly(9, () => 10, { allocated: 10_000 }),
      at,
    )
    expect(chance).toBeUndefined()
    expect(forecast).toEqual({
      kind: 'average',
      reason: expect.stringMatching(/\b10 days\b.*\b9\b/),
      perDay: 240,
      at: at + (7840 / 240) * DAY_MS,
    })
  })

  it('tell no average where none can be made', () => {
    const { forecast } = bucketFigures({ ...bucket, from: undefined }, [], MONDAY)
    expect(forecast).toMatchObject({ kind: 'average', perDay: undefined, at: undefined })
  })

  it('count ten days over several periods, and over gaps only what is known', () => {
    const two = [...hourly(6, () => 10), ...hourly(6, () => 10, { start: MONDAY + 6 * DAY_MS + HOUR_MS })]
    expect(bucketFigures(bucket, two, MONDAY + 12 * DAY_MS).forecast.kind).toBe('dates')
    const holed = hourly(14, () => 10).filter(({ at }) => at < MONDAY + 5 * DAY_MS || at > MONDAY + 11 * DAY_MS)
    expect(bucketFigures(bucket, holed, MONDAY + 14 * DAY_MS).forecast.kind).toBe('average')
  })

  it('begin anew where consumption does, though the told period is older', () => {
    const two = [...hourly(6, () => 10), ...hourly(6, () => 10, { start: MONDAY + 6 * DAY_MS + HOUR_MS })]
    const { period } = bucketFigures(bucket, two, MONDAY + 12 * DAY_MS)
    expect(period).toMatchObject({ key: '2026-09-13', from: MONDAY + 6 * DAY_MS + HOUR_MS })
    expect(bucketFigures({ ...bucket, from: '2026-09-13' }, two, MONDAY + 12 * DAY_MS).period.key).toBe('2026-09-13')
  })

  it('have no share where nothing was allocated', () => {
    expect(bucketFigures({ ...bucket, allocated: 0 }, [], MONDAY)).toMatchObject({ share: undefined, left: 0 })
  })
})
