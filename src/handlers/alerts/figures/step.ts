import type { BucketFigures } from '../../credits/figures/bucket-figures.ts'
import type { Alert, AlertSettings, Alerts, Effect, News, Stepped } from './alert.ts'
import { conditions, NO_CONDITIONS } from './conditions.ts'
import { forgetOfSmallerAllocation, type Happened, happen } from './handle-event.ts'
import { isQuiet } from './quiet-hours.ts'
import { newsOf, rankOf, signsOf } from './severity.ts'
import { summarised } from './summary.ts'
import type { AlertEvent } from './transitions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A bucket that is missing from the instance's list for less may come back. */
const MISSING_MS = DAY_MS
/** So long an ended alert is kept, for a bucket that does come back. */
const KEEP_MS = 35 * DAY_MS

export type Observed = Pick<BucketFigures, 'bucket' | 'period' | 'share' | 'chance'> & {
  burn: Pick<BucketFigures['burn'], 'alert'>
}

/** Takes in what all buckets say now; to be called about every hour. In quiet hours it does nothing but update. */
export function onFigures(
  alerts: Alerts,
  observed: readonly Observed[],
  settings: AlertSettings,
  now: number,
): Stepped {
  const quiet = isQuiet(settings, now)
  const { paused } = alerts
  const effects: Effect[] = paused?.isTold && !quiet ? [{ kind: 'resumed', since: paused.since }] : []
  const byKey: Record<string, Alert> = {}
  const keep = ({ alert, effects: more }: Happened) => {
    byKey[alert.key] = alert
    effects.push(...more)
  }
  const running = new Map(observed.filter(({ period }) => now < (period.to ?? now + 1)).map((one) => [keyOf(one), one]))
  for (const alert of Object.values(alerts.byKey)) {
    if (running.has(alert.key)) continue
    const isOver = now - alert.seenAt > MISSING_MS || observed.some(({ bucket }) => bucket.id === alert.bucket)
    const happened = isOver ? end(alert, quiet, now) : { alert, effects: [] }
    const wasNeverTold = alert.state === 'calm' && happened.effects.length === 0
    const isForgotten = happened.alert.state === 'ended' && (wasNeverTold || now - alert.seenAt > KEEP_MS)
    if (!isForgotten) keep(happened)
  }
  for (const [key, one] of running) keep(look(alerts.byKey[key] ?? calmAlert(key, one), one, settings, quiet, now))
  const stillPaused = paused?.isTold && quiet ? { paused } : {}
  return { alerts: { byKey, ...stillPaused }, effects: summarised(effects, settings.summaryFrom) }
}

export function keyOf({ bucket, period }: Pick<Observed, 'bucket' | 'period'>): string {
  return `${bucket.id} ${period.key}`
}

function calmAlert(key: string, { bucket, period }: Observed): Alert {
  return {
    key,
    bucket: bucket.id,
    name: bucket.name,
    period: period.key,
    state: 'calm',
    holds: NO_CONDITIONS,
    told: [],
    toldRank: 0,
    allocated: bucket.allocated,
    reminders: 0,
    seenAt: 0,
  }
}

/** The period of an alert is over; what quiet hours kept back is told first. */
function end(alert: Alert, quiet: boolean, now: number): Happened {
  const kept = alert.holds.thresholds.filter((threshold) => !alert.told.includes(threshold))
  if (quiet && alert.state !== 'ended') return { alert, effects: [] }
  const event = kept.length > 0 && alert.state !== 'muted' ? 'turnUntold' : 'turn'
  return happen(alert, event, [...newsOf(kept, alert.holds), { kind: 'periodOver' }], now)
}

function look(alert: Alert, one: Observed, settings: AlertSettings, quiet: boolean, now: number): Happened {
  const seen = { share: one.share, burn: one.burn.alert, chance: one.chance }
  const holds = conditions(alert.holds, seen, settings.thresholds, now)
  const { allocated } = one.bucket
  let current: Alert = { ...alert, name: one.bucket.name, holds, seenAt: now }
  const effects: Effect[] = []
  const apply = (event: AlertEvent, news: readonly News[] = []) => {
    const happened = happen(current, event, news, now)
    current = happened.alert
    effects.push(...happened.effects)
  }
  if (current.state === 'ended') apply('return')
  if (quiet) {
    apply('same')
    return { alert: current, effects }
  }
  const grew: News[] = allocated > alert.allocated ? [{ kind: 'grew', from: alert.allocated, to: allocated }] : []
  if (grew.length > 0) current = forgetOfSmallerAllocation(current, allocated)
  else current = { ...current, allocated }
  const signs = signsOf(holds)
  const fresh = signs.filter((sign) => !current.told.includes(sign))
  const hasNothing = signs.length === 0
  const startsAnew = current.state === 'calm' || current.state === 'resolved'
  if (hasNothing && !startsAnew) apply('clear', grew.length > 0 ? grew : [{ kind: 'calm' }])
  else if (grew.length > 0) apply('grow', grew)
  if (fresh.length > 0) {
    apply(startsAnew || rankOf(fresh) >= current.toldRank ? 'rise' : 'pass', newsOf(fresh, holds))
  } else if (current.state === 'resolved' && !hasNothing) apply('pass', newsOf(signs, holds))
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
