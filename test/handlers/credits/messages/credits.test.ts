import { checkMessage } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { messageParts } from '../../../../src/bot/send/fit-message.ts'
import {
  alertChangeMessage,
  alertMessage,
  alertSummaryMessage,
} from '../../../../src/handlers/alerts/messages/alert.ts'
import type { ShownAlert } from '../../../../src/handlers/alerts/messages/alert-lines.ts'
import { factsOf, lookAtCredits } from '../../../../src/handlers/credits/look-at-credits.ts'
import { creditsHeadMessage } from '../../../../src/handlers/credits/messages/credits.ts'
import { creditsDetailMessages } from '../../../../src/handlers/credits/messages/details.ts'
import { shownCredits } from '../../../../src/handlers/credits/shown-credits.ts'
import { creditsWords } from '../../../../src/handlers/credits/words/credits.ts'
import type { AlertState, Severity } from '../../../../src/ports/index.ts'
import { createAlertWorld } from '../../../support/alert-world.ts'
import { bucket } from '../../../support/credits-in-memory.ts'

const states: AlertState[] = ['open', 'acknowledged', 'snoozed', 'muted', 'resolved', 'ended']
const longName = `${'<!channel> *All* the _teams_ '.repeat(10)}`

const notified = [50, 75].map((level) => ({ id: `threshold-${level}`, kind: 'threshold', level }))
const ahead = [
  { id: 'burn', kind: 'burn', level: 'fast' },
  { id: 'forecast', kind: 'forecast' },
]

async function shownAlert(state: AlertState, severity: Severity = 2): Promise<ShownAlert> {
  const { credits, world } = createAlertWorld()
  credits.buckets = [bucket(780, { name: longName })]
  const [looked] = await lookAtCredits({ asOf: world.now, buckets: credits.buckets, notUnderstood: [] }, credits)
  return {
    id: 'abcdef0123456789',
    severity,
    thresholds: [50, 75, 90, 100],
    locale: 'en-GB',
    facts: looked && factsOf(looked.figures, world.now),
    alert: {
      key: 'team 2026-11-01',
      bucket: 'team',
      name: longName,
      period: '2026-11-01',
      state,
      active: [...notified, ...ahead],
      turningSince: {},
      notified,
      notifiedSeverity: severity,
      allocated: 1000,
      by: 'U1',
      snoozedUntil: 1_795_420_800_000,
      reminders: 0,
      seenAt: 0,
    },
  }
}

