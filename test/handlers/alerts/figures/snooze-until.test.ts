import { describe, expect, it } from 'vitest'
import { type Snooze, snoozeUntil } from '../../../../src/handlers/alerts/figures/click.ts'

const until = (choice: Snooze, now: string, zone: string) =>
  new Date(snoozeUntil(choice, Date.parse(now), zone)).toISOString()

describe('a snooze', () => {
  it('is over after four hours or a day, by any clock', () => {
    expect(until('fourHours', '2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T02:00:00.000Z')
    expect(until('oneDay', '2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  })

  it.each([
    ['a Wednesday', '2026-11-18T12:00:00Z', 'UTC', '2026-11-23T09:00:00.000Z'],
    ['a Sunday that is a Monday there', '2026-11-22T20:00:00Z', 'Asia/Tokyo', '2026-11-23T00:00:00.000Z'],
    ['a Monday that is a Sunday there', '2026-11-23T05:00:00Z', 'America/Los_Angeles', '2026-11-23T17:00:00.000Z'],
    ['a Monday before nine', '2026-11-23T07:00:00Z', 'UTC', '2026-11-23T09:00:00.000Z'],
    ['a Monday at nine', '2026-11-23T09:00:00Z', 'UTC', '2026-11-30T09:00:00.000Z'],
    ['before summer time', '2026-03-27T12:00:00Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    ['before winter time', '2026-10-23T12:00:00Z', 'Europe/Berlin', '2026-10-26T08:00:00.000Z'],
    ['a zone of half an hour', '2026-11-18T12:00:00Z', 'Asia/Kolkata', '2026-11-23T03:30:00.000Z'],
  ])('until Monday is until nine there: %s', (_name, now, zone, expected) => {
    expect(until('untilMonday', now, zone)).toBe(expected)
  })
})
