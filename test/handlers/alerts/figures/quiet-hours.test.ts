import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/handlers/alerts/figures/alert.ts'
import { isQuiet } from '../../../../src/handlers/alerts/figures/pause.ts'

const quietAt = (fromHour: number, toHour: number, now: string, timeZone = 'UTC') =>
  isQuiet({ ...DEFAULT_SETTINGS, quiet: { fromHour, toHour, timeZone } }, Date.parse(now))

describe('quiet hours', () => {
  it('may go over midnight', () => {
    const hours = ['07:59', '08:00', '19:59', '20:00', '00:00'].map((time) => quietAt(20, 8, `2026-11-18T${time}:00Z`))
    expect(hours).toEqual([true, false, false, true, true])
  })

  it('may be within a day', () => {
    expect([quietAt(12, 14, '2026-11-18T11:59:00Z'), quietAt(12, 14, '2026-11-18T13:59:00Z')]).toEqual([false, true])
  })

  it('are by the clock of their zone, in summer and in winter', () => {
    expect(quietAt(20, 8, '2026-07-01T06:30:00Z', 'Europe/Berlin')).toBe(false)
    expect(quietAt(20, 8, '2026-12-01T06:30:00Z', 'Europe/Berlin')).toBe(true)
  })

  it('are none where none are set, or where they would be no time', () => {
    expect([isQuiet(DEFAULT_SETTINGS, 0), quietAt(8, 8, '2026-11-18T08:00:00Z')]).toEqual([false, false])
  })
})
