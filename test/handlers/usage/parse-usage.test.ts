import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../../src/bot/route/grammar.ts'
import { commands } from '../../../src/handlers/index.ts'
import { parseExportWords, parseUsageWords } from '../../../src/handlers/usage/parse-usage.ts'

const today = '2026-11-21'

describe('/usage', () => {
  it.each([
    ['', '2026-11-09', undefined],
    ['by user', '2026-11-09', 'user'],
    ['last month by client', '2026-10-01', 'client'],
    ['By Language 2026-10', '2026-10-01', 'language'],
    ['2026-W41 by_day', '2026-10-05', 'day'],
  ])('%j begins on %s, by %s', (text, from, by) => {
    expect(parseUsageWords(text, today)).toMatchObject({ window: { from }, by })
  })

  it.each([
    ['usage', 'usage'],
    ['usage last week by client', 'usage'],
    ['usage 2026-02-31', 'usage'],
    ['usage export', 'usage export'],
    ['usage export by_user last month', 'usage export'],
    ['usage of parseCsv?', undefined],
    ['usage export of parseCsv', undefined],
    ['usage by whom', undefined],
    ['digest list', 'digest list'],
    ['digest list the routes', undefined],
    ['digest test abcd1234', 'digest test'],
    ['digest test the parser', undefined],
    ['digest weekly mon 9am', 'digest weekly'],
    ['digest weekly news', undefined],
  ])('%j is the command %j', (typed, expected) => {
    expect(parseCommand(typed, commands)?.command.words.join(' ')).toBe(expected)
  })
})

describe('/usage export', () => {
  it.each([
    ['', 'by_user_day_client_language', '2026-11-09'],
    ['by_user', 'by_user', '2026-11-09'],
    ['last month by user', 'by_user', '2026-10-01'],
    ['by_user_month 2026-10', 'by_user_month', '2026-10-01'],
    ['month this month', 'by_user_month', '2026-11-01'],
    ['day 2026-10-01..2026-10-02', 'by_user_day', '2026-10-01'],
    ['by_user_day_client_language this week', 'by_user_day_client_language', '2026-11-16'],
    ['all time by_user', 'by_user', undefined],
    ['all time', 'by_user_day_client_language', undefined],
  ])('%j is %s from %s', (text, granularity, from) => {
    const words = parseExportWords(text, today)
    expect([words?.granularity, words?.period?.window.from]).toEqual([granularity, from])
  })
})
