import { describe, expect, it } from 'vitest'
import { askingWords } from '../../../src/handlers/asking/words/asking.ts'
import { parseScheduleWords } from '../../../src/handlers/digests/parse-schedule.ts'
import { digestWords } from '../../../src/handlers/digests/words/digests.ts'
import { UserError } from '../../../src/ports/errors.ts'

describe('when and where a digest is sent', () => {
  it.each([
    ['mon 09:00', 1, '9:00', undefined, undefined],
    ['Monday 9', 1, '9:00', undefined, undefined],
    ['mon 09:00 Europe/Berlin #general', 1, '9:00', 'Europe/Berlin', '#general'],
    ['#general europe/berlin 09:00 tuesdays', 2, '9:00', 'Europe/Berlin', '#general'],
    ['every fri at 4:30 pm in America/New_York', 5, '16:30', 'America/New_York', undefined],
    ['su 12am UTC', 7, '0:00', 'UTC', undefined],
    ['sat 12pm', 6, '12:00', undefined, undefined],
    ['wed 18.45 C07GENERAL1', 3, '18:45', undefined, 'C07GENERAL1'],
    ['thurs 9 a.m.', 4, '9:00', undefined, undefined],
    ['thu, 23:59, Asia/Kolkata', 4, '23:59', 'Asia/Kolkata', undefined],
  ])('%j', (text, weekday, time, zone, channel) => {
    const words = parseScheduleWords(text)
    expect(words).toMatchObject({ weekday, channel })
    expect(`${words?.hour}:${`${words?.minute}`.padStart(2, '0')}`).toBe(time)
    expect(words?.zone).toBe(zone)
  })

  it.each(['', 'mon', '09:00', 'mon noon', 'news', 'mon 09:00 please', 'mon tue 09:00', 'mon 09:00 10:00'])(
    '%j is not understood',
    (text) => {
      expect(parseScheduleWords(text)).toBeUndefined()
    },
  )

  it.each([
    ['mon 25:00', digestWords.noSuchTime('25:00')],
    ['mon 9:60', digestWords.noSuchTime('9:60')],
    ['mon 13pm', digestWords.noSuchTime('13pm')],
    ['mon 0am', digestWords.noSuchTime('0am')],
    ['mon 09:00 Europe/Berlim', askingWords.noSuchZone('Europe/Berlim')],
  ])('%j is refused with the reason', (text, reason) => {
    expect(() => parseScheduleWords(text)).toThrow(UserError)
    expect(() => parseScheduleWords(text)).toThrow(reason)
  })
})
