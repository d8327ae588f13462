import { describe, expect, it } from 'vitest'
import type { Audience } from '../../../../src/handlers/privacy/audience.ts'
import { createUsageTally } from '../../../../src/handlers/usage/figures/usage-tally.ts'
import { lastFullWeek, type Window, windowBefore } from '../../../../src/time/days.ts'
import { usageRow } from '../../../support/usage-rows.ts'

/** Monday to Sunday. */
const week = { from: '2026-11-09', to: '2026-11-15' }
const asOf = Date.parse('2026-11-16T02:00:00Z')
const seats = [...'abcdefgh', 'robot'].map((user) => ({ user, isService: user === 'robot', isAdmin: user === 'a' }))

/** Small enough to work out every figure by hand. */
const daily = [
  usageRow({ user: 'h', date: '2026-10-12' }),
  usageRow({ user: 'e', date: '2026-10-20' }),
  usageRow({ user: 'b', date: '2026-11-02', client: 'web', figures: { searches: 2 } }),
  usageRow({ user: 'a', date: '2026-11-03', client: 'web', figures: { searches: 1 } }),
  usageRow({ user: 'f', date: '2026-11-04', client: 'web', figures: { chats: 1 } }),
  usageRow({ user: 'g', date: '2026-11-08', client: 'web', figures: { searches: 7 } }),
  usageRow({ user: 'a', date: '2026-11-09', client: 'web', figures: { searches: 10, navigations: 5 } }),
  usageRow({ user: 'f', date: '2026-11-09', client: 'web', figures: { chats: 3 } }),
  usageRow({ user: 'b', date: '2026-11-10', client: 'web', figures: { searches: 4 } }),
  usageRow({ user: 'z', date: '2026-11-10', client: 'web', isActive: false, figures: { searches: 1 } }),
  usageRow({ user: '', date: '2026-11-10', client: 'web', figures: { navigations: 2 } }),
  usageRow({
    user: 'c',
    date: '2026-11-11',
    client: 'code',
    language: 'go',
    figures: { suggestions: 100, acceptances: 30 },
  }),
  usageRow({
    user: 'd',
    date: '2026-11-12',
    client: 'code',
    language: 'go',
    figures: { suggestions: 100, acceptances: 20 },
  }),
  usageRow({ user: 'e', date: '2026-11-15', client: 'web', figures: { searches: 6 } }),
  usageRow({ user: 'x', date: '2026-11-16', figures: { searches: 99 } }),
  usageRow({ user: 'x', date: '2026-10-11', figures: { searches: 99 } }),
  usageRow({ user: 'x', date: '', figures: { searches: 99 } }),
]
const monthly = [
  usageRow({ user: 'a', date: '2026-09' }),
  usageRow({ user: 'c', date: '2026-09' }),
  usageRow({ user: 'f', date: '2026-08', isActive: false }),
]

function digest(audience: Audience, rows = daily, by?: 'user' | 'day') {
  const tally = createUsageTally(week, by)
  for (const row of rows) tally.add(row)
  for (const row of monthly) tally.addEarlier(row)
  return tally.digest({ seats, audience, asOf })
}

function figures(audience: Audience) {
  return Object.fromEntries(digest(audience).figures.map(({ name, value, before }) => [name, [value, before]]))
}