describe('what Slack is given of credits', () => {
  it.each(states)('passes its rules for an alert that is %s, and calls nobody', async (state) => {
    const shown = await shownAlert(state)
    const views = [
      alertMessage(shown),
      alertMessage(shown, 'U1'),
      alertChangeMessage(
        shown,
        [...notified.slice(1), ...ahead].map((condition) => ({ kind: 'active', condition })),
      ),
      alertSummaryMessage([
        { shown, link: 'https://x.slack.com/archives/C1/p1' },
        { shown, link: undefined },
      ]),
    ]
    for (const view of views) {
      expect(checkMessage(view, 'chat.postMessage')).toEqual([])
      expect(JSON.stringify(view)).not.toContain('<!channel>')
    }
  })

  it('keeps signs in the name of a bucket from ending its bold type', async () => {
    const { text } = alertMessage(await shownAlert('open'))
    expect(text.split('\n')[0]).toMatch(/^🟡 \*[^*]+\*$/)
  })

  it('has only the buttons that mean something', async () => {
    const actions = async (state: AlertState) =>
      [...JSON.stringify(alertMessage(await shownAlert(state))).matchAll(/"action_id":"([\w-]+)/g)].map(
        ([, name]) => name,
      )
    expect(await actions('open')).toEqual(['alert-acknowledge', 'alert-snooze', 'alert-mute', 'alert-cause'])
    expect(await actions('acknowledged')).toEqual(['alert-snooze', 'alert-mute', 'alert-cause'])
    expect(await actions('muted')).toEqual(['alert-unmute', 'alert-cause'])
    expect(await actions('resolved')).toEqual(['alert-mute', 'alert-cause'])
    expect(await actions('ended')).toEqual([])
  })

  it('has a chart of the first bucket with a line to draw, and no table of nothing', async () => {
    const { credits, world, deps } = createAlertWorld()
    credits.buckets = [bucket(2, { id: 'new', name: 'New', to: '2026-11-25' }), bucket(780)]
    const { samples } = credits
    credits.samples = async (id, since) => (id === 'new' ? [] : samples(id, since))
    const reading = { asOf: world.now, buckets: credits.buckets, notUnderstood: [] }
    const shown = await shownCredits(reading, [], deps, new AbortController().signal)
    const head = creditsHeadMessage(shown, { locale: 'en-GB', asker: 'U1', question: 'x' })
    expect(head.blocks?.find(({ type }) => type === 'data_visualization')).toMatchObject({
      title: expect.stringContaining('Team'),
    })
    const details = creditsDetailMessages(shown, 'en-GB').map(({ text }) => text)
    expect(details.filter((text) => text.includes('A burn of'))).toEqual([expect.stringContaining('Team')])
  })

  it('passes its rules for many buckets with long names', async () => {
    const { credits, world, deps } = createAlertWorld()
    credits.buckets = Array.from({ length: 40 }, (_, n) => bucket(20 * n, { id: `${n}`, name: `${n} ${longName}` }))
    const reading = { asOf: world.now, buckets: credits.buckets, notUnderstood: [] }
    const shown = await shownCredits(reading, ['Something *odd*.'], deps, new AbortController().signal)
    const views = [
      creditsHeadMessage(shown, { locale: 'en-GB', asker: 'U1', question: 'x' }),
      ...creditsDetailMessages(shown, 'en-GB'),
    ]
    for (const part of views.flatMap(messageParts)) expect(checkMessage(part, 'chat.postMessage')).toEqual([])
    expect(views[0]?.text).toContain('And 32 more')
  })
})

describe('when credits run out, in words', () => {
  const day = (date: string) => Date.parse(`${date}T12:00:00Z`)
  const period = { from: day('2026-11-01'), to: Date.parse('2026-12-01T00:00:00Z') }
  const told = (facts: object, locale = 'en-GB') =>
    creditsWords(locale).runsOut({ at: day('2026-11-16'), left: 10, ...period, ...facts })

  it.each([
    [{ dates: { low: day('2026-12-02') } }, 'Lasts until the period ends on 30 Nov.'],
    [
      { dates: { low: day('2026-11-29'), expected: day('2026-12-03') } },
      'Should last until the period ends on 30 Nov. There’s a 10% chance that it runs out before 29 Nov.',
    ],
    [
      { dates: { low: day('2026-11-20'), expected: day('2026-11-22'), high: day('2026-11-27') } },
      'Runs out about *22 Nov* (20–27 Nov), 8 days before the period ends on 30 Nov.',
    ],
    [
      { dates: { low: day('2026-11-20'), expected: day('2026-11-22') } },
      'Runs out about *22 Nov* (20 Nov or later), 8 days before the period ends on 30 Nov.',
    ],
    [{ to: undefined, dates: {} }, 'Lasts for more than a year.'],
    [{ left: 0 }, 'No credits left. The period ends on 30 Nov.'],
    [
      { average: { reason: 'it needs 10 days of data (3 so far)', perDay: 5, at: day('2026-11-20') } },
      'No forecast yet: it needs 10 days of data (3 so far). The average since 1 Nov is 5 a day, which lasts until 20 Nov.',
    ],
  ])('%j', (facts, words) => {
    expect(told(facts)).toBe(words)
  })

  it('never tells a threshold before it is passed', () => {
    const { share } = creditsWords('en-GB')
    expect([share(7499, 10_000), share(7500, 10_000), share(29, 100), share(1, 0)]).toEqual(['74%', '75%', '29%', '–'])
  })
})
