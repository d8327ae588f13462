import { momentOf } from '../../../blocks/time.ts'
import type { AlertFacts } from '../../../ports/index.ts'
import { bucketInBold, creditsWords } from '../../credits/words/credits.ts'
import type { Alert, AlertChange } from '../figures/alert.ts'
import type { Severity } from '../kinds/condition.ts'
import { ALERT_KINDS } from '../kinds/kinds.ts'

/** An alert as its channel sees it. */
export interface ShownAlert {
  /** What its buttons hand back. */
  id: string
  alert: Alert
  /** Of all that is active. */
  severity: Severity
  facts: AlertFacts | undefined
  /** Thresholds of the channel, in percent. */
  thresholds: readonly number[]
  /** BCP 47. */
  locale: string
}

const SEVERITIES = [
  { id: 'calm', mark: '✅', word: 'Calm' },
  { id: 'notice', mark: '🔵', word: 'Notice' },
  { id: 'warning', mark: '🟡', word: 'Warning' },
  { id: 'serious', mark: '🟠', word: 'Serious' },
  { id: 'used-up', mark: '🔴', word: 'Used up' },
] as const

export function mark({ severity, alert }: ShownAlert): string {
  return alert.state === 'ended' ? '⚪' : SEVERITIES[severity].mark
}

/** What its headline says, for programs. */
export function standing({ severity, alert: { state } }: ShownAlert): string {
  if (state === 'ended' || (state === 'resolved' && severity !== 4)) return state
  return SEVERITIES[severity].id
}

function nameOf({ alert }: ShownAlert): string {
  return bucketInBold(alert.name)
}

/** What stands before its news. */
export function severityAndName(shown: ShownAlert): string {
  const { severity, alert } = shown
  const word = severity === 0 || alert.state === 'ended' ? '' : `${SEVERITIES[severity].word}: `
  return word + nameOf(shown)
}

export function headline(shown: ShownAlert): string {
  const { alert, severity, facts, locale } = shown
  const name = nameOf(shown)
  const share = facts && creditsWords(locale).share(facts.consumed, facts.allocated)
  if (alert.state === 'ended') return `${name}: the period is over${share ? `, ${share} used` : ''}`
  if (severity === 4) return `${name} is used up`
  if (alert.state === 'resolved') return `Resolved: ${name}${share ? `, ${share} used` : ''}`
  return `${SEVERITIES[severity].word}: ${name}${share ? `, ${share} used` : ''}`
}

/** What is known of its bucket, a line each. */
export function figures({ alert, facts, locale }: ShownAlert): string[] {
  if (!facts) return []
  const { amount, day, lastDay, runsOut } = creditsWords(locale)
  const { allocated, consumed, left, perDay, from, to } = facts
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
    ...alert.active.map(({ kind }) => ALERT_KINDS[kind]?.words.line?.(facts, locale) ?? ''),
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
    case 'ok':
      return ''
  }
}

export function changeWords(change: AlertChange, { facts, locale }: ShownAlert): string {
  const { amount } = creditsWords(locale)
  switch (change.kind) {
    case 'active':
      return ALERT_KINDS[change.condition.kind]?.words.change(change.condition, facts, locale) ?? ''
    case 'allocationRaised':
      return `The allocation grew from ${amount(change.from)} to ${amount(change.to)}.`
    case 'ok':
      return 'It has calmed down.'
    case 'acknowledged':
      return `Acknowledged by <@${change.by}>.`
    case 'snoozed':
      return `Snoozed by <@${change.by}> until ${momentOf(change.until)}, or until it gets worse.`
    case 'muted':
      return `Muted by <@${change.by}> until the period is over.`
    case 'unmuted':
      return `<@${change.by}> wants to hear of it again.`
    case 'snoozeOver':
      return 'The snooze is over, and it holds still.'
    case 'unacknowledged':
      return 'Nobody has taken it up yet.'
    case 'periodOver':
      return 'The period is over.'
  }
}
