import { checkMessage } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { messageParts, withoutNewBlocks, wordsOnly } from '../../../../src/bot/send/fit-message.ts'
import type { Audience } from '../../../../src/handlers/privacy/audience.ts'
import type { UsageDigest } from '../../../../src/handlers/usage/figures/usage-digest.ts'
import { createUsageTally } from '../../../../src/handlers/usage/figures/usage-tally.ts'
import { alertsStep } from '../../../../src/handlers/usage/messages/head-credits.ts'
import { usageDigestMessages } from '../../../../src/handlers/usage/messages/usage-digest.ts'
import type { Message } from '../../../../src/ports/index.ts'
import { dayNumber, dayOf } from '../../../../src/time/days.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const week = { from: '2026-11-09', to: '2026-11-15' }
const month = { from: '2026-10-01', to: '2026-10-31' }

function typedBy({ blocks = [] }: Message): (string | undefined)[] {
  return blocks.flatMap((block) =>
    block.type === 'actions' ? block.elements.map((one) => ('value' in one ? one.value : undefined)) : [],
  )
}

/** Sixty people on every second weekday, of a client whose name wants to be a formula and to call everybody. */
function of(
  window: { from: string; to: string },
  audience: Audience,
  people = 60,
  by?: 'user',
  asOf = '2026-11-16T02:00:00Z',
): UsageDigest {
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
  return tally.digest({ seats, audience, asOf: Date.parse(asOf) })
}

const view = (...asked: Parameters<typeof of>) => usageDigestMessages(of(...asked), { locale: 'en-GB' })

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

  it('shows the week on a phone screen: people, one chart, what changed, a step with its button', () => {
    const { head } = view(week, 'channel')
    expect(head.blocks?.map(({ type }) => type)).toEqual([
      'markdown',
      'data_visualization',
      'markdown',
      'actions',
      'context',
    ])
    expect(head.text).toMatch(/9–15 Nov\b.*\b60\b/)
    expect(head.text).toContain('6,180')
    expect(head.text).toMatch(/\b44%.*\b2 points/)
    expect(head.text).toMatch(/\b20 of 80 \(25%\)/)
    expect(head.text).toContain('2–8 Nov')
    expect(head.text.length).toBeLessThan(1_200)
    expect(typedBy(head)).toEqual(['/usage idle 28'])
  })

  it('has at most two steps, those of credits first', () => {
    const digest = {
      ...of(week, 'channel'),
      steps: [
        { name: 'welcome', fresh: 5 },
        { name: 'lost', lost: 4, came: 1 },
      ],
    }
    const { head } = usageDigestMessages(digest as UsageDigest, { locale: 'en-GB', steps: [alertsStep('C1')] })
    expect(typedBy(head)).toEqual(['C1', '/crowsnest help'])
  })

  it('draws another chart in the thread, and has the figures of both in tables', () => {
    const types = view(week, 'channel').details.map(({ blocks = [] }) => blocks.map(({ type }) => type).join(' '))
    expect(types.filter((all) => all.includes('data_visualization'))).toEqual(['data_visualization table'])
    expect(view(week, 'channel').details.find(({ id }) => id === 'usage-by-week')?.text).toContain('9 Nov · 60')
  })

  it('says the charts in words where a workspace refuses them, and keeps the buttons', () => {
    const { head, details } = view(week, 'channel')
    const days = details.find(({ id }) => id === 'usage-by-day')
    expect(wordsOnly(days ?? { text: '' }).text).toContain('9 Nov · 30 · 30')
    expect(wordsOnly(head).text).toContain('9 Nov: 60')
    const plainer = withoutNewBlocks(head)
    expect(plainer?.blocks?.map(({ type }) => type)).toEqual(['markdown', 'section', 'markdown', 'actions', 'context'])
    expect(JSON.stringify(plainer)).toContain('9 Nov: 60')
    expect(withoutNewBlocks(plainer ?? head)).toBeUndefined()
  })

  it('lets text from outside call nobody', () => {
    const { head, details } = view(week, 'admins', 60, 'user')
    for (const message of [head, ...details].flatMap((one) => [one, wordsOnly(one)])) {
      expect(message.text).not.toMatch(/<[!@#](?!date)/)
    }
  })

  it('attaches the same figures as CSV, with no cell that a spreadsheet would run', () => {
    const csv = view(week, 'channel').csv?.content ?? ''
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('Section,Name,Figure,Value,Previous period')
    expect(lines).toContain('All,,Active people,60,60')
    expect(lines).toContain('Day,2026-11-09,Active people,30,30')
    expect(csv).toContain(`By client,"'=HYPERLINK(""<!here>"")",Active people,20,\r\n`)
    expect(csv).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  it('tells a channel why it is told nothing, and attaches nothing', () => {
    const { head, details, csv } = view(week, 'channel', 3)
    expect(head.id).toBe('usage-withheld')
    expect(head.text).not.toMatch(/searches/)
    expect([details, csv]).toEqual([[], undefined])
  })

  it('keeps the tables of groups narrow, for phones', () => {
    const titles = view(week, 'channel')
      .details.filter(({ id }) => id === 'usage-by-client' || id === 'usage-by-language')
      .flatMap(({ text }) => text.split('\n')[1]?.split(' · ') ?? [])
    expect(titles).toHaveLength(5 + 6)
    expect(Math.max(...titles.map(({ length }) => length))).toBeLessThan(12)
  })

  it('shows the busiest people in one table and everybody in the CSV', () => {
    const { details, csv } = view(week, 'admins', 150, 'user')
    const [message, ...more] = details.filter(({ id }) => id === 'usage-by-user')
    expect(more).toEqual([])
    expect(message?.text).toMatch(/\b99\b.*\b150\b/)
    const lines = message?.text.split('\n') ?? []
    expect(lines).toHaveLength(1 + 1 + 99)
    expect(lines[2]).toContain('@U148&gt; · 1 · 592')
    expect(csv?.content.match(/^[^,]*,@?[^,]*@U[^,]*,Active people,/gm)).toHaveLength(150)
  })

  it('says that the newest day is not complete, and tells a channel nothing of what was done until it is', () => {
    const { head, csv } = view(week, 'channel', 60, undefined, '2026-11-15T12:00:00Z')
    expect(JSON.stringify(head.blocks)).toContain('usage-incomplete')
    expect(head.text).toMatch(/\b60\b/)
    // Early on a Monday last week is this one.
    expect(typedBy(head)).toEqual(['/usage 2026-11-02..2026-11-08'])
    expect(`${head.text}${csv?.content}`).not.toMatch(/6,?180/)
    expect(view(week, 'admins', 60, undefined, '2026-11-15T12:00:00Z').head.text).toContain('6,180')
  })
})
