import { getNextMillis } from 'bullmq'
import { describe, expect, it, test } from 'vitest'
import { newestDue, nextDue } from '../../../src/queue/schedules/next-due.ts'
import { clocksOf, firstTimeOf, type Stretch } from '../../support/clocks.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weeks = 53
const from = Date.UTC(2026, 7, 3)
const to = from + weeks * 7 * dayMs

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

const clocks = new Map(zones.map((zone) => [zone, clocksOf(zone, from - 3 * dayMs, to + 3 * dayMs)]))

/** Ten times in each zone: where its clocks change within the weeks, half of them on a day and in an hour when they do. */
function timesIn(zone: string, stretches: readonly Stretch[]) {
  const changes = stretches.slice(1).flatMap(({ startMs, offsetMs }, n) => {
    const seen = startMs + Math.min(offsetMs, stretches[n]?.offsetMs ?? 0)
    return [seen, seen + 15 * 60_000, seen + 45 * 60_000].map((wall) => new Date(wall))
  })
  const plain = Array.from({ length: 10 }, (_, n) => new Date(from + n * dayMs + (n * 7 + zone.length) * 17 * 60_000))
  return [...changes.slice(0, 6), ...plain].slice(0, 10).map((wall) => ({
    weekday: wall.getUTCDay() || 7,
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }))
}

describe('the due times of ten schedules in a zone, over 53 weeks', () => {
  it.each(zones)('are once a week in %s, as its clocks show them', (zone) => {
    const stretches = clocks.get(zone) ?? []
    for (const { weekday, hour, minute } of timesIn(zone, stretches)) {
      const cadence = { pattern: `${minute} ${hour} * * ${weekday}`, zone }
      const expected = Array.from({ length: weeks }, (_, week) => {
        const wall = from + (week * 7 + weekday - 1) * dayMs + hour * hourMs + minute * 60_000
        return new Date(firstTimeOf(wall, stretches)).toISOString()
      })
      const due: string[] = []
      for (let at = Date.parse(expected[0] ?? '') - 1; due.length < weeks; ) {
        at = nextDue(cadence, at)
        due.push(new Date(at).toISOString())
      }
      expect(due, cadence.pattern).toEqual(expected)
    }
  })

  it('cover both changes of the clocks in the north and in the south, by an hour and by half of one, and at midnight', () => {
    expect(zones.filter((zone) => (clocks.get(zone)?.length ?? 0) > 2)).toEqual(
      expect.arrayContaining([
        'Europe/Berlin',
        'America/Santiago',
        'Africa/Cairo',
        'Australia/Lord_Howe',
        'Pacific/Chatham',
      ]),
    )
  })
})

test.each([
  ['a skipped hour', '30 2 * * 0', 'America/New_York', '2027-03-13T00:00:00Z', '2027-03-14T07:00:00.000Z'],
  ['a skipped half hour', '15 2 * * 0', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-03T15:30:00.000Z'],
  ['a skipped midnight', '30 0 * * 0', 'America/Santiago', '2026-09-05T00:00:00Z', '2026-09-06T04:00:00.000Z'],
  ['a skipped first minute', '0 0 * * 5', 'Africa/Cairo', '2027-04-29T00:00:00Z', '2027-04-29T22:00:00.000Z'],
  ['a doubled hour', '30 1 * * 0', 'America/New_York', '2026-10-31T00:00:00Z', '2026-11-01T05:30:00.000Z'],
  [
    'a doubled hour before midnight',
    '30 23 * * 6',
    'America/Santiago',
    '2027-04-03T00:00:00Z',
    '2027-04-04T02:30:00.000Z',
  ],
])('%s counts once', (_what, pattern, zone, after, due) => {
  const next = nextDue({ pattern, zone }, Date.parse(after))
  expect(new Date(next).toISOString()).toBe(due)
  expect(nextDue({ pattern, zone }, next) - next).toBeGreaterThan(6 * dayMs)
})

test('in the second showing of a doubled hour what was due in the first is over', () => {
  const second = Date.parse('2026-11-01T06:10:00Z')
  const next = nextDue({ pattern: '30 1 * * 0', zone: 'America/New_York' }, second)
  expect(new Date(next).toISOString()).toBe('2026-11-08T06:30:00.000Z')
})

test('what is due hourly in UTC agrees with the reckoning of BullMQ', () => {
  const hourly = { pattern: '17 * * * *', zone: 'UTC' }
  for (let at = from; at < from + 3 * dayMs; at += 37 * 60_000) {
    expect(nextDue(hourly, at)).toBe(getNextMillis(at, { pattern: hourly.pattern, tz: 'UTC' }))
  }
})

test('of many missed due times the newest is found', () => {
  const mondays = { pattern: '0 9 * * 1', zone: 'Europe/Berlin' }
  const first = Date.parse('2026-08-03T07:00:00Z')
  expect(newestDue(mondays, first, first - 1000)).toBe(first)
  expect(newestDue(mondays, first, Date.parse('2026-11-23T07:59:59Z'))).toBe(Date.parse('2026-11-16T08:00:00Z'))
})

test('a zone that nobody knows is refused', () => {
  expect(() => nextDue({ pattern: '0 9 * * 1', zone: 'Mars/Olympus' }, from)).toThrow(RangeError)
})
