import { momentOf } from '../../../blocks/moment.ts'
import type { AlertFacts } from '../../../ports/index.ts'
import { bucketInBold, creditsWords, hoursWords } from '../../credits/messages/words.ts'
import type { Alert, News, Rank } from '../figures/alert.ts'

/** An alert as its channel sees it. */
export interface ShownAlert {
  /** What its buttons hand back. */
  id: string
  alert: Alert
  /** Of all that holds. */
  rank: Rank
  facts: AlertFacts | undefined
  /** Thresholds of the channel, in percent. */
  thresholds: readonly number[]
  /** BCP 47. */
  locale: string
}

const SEVERITIES = [
  { mark: '✅', word: 'Calm' },
  { mark: '🔵', word: 'Notice' },
  { mark: '🟡', word: 'Warning' },
  { mark: '🟠', word: 'Serious' },
  { mark: '🔴', word: 'Used up' },
] as const

export function mark({ rank, alert }: ShownAlert): string {
  return alert.state === 'ended' ? '⚪' : SEVERITIES[rank].mark
}

function nameOf({ alert }: ShownAlert): string {
  return bucketInBold(alert.name)
}

/** What stands before its news. */
export function severityAndName(shown: ShownAlert): string {
  const { rank, alert } = shown
  const severity = rank === 0 || alert.state === 'ended' ? '' : `${SEVERITIES[rank].word}: `
  return severity + nameOf(shown)
}

export function headline(shown: ShownAlert): string {
  const { alert, rank, facts, locale } = shown
  const name = nameOf(shown)
  const share = facts && creditsWords(locale).share(facts.consumed, facts.allocated)
  if (alert.state === 'ended') return `${name}: the period is over${share ? `, ${share} used` : ''}`
  if (rank === 4) return `${name} is used up`
  if (alert.state === 'resolved') return `Resolved: ${name}${share ? `, ${share} used` : ''}`
  return `${SEVERITIES[rank].word}: ${name}${share ? `, ${share} used` : ''}`
}

/** What is known of its bucket, a line each. */
export function figures({ alert, facts, locale }: ShownAlert): string[] {
  if (!facts) return []
  const { amount, day, lastDay, runsOut, times } = creditsWords(locale)
  const { allocated, consumed, left, perDay, from, to, burn } = facts
  const parts = [
    `${amount(consumed)} of ${amount(allocated)} credits`,
    `${amount(left)} left`,
    ...(perDay === undefined ? [] : [`about ${amount(perDay)} a day`]),
  ]
  if (alert.state === 'ended') return [parts[0] ?? '']
  const period = from !== undefined && to !== undefined ? ` · period ${day(from)} to ${lastDay(to)}` : ''
  return [
    parts.join(' · ') + period,
    runsOut(facts),
    ...(alert.holds.burn && burn
      ? [
          `Burns ${burn.name}: *${times(burn.times)}* the even pace over ${hoursWords(burn.longHours)}, and over the last ${hoursWords(burn.shortHours)}.`,
        ]
      : []),
  ].filter((line) => line !== '')
}

export function stateWords({ state, by, snoozedUntil }: Alert): string {
  const who = by === undefined ? '' : ` by <@${by}>`
  switch (state) {
    case 'open':
      return '_Nobody has taken it up._'
    case 'acknowledged':
      return `_Acknowledged${who}._`
    case 'snoozed':
      return `_Snoozed${who}${snoozedUntil === undefined ? '' : ` until ${momentOf(snoozedUntil)}`}._`
    case 'muted':
      return `_Muted${who} until the period is over._`
    case 'resolved':
      return '_Nothing needs doing._'
    case 'ended':
      return '_It is over._'
    case 'calm':
      return ''
  }
}

export function newsWords(news: News, { facts, locale }: ShownAlert): string {
  const { amount, times } = creditsWords(locale)
  switch (news.kind) {
    case 'threshold':
      return `${news.percent} % is used.`
    case 'burn':
      return facts?.burn ? `It burns ${news.burn}, ${times(facts.burn.times)} the even pace.` : `It burns ${news.burn}.`
    case 'forecast':
      return 'It is expected to run out before the period’s end.'
    case 'grew':
      return `The allocation grew from ${amount(news.from)} to ${amount(news.to)}.`
    case 'calm':
      return 'It has calmed down.'
    case 'acknowledged':
      return `Acknowledged by <@${news.by}>.`
    case 'snoozed':
      return `Snoozed by <@${news.by}> until ${momentOf(news.until)}, or until it gets worse.`
    case 'muted':
      return `Muted by <@${news.by}> until the period is over.`
    case 'unmuted':
      return `<@${news.by}> wants to hear of it again.`
    case 'snoozeOver':
      return 'The snooze is over, and it holds still.'
    case 'unacknowledged':
      return 'Nobody has taken it up yet.'
    case 'periodOver':
      return 'The period is over.'
  }
}
