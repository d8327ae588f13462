import { expect, test } from 'vitest'
import { parseDate } from '../../src/history/parse-date.ts'

const now = new Date('2026-03-31T12:30:00Z')

test.each([
  ['2026-01-02', '2026-01-02T00:00:00Z'],
  ['2026-01', '2026-01-01T00:00:00Z'],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
  ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05Z'],
  ['2026-01-02 03:04', '2026-01-02T03:04:00Z'],
  ['2026-01-02 03:04:05 +0200', '2026-01-02T01:04:05Z'],
  ['01/31/2026', '2026-01-31T00:00:00Z'],
  ['November 2023', '2023-11-01T00:00:00Z'],
  ['2 Jan 2026', '2026-01-02T00:00:00Z'],
  ['jan 2, 2026', '2026-01-02T00:00:00Z'],
  ['now', '2026-03-31T12:30:00Z'],
  ['today', '2026-03-31T00:00:00Z'],
  ['Yesterday', '2026-03-30T00:00:00Z'],
  ['1 month ago', '2026-02-28T12:30:00Z'],
  ['last month', '2026-02-28T12:30:00Z'],
  ['a year ago', '2025-03-31T12:30:00Z'],
  ['an hour ago', '2026-03-31T11:30:00Z'],
  ['two weeks ago', '2026-03-17T12:30:00Z'],
  ['last week', '2026-03-24T12:30:00Z'],
  ['3.days.ago', '2026-03-28T12:30:00Z'],
  ['10  days', '2026-03-21T12:30:00Z'],
])('%s is understood', (text, iso) => {
  expect(new Date((parseDate(text, now) ?? Number.NaN) * 1000).toISOString()).toBe(iso.replace('Z', '.000Z'))
})

test.each(['', 'soon', '2026-02-31', '2026-13-01', '31/31/2026', 'smarch 2026', 'some days ago', '--output=x', '99'])(
  '“%s” is refused',
  (text) => {
    expect(parseDate(text, now)).toBeUndefined()
  },
)
