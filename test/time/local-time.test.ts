import { expect, test } from 'vitest'
import { isZone, localTime } from '../../src/time/local-time.ts'

test('the clocks of a zone show what they show, also at midnight', () => {
  const { wallClock, firstMoment } = localTime('Asia/Kathmandu')
  expect(wallClock(Date.parse('2026-11-20T18:15:00.250Z'))).toBe(Date.parse('2026-11-21T00:00:00.250Z'))
  expect(firstMoment(Date.parse('2026-11-21T00:00:00Z'))).toBe(Date.parse('2026-11-20T18:15:00Z'))
})

test('where the clocks skip a whole day, its first moment is the end of the gap', () => {
  const samoa = localTime('Pacific/Apia')
  expect(samoa.firstMoment(Date.parse('2011-12-30T09:00:00Z'))).toBe(Date.parse('2011-12-30T10:00:00Z'))
})

test('a zone is known or not', () => {
  expect(['UTC', 'America/St_Johns', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
})
