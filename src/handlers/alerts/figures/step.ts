import type { Alert, AlertChange, AlertSettings, Alerts } from '../../../ports/index.ts'
import { DAY_MS } from '../../../time/units.ts'
import type { Observed } from '../kinds/kinds.ts'
import type { Effect, Stepped } from './alert.ts'
import { forgetOfSmallerAllocation, type Handled, handleEvent } from './handle-event.ts'
import { isQuiet } from './pause.ts'
import { changesOf, conditionsNow, isIn, isOncePerPeriod, severityOf } from './severity.ts'
import type { AlertEvent } from './transitions.ts'

/** A bucket that is missing from the instance's list for less than this may come back. */
const MISSING_MS = DAY_MS
/** How long an ended alert is kept, in case its bucket comes back. */
const KEEP_MS = 35 * DAY_MS

/** Processes the figures of all buckets; to be called about every hour. During quiet hours, it only updates messages. */
export function onFigures(
  alerts: Alerts,
  observed: readonly Observed[],
  settings: AlertSettings,
  now: number,
): Stepped {
  const quiet = isQuiet(settings, now)
  const { paused } = alerts
  const effects: Effect[] = paused?.isNotified && !quiet ? [{ kind: 'resumed', since: paused.since }] : []
  const byKey: Record<string, Alert> = {}
  const keep = ({ alert, effects: more }: Handled) => {
    byKey[alert.key] = alert
    effects.push(...more)
  }
  const running = new Map(observed.filter(({ period }) => now < (period.to ?? now + 1)).map((one) => [keyOf(one), one]))
  for (const alert of Object.values(alerts.byKey)) {
    if (running.has(alert.key)) continue
    const isOver = now - alert.seenAt > MISSING_MS || observed.some(({ bucket }) => bucket.id === alert.bucket)
    const handled = isOver ? end(alert, quiet, now) : { alert, effects: [] }
    const wasNeverNotified = alert.state === 'ok' && handled.effects.length === 0
    const isForgotten = handled.alert.state === 'ended' && (wasNeverNotified || now - alert.seenAt > KEEP_MS)
    if (!isForgotten) keep(handled)
  }
  for (const [key, one] of running) keep(look(alerts.byKey[key] ?? okAlert(key, one), one, settings, quiet, now))
  const stillPaused = paused?.isNotified && quiet ? { paused } : {}
  return { alerts: { byKey, ...stillPaused }, effects: summarised(effects, settings.summaryFrom) }
}

export function keyOf({ bucket, period }: Pick<Observed, 'bucket' | 'period'>): string {
  return `${bucket.id} ${period.key}`
}

function okAlert(key: string, { bucket, period }: Observed): Alert {
  return {
    key,
    bucket: bucket.id,
    name: bucket.name,
    period: period.key,
    state: 'ok',
    active: [],
    turningSince: {},
    notified: [],
    notifiedSeverity: 0,
    allocated: bucket.allocated,
    reminders: 0,
    seenAt: 0,
  }
}

/** The alert's period is over; what quiet hours held back is notified first. */
function end(alert: Alert, quiet: boolean, now: number): Handled {
  const kept = alert.active.filter((one) => isOncePerPeriod(one) && !isIn(alert.notified, one))
  if (quiet && alert.state !== 'ended') return { alert, effects: [] }
  const event = kept.length > 0 && alert.state !== 'muted' ? 'turnUnnotified' : 'turn'
  return handleEvent(alert, event, [...changesOf(kept), { kind: 'periodOver' }], now)
}

function look(alert: Alert, one: Observed, settings: AlertSettings, quiet: boolean, now: number): Handled {
  const { allocated, name } = one.bucket
  const { active, turningSince } = conditionsNow(alert, one, settings.thresholds, now)
  let current: Alert = { ...alert, name, active, turningSince, seenAt: now }
  const effects: Effect[] = []
  const apply = (event: AlertEvent, changes: readonly AlertChange[] = []) => {
    const handled = handleEvent(current, event, changes, now)
    current = handled.alert
    effects.push(...handled.effects)
  }
  if (current.state === 'ended') apply('return')
  if (quiet) {
    apply('same')
    return { alert: current, effects }
  }
  const raised: AlertChange[] =
    allocated > alert.allocated ? [{ kind: 'allocationRaised', from: alert.allocated, to: allocated }] : []
  if (raised.length > 0) current = forgetOfSmallerAllocation(current, allocated)
  else current = { ...current, allocated }
  const fresh = active.filter((condition) => !isIn(current.notified, condition))
  const isOk = active.length === 0
  const startsAnew = current.state === 'ok' || current.state === 'resolved'
  if (isOk && !startsAnew) apply('clear', raised.length > 0 ? raised : [{ kind: 'ok' }])
  else if (raised.length > 0) apply('allocationRaised', raised)
  if (fresh.length > 0) {
    apply(startsAnew || severityOf(fresh) >= current.notifiedSeverity ? 'rise' : 'pass', changesOf(fresh))
  } else if (current.state === 'resolved' && !isOk) apply('pass', changesOf(active))
  else if (effects.length === 0) apply('same')
  if (current.state === 'snoozed' && (current.snoozedUntil ?? 0) <= now) apply('snoozeOver', [{ kind: 'snoozeOver' }])
  if (current.state === 'open' && current.remindAt !== undefined && current.remindAt <= now) {
    apply('overdue', [{ kind: 'unacknowledged' }])
  }
  return { alert: current, effects: effects.filter((effect, index) => !isOvertaken(effect, effects.slice(index + 1))) }
}

function isOvertaken(effect: Effect, later: readonly Effect[]): boolean {
  return effect.kind === 'update' && later.some(({ kind }) => kind === 'update')
}

/** If several alerts would notify at once, one summary does instead; their messages are still posted, so that it can link them. */
function summarised(effects: readonly Effect[], from: number): Effect[] {
  const keys = new Set(effects.flatMap((effect) => (notifies(effect) ? [effect.key] : [])))
  if (keys.size < from) return [...effects]
  const rest = effects.flatMap((effect) => {
    if (effect.kind === 'remind') return []
    return effect.kind === 'broadcast' ? [{ ...effect, kind: 'note' as const }] : [effect]
  })
  return [...rest, { kind: 'summary', keys: [...keys] }]
}

function notifies(effect: Effect): effect is Extract<Effect, { key: string }> {
  return effect.kind === 'post' || effect.kind === 'broadcast' || effect.kind === 'remind'
}
