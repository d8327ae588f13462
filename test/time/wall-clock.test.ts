import { expect, test } from 'vitest'
import { dayAt, firstMoment, hourAt, isZone, wallClock } from '../../src/time/wall-clock.ts'
import { clocksOf, firstTimeOf } from '../support/clocks.ts'

const utc = (text: string) => Date.parse(`${text}Z`)

test.each<[string, string, string, string]>([
  ['nothing odd', 'UTC', '2026-11-21T00:00', '2026-11-21T00:00'],
  ['an offset of quarters', 'Asia/Kathmandu', '2026-11-21T00:00', '2026-11-20T18:15'],
  [
    'another offset of quarters, ahead of UTC by more than half a day',
    'Pacific/Chatham',
    '2026-12-01T09:00',
    '2026-11-30T19:15',
  ],
  ['the farthest ahead', 'Pacific/Kiritimati', '2026-11-21T09:00', '2026-11-20T19:00'],
  ['a skipped hour', 'America/New_York', '2027-03-14T02:30', '2027-03-14T07:00'],
  ['the beginning of a skipped hour', 'America/New_York', '2027-03-14T02:00', '2027-03-14T07:00'],
  ['the end of a skipped hour', 'America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
  ['a repeated hour', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['the hour after a repeated one', 'America/New_York', '2026-11-01T02:00', '2026-11-01T07:00'],
  ['a skipped half hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30'],
  ['a repeated half hour', 'Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
  ['a skipped midnight', 'America/Santiago', '2026-09-06T00:30', '2026-09-06T04:00'],
  ['a repeated hour before midnight', 'America/Santiago', '2027-04-03T23:30', '2027-04-04T02:30'],
  ['a skipped day', 'Pacific/Apia', '2011-12-30T09:00', '2011-12-30T10:00'],
  ['the day after a skipped one', 'Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00'],
  ['clocks set back for Ramadan', 'Africa/Casablanca', '2026-02-15T02:30', '2026-02-15T01:30'],
  ['within Ramadan', 'Africa/Casablanca', '2026-03-01T09:00', '2026-03-01T09:00'],
  ['clocks set forward after Ramadan', 'Africa/Casablanca', '2026-03-22T02:30', '2026-03-22T02:00'],
  ['winter time that is written as negative summer time', 'Europe/Dublin', '2026-12-01T09:00', '2026-12-01T09:00'],
])('%s: in %s the clocks first show %s, or later, at %s UTC', (_, zone, wall, moment) => {
  expect(new Date(firstMoment(utc(wall), zone)).toISOString()).toBe(`${moment}:00.000Z`)
})

test.each([
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
])('every three hours of two years, %s shows what the time zone database has', (zone) => {
  const [from, to] = [utc('2025-12-01T00:00'), utc('2027-12-01T00:00')]
  for (const { startMs, endMs, offsetMs } of clocksOf(zone, from, to)) {
    for (let at = startMs; at < endMs; at += 3 * 60 * 60_000) expect(wallClock(at, zone)).toBe(at + offsetMs)
    expect(wallClock(endMs - 1, zone)).toBe(endMs - 1 + offsetMs)
  }
})

test('every quarter of an hour around a change, the first moment is the first', () => {
  for (const [zone, day] of [
    ['Africa/Casablanca', '2026-02-15'],
    ['Africa/Casablanca', '2026-03-22'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/Havana', '2026-03-08'],
  ] as const) {
    const noon = utc(`${day}T12:00`)
    const clocks = clocksOf(zone, noon - 3 * 86_400_000, noon + 3 * 86_400_000)
    expect(clocks).toHaveLength(2)
    for (let wall = noon - 86_400_000; wall < noon + 86_400_000; wall += 15 * 60_000) {
      expect(firstMoment(wall, zone), `${zone} ${new Date(wall).toISOString()}`).toBe(firstTimeOf(wall, clocks))
    }
  }
})

test('days and hours are those of the zone, to the millisecond', () => {
  const at = utc('2026-11-20T18:15:00.250')
  expect(wallClock(at, 'Asia/Kathmandu')).toBe(utc('2026-11-21T00:00:00.250'))
  expect([dayAt(at, 'Asia/Kathmandu'), hourAt(at, 'Asia/Kathmandu')]).toEqual(['2026-11-21', 0])
  expect([dayAt(at - 251, 'Asia/Kathmandu'), hourAt(at - 251, 'Asia/Kathmandu')]).toEqual(['2026-11-20', 23])
  expect([dayAt(at, 'America/St_Johns'), hourAt(at, 'America/St_Johns')]).toEqual(['2026-11-20', 14])
})

test('a zone is known or not', () => {
  expect(['UTC', 'America/St_Johns', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
})