describe('the digest of a small export', () => {
  it('has the figures worked out by hand', () => {
    expect(figures('admins')).toEqual({
      active: [6, 4],
      monthly: [7, 6],
      stickiness: [9 / 20 / 7, 5 / 20 / 6],
      fresh: [1, 3],
      returning: [2, 1],
      lost: [1, 0],
      topTenth: [30 / 78, 7 / 11],
      searches: [21, 10],
      navigations: [7, 0],
      chats: [3, 1],
      commands: [0, 0],
      suggestions: [200, 0],
      acceptances: [50, 0],
      acceptanceRate: [0.25, undefined],
      editSuggestions: [0, 0],
      editAcceptances: [0, 0],
      editRate: [undefined, undefined],
      seats: [8, 8],
      idle7: [2, 4],
      idle14: [1, 4],
      idle28: [1, 2],
    })
  })

  it('follows the active people by day and by week', () => {
    const { days, weeks } = digest('channel')
    expect(days.map(({ people, before }) => [people, before])).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    expect(weeks.map(({ from, people }) => `${from} ${people}`)).toEqual([
      '2026-10-12 1',
      '2026-10-19 1',
      '2026-10-26 0',
      '2026-11-02 4',
      '2026-11-09 6',
    ])
  })

  it('tells admins every group', () => {
    const [client, language, user] = digest('admins', daily, 'user').tables
    expect(client?.rows).toEqual([
      { name: 'web', isRest: false, people: 4, values: [21, 7, 3, 0, 0, 0, undefined] },
      { name: 'code', isRest: false, people: 2, values: [0, 0, 0, 0, 200, 50, 0.25] },
    ])
    expect(language?.rows.map(({ name, people }) => [name, people])).toEqual([
      ['', 4],
      ['go', 2],
    ])
    expect(user?.rows.find(({ name }) => name === 'a')?.values).toEqual([10, 5, 0, 0, 0, 0, undefined])
  })

  it('tells a channel no sums of the four people of the week before, nor the share of one', () => {
    const told = figures('channel')
    expect([told.searches, told.chats, told.topTenth]).toEqual([
      [21, undefined],
      [3, undefined],
      [undefined, undefined],
    ])
  })

  it('merges groups of four and two in a channel', () => {
    const [client] = digest('channel').tables
    expect(client?.rows).toEqual([{ name: '', isRest: true, people: 6, values: [21, 3, 0] }])
  })

  it('tells a channel nothing where four people were active', () => {
    const { isWithheld, figures, days, weeks, tables, steps } = digest(
      'channel',
      daily.filter(({ user }) => !['a', 'b'].includes(user)),
    )
    expect(isWithheld).toBe(true)
    expect([figures, days, weeks, tables, steps]).toEqual([[], [], [], [], []])
  })

  it('tells a channel only people by day, each day for itself', () => {
    const day = digest('channel', daily, 'day').tables.find(({ by }) => by === 'day')
    expect(day?.columns).toEqual([])
    expect(day?.rows.map(({ name, people }) => [name.slice(5), people])).toEqual([
      ['11-09', 2],
      ['11-10', 1],
      ['11-11', 1],
      ['11-12', 1],
      ['11-15', 1],
    ])
  })

  it('tells a channel people by day where it is told nothing else', () => {
    const tally = createUsageTally({ from: '2026-11-09', to: '2026-11-13' }, 'day')
    for (const row of daily) tally.add(row)
    const { tables } = tally.digest({ seats, audience: 'channel', asOf })
    expect(tables.map(({ by, rows }) => [by, rows.length])).toEqual([['day', 4]])
  })

  it('suggests steps only for weeks that are over', () => {
    const newcomers = [...'klmnop'].map((user) => usageRow({ user, date: '2026-11-09' }))
    const stepsOf = (window: Window, asOf: number) => {
      const tally = createUsageTally(window)
      for (const row of newcomers) tally.add(row)
      return tally.digest({ seats, audience: 'admins', asOf }).steps.length
    }
    expect(stepsOf(week, asOf)).toBeGreaterThan(0)
    expect(stepsOf(week, Date.parse('2026-11-12T02:00:00Z'))).toBe(0)
    expect(stepsOf({ ...week, to: '2026-11-12' }, asOf)).toBe(0)
  })

  it('leaves idle seats out where the registry names people differently', () => {
    const tally = createUsageTally(week)
    for (const row of daily) tally.add(row)
    const { figures } = tally.digest({
      seats: [{ user: '17', isService: false, isAdmin: false }],
      audience: 'admins',
      asOf,
    })
    expect(figures.filter(({ name }) => /^(?:seats|idle)/.test(name)).map(({ value }) => value)).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a window', () => {
  it('is the last Monday to Sunday that is over', () => {
    const at = (time: string) => lastFullWeek(Date.parse(time))
    expect(at('2026-11-16T00:00:00Z')).toEqual(week)
    expect(at('2026-11-22T23:59:59Z')).toEqual(week)
    expect(at('2026-11-15T23:59:59Z')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
    expect(at('2027-01-03T12:00:00Z')).toEqual({ from: '2026-12-21', to: '2026-12-27' })
  })

  it('asks for the 28 days and the window before, and for all that was earlier by month', () => {
    const { daily, earlier } = createUsageTally(week)
    expect(daily).toEqual({ from: '2026-10-12', to: '2026-11-15' })
    expect(earlier).toEqual({ to: '2026-10-11' })
  })

  it.each([
    ['a week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['the beginning of a week', '2026-11-09', '2026-11-11', '2026-11-02', '2026-11-04'],
    ['a month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a month of four weeks', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
    ['the beginning of a month', '2026-11-01', '2026-11-17', '2026-10-01', '2026-10-17'],
    ['more of a month than the one before has', '2027-03-01', '2027-03-30', '2027-02-01', '2027-02-28'],
    ['any ten days', '2026-11-05', '2026-11-14', '2026-10-26', '2026-11-04'],
  ])('%s is compared with the same before', (_, from, to, firstBefore, lastBefore) => {
    expect(windowBefore({ from, to })).toEqual({ from: firstBefore, to: lastBefore })
  })

  it('asks for all days that a month is compared with', () => {
    expect(createUsageTally({ from: '2026-10-01', to: '2026-10-31' }).daily.from).toBe('2026-08-01')
  })

  it.each([
    ['2026-11-15T23:00:00Z', true],
    ['2026-11-16T00:59:59Z', true],
    ['2026-11-16T01:00:00Z', false],
  ])('exported at %s: incomplete is %s', (time, expected) => {
    const { isIncomplete } = createUsageTally(week).digest({ seats, audience: 'admins', asOf: Date.parse(time) })
    expect(isIncomplete).toBe(expected)
  })
})
