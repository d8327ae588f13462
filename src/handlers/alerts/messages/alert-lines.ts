import { momentOf } from '../../../blocks/time.ts'
import type { Alert, AlertChange, AlertFacts, Severity } from '../../../ports/index.ts'
import { bucketInBold, creditsWords } from '../../credits/words/credits.ts'
import { ALERT_KINDS } from '../kinds/kinds.ts'
import { alertWords } from '../words/alert.ts'

/** An alert as its channel sees it. */
export interface ShownAlert {
  /** The value of its buttons. */
  id: string
  alert: Alert
  /** The highest severity of everything active. */
  severity: Severity
  facts: AlertFacts | undefined
  /** The channel's thresholds, in percent. */
  thresholds: readonly number[]
  /** BCP 47. */
  locale: string
}

const SEVERITIES = [
  { id: 'calm', mark: '✅' },
  { id: 'notice', mark: '🔵' },
  { id: 'warning', mark: '🟡' },
  { id: 'serious', mark: '🟠' },
  { id: 'used-up', mark: '🔴' },
] as const

export function mark({ severity, alert }: ShownAlert): string {
  return alert.state === 'ended' ? '⚪' : SEVERITIES[severity].mark
}

/** What its headline says, for programs. */
export function standing({ severity, alert: { state } }: ShownAlert): string {
  if (state === 'ended' || (state === 'resolved' && severity !== 4)) return state
  return SEVERITIES[severity].id
}

export function nameOf({ alert }: ShownAlert): string {
  return bucketInBold(alert.name)
}

/** Undefined if there is nothing to do. */
export function severityWord({ severity, alert: { state } }: ShownAlert): string | undefined {
  return severity === 0 || state === 'ended' || state === 'resolved' ? undefined : alertWords.severities[severity]
}

export function headline(shown: ShownAlert): string {
  const { alert, severity, facts, locale } = shown
  const name = nameOf(shown)
  const { share, runsOutEarly } = creditsWords(locale)
  const percent = facts && share(facts.consumed, facts.allocated)
  const used = percent === undefined ? '' : alertWords.used(percent)
  if (alert.state === 'ended') return alertWords.over(name, used)
  if (severity === 4) return alertWords.usedUp(name)
  if (alert.state === 'resolved') return alertWords.resolved(name, used)
  const early = facts && runsOutEarly(facts)
  if (early !== undefined) return alertWords.early(early, name, used)
  if (alert.active.some(({ kind }) => kind === 'burn')) return alertWords.fast(name, used)
  return percent === undefined ? alertWords.unknown(name) : alertWords.passed(percent, name)
}

/** What is known about its bucket, in one line each. */
export function figures({ alert, facts, locale }: ShownAlert): string[] {
  if (!facts) return []
  const { amount, period, runsOut, runsOutEarly, rangeAndEnd } = creditsWords(locale)
  const { allocated, consumed, left, perDay, from, to } = facts
  const used = alertWords.consumed(amount(consumed), amount(allocated))
  if (alert.state === 'ended') return [used]
  const isEarly = alert.state !== 'resolved' && runsOutEarly(facts) !== undefined
  const parts = [
    used,
    alertWords.left(amount(left)),
    ...(perDay === undefined ? [] : [alertWords.perDay(amount(perDay))]),
    ...(to === undefined || isEarly ? [] : [period(from, to)]),
  ]
  return [
    isEarly ? rangeAndEnd(facts) : runsOut(facts),
    parts.join(' · '),
    ...alert.active.map(({ kind }) => ALERT_KINDS[kind]?.words.line?.(facts, locale) ?? ''),
  ].filter((line) => line !== '')
}

export function stateWords({ state, by, snoozedUntil }: Alert): string {
  switch (state) {
    case 'open':
      return alertWords.open
    case 'acknowledged':
      return alertWords.acknowledgedBy(by)
    case 'snoozed':
      return alertWords.snoozedBy(by, snoozedUntil === undefined ? undefined : momentOf(snoozedUntil))
    case 'muted':
      return alertWords.mutedBy(by)
    case 'resolved':
    case 'ended':
      return alertWords.noAction
    case 'ok':
      return ''
  }
}

export function changeWords(change: AlertChange, { facts, locale }: ShownAlert): string {
  const { amount } = creditsWords(locale)
  switch (change.kind) {
    case 'active':
      return ALERT_KINDS[change.condition.kind]?.words.change(change.condition.level, facts, locale) ?? ''
    case 'allocationRaised':
      return alertWords.allocationRaised(amount(change.from), amount(change.to))
    case 'ok':
      return alertWords.ok
    case 'acknowledged':
      return alertWords.acknowledged(change.by)
    case 'snoozed':
      return alertWords.snoozed(change.by, momentOf(change.until))
    case 'muted':
      return alertWords.muted(change.by)
    case 'unmuted':
      return alertWords.unmuted(change.by)
    case 'snoozeOver':
      return alertWords.snoozeOver
    case 'unacknowledged':
      return alertWords.unacknowledged
    case 'periodOver':
      return alertWords.periodOver
  }
}
