import { checkMessage } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { messageParts, wordsOnly } from '../../../../src/bot/send/fit-message.ts'
import type { Audience } from '../../../../src/handlers/privacy/audience.ts'
import { createUsageTally } from '../../../../src/handlers/usage/figures/usage-tally.ts'
import { usageDigestMessages } from '../../../../src/handlers/usage/messages/usage-digest.ts'
import { dayNumber, dayOf } from '../../../../src/time/days.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const week = { from: '2026-11-09', to: '2026-11-15' }
const month = { from: '2026-10-01', to: '2026-10-31' }

/** Sixty people on every second weekday, of a client whose name wants to be a formula and to call everybody. */
function view(
  window: { from: string; to: string },
  audience: Audience,
  people = 60,
  by?: 'user',
  asOf = '2026-11-16T02:00:00Z',
) {
  const tally = createUsageTally(window, by)
  for (let day = dayNumber(tally.daily.from); day <= dayNumber(window.to); day++) {
    for (let user = day % 2; user < people; user += 2) {
      const figures = { searches: user, suggestions: 10, acceptances: user % 10 }
      const client = user % 3 === 0 ? '=HYPERLINK("<!here>")' : 'web'
      tally.add(
        usageRow({ user: `${user}`, username: `<@U${user}>`, date: dayOf(day), client, language: 'go', figures }),
      )
    }
  }
  const seats = Array.from({ length: 80 }, (_, user) => ({ user: `${user}`, isService: false, isAdmin: false }))
  return usageDigestMessages(tally.digest({ seats, audience, asOf: Date.parse(asOf) }), { locale: 'en-GB' })
}

describe('the view of a digest', () => {
  it.each([
    ['a week in a channel', view(week, 'channel')],
    ['a month for admins, by user', view(month, 'admins', 60, 'user')],
    ['a month in a channel', view(month, 'channel')],
    ['a week of nobody', view(week, 'channel', 0)],
    ['a week of too few', view(week, 'channel', 3)],
    ['a day', view({ from: week.to, to: week.to }, 'channel')],
  ])('passes the rules of Slack: %s', (_, { head, details }) => {
    const problems = [head, ...details]
      .flatMap((message) => messageParts(message))
      .flatMap((part) => checkMessage(part, 'chat.postMessage'))
    expect(problems).toEqual([])
  })

  it('tells the week in a few short lines', () => {
    const { text } = view(week, 'channel').head
    expect(text).toMatchInlineSnapshot(`
      "*Usage, 9 – 15 Nov 2026*

      • 60 *people active* (±0) · 60 in 28 days (±0)
      • 0 new · 0 came back · 0 stopped
      • 6,180 searches (±0%)
      • 44% of completions accepted (−2 points)
      • 80 seats · 20 idle for 28 days (±0)

      *Ask who has been idle for 28 days, or free their seats*: 20 of 80 seats (25%) were not used in 28 days.
      In brackets: against 2 – 8 Nov 2026. Data as of 16 Nov 2026, 02:00 UTC, days in UTC."
    `)
  })

  it('draws two charts, each beside its table', () => {
    const types = view(week, 'channel').details.map(({ blocks = [] }) => blocks.map(({ type }) => type).join(' '))
    expect(types.filter((all) => all === 'data_visualization table')).toHaveLength(2)
  })

  it('says the charts in words where a workspace refuses them', () => {
    const days = view(week, 'channel').details.find(({ text }) => text.includes('by day'))
    const words = wordsOnly(days ?? { text: '' }).text
    expect(words).toContain('*Active people by day*')
    expect(words).toContain('9 Nov · 30 · 30')
  })

  it('lets text from outside call nobody', () => {
    const { head, details } = view(week, 'admins', 60, 'user')
    for (const message of [head, ...details].flatMap((one) => [one, wordsOnly(one)])) {
      expect(message.text).not.toMatch(/<[!@#]/)
    }
  })

  it('attaches the same figures as CSV, with no cell that a spreadsheet would run', () => {
    const csv = view(week, 'channel').csv?.content ?? ''
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('Section,Name,Figure,Value,Window before')
    expect(lines).toContain('All,,Active people,60,60')
    expect(lines).toContain('Day,2026-11-09,Active people,30,30')
    expect(csv).toContain(`By client,"'=HYPERLINK(""<!here>"")",Active people,20,\r\n`)
    expect(csv).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  it('tells a channel why it is told nothing, and attaches nothing', () => {
    const { head, details, csv } = view(week, 'channel', 3)
    expect(head.id).toBe('usage-withheld')
    expect([details, csv]).toEqual([[], undefined])
  })

  it('keeps the tables of groups narrow, for phones', () => {
    const titles = view(week, 'channel').details.map(({ text }) => text.split('\n')[1])
    expect(titles).toContain('Client · People · Searches · Chats · Commands')
    expect(titles).toContain('Language · People · Navigations · Suggested · Accepted · Rate')
  })

  it('shows the busiest people in one table and everybody in the CSV', () => {
    const { details, csv } = view(week, 'admins', 150, 'user')
    const [message, ...more] = details.filter(({ text }) => text.includes('By user'))
    expect(more).toEqual([])
    expect(message?.text).toContain('the first 99 of 150')
    const lines = message?.text.split('\n') ?? []
    expect(lines).toHaveLength(1 + 1 + 99)
    expect(lines[2]).toContain('@U148&gt; · 1 · 592')
    expect(csv?.content.match(/^By user,.*,Active people,/gm)).toHaveLength(150)
  })

  it('says that the newest day is not complete, and tells a channel nothing of what was done until it is', () => {
    const { head, csv } = view(week, 'channel', 60, undefined, '2026-11-15T12:00:00Z')
    expect(head.blocks?.at(-1)?.block_id).toBe('usage-incomplete')
    expect(head.text).toContain('60 *people active*')
    expect(head.text).toContain('told once the week is over')
    expect(`${head.text}${csv?.content}`).not.toMatch(/6,?180/)
    expect(view(week, 'admins', 60, undefined, '2026-11-15T12:00:00Z').head.text).toContain('6,180 searches')
  })
})
