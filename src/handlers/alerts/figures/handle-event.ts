import type { Alert, AlertChange } from '../../../ports/index.ts'
import { HOUR_MS } from '../../../time/units.ts'
import type { Effect } from './alert.ts'
import { isIn, isOncePerPeriod, severityOf } from './severity.ts'
import { type AlertEvent, transition } from './transitions.ts'

/** There are no reminders of notices, and at most two of anything else. */
const REMINDERS_MAX = 2
const REMIND_AFTER_MS = [undefined, undefined, 48 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS] as const

export interface Handled {
  alert: Alert
  effects: readonly Effect[]
}

/** Applies one row of the table, and updates what the alert remembers. */
export function handleEvent(alert: Alert, event: AlertEvent, changes: readonly AlertChange[], now: number): Handled {
  const { to, effects } = transition(alert.state, event)
  const after = remember({ ...alert, state: to }, alert, event, now)
  return { alert: after, effects: effects.map((kind) => ({ kind, key: alert.key, changes })) }
}

function remember(after: Alert, before: Alert, event: AlertEvent, now: number): Alert {
  const { by, snoozedUntil, remindAt, ...lasting } = after
  const opens = after.state === 'open' && before.state !== 'open'
  const notifies =
    after.state !== 'muted' && (opens || event === 'rise' || event === 'pass' || event === 'turnUnnotified')
  const alert = notifies ? notified(lasting) : event === 'clear' ? cleared(lasting) : lasting
  if (after.state !== 'open') {
    const isTakenUp = after.state === before.state
    return isTakenUp ? { ...alert, ...(by && { by }), ...(snoozedUntil && { snoozedUntil }) } : alert
  }
  if (opens || event === 'rise') return reminded(alert, 0, now)
  if (event === 'overdue') return reminded(alert, before.reminders + 1, now)
  return { ...alert, ...(remindAt && { remindAt }) }
}

/** Everything active has been notified now. */
function notified(alert: Alert): Alert {
  const { active, notifiedSeverity } = alert
  const severity = severityOf(active)
  return {
    ...alert,
    notified: [...alert.notified.filter((one) => !isIn(active, one)), ...active],
    notifiedSeverity: severity > notifiedSeverity ? severity : notifiedSeverity,
  }
}

/** The next condition to become active counts as a new start; but no threshold is notified twice. */
function cleared(alert: Alert): Alert {
  return { ...alert, notifiedSeverity: 0, notified: alert.notified.filter(isOncePerPeriod) }
}

function reminded(alert: Alert, reminders: number, now: number): Alert {
  const after = REMIND_AFTER_MS[severityOf(alert.active)]
  return { ...alert, reminders, ...(after && reminders < REMINDERS_MAX && { remindAt: now + after }) }
}

/** Conditions that were notified and are no longer active may be notified again, because the allocation they were about has changed. */
export function forgetOfSmallerAllocation(alert: Alert, allocated: number): Alert {
  const still = alert.notified.filter((one) => isIn(alert.active, one))
  return { ...alert, allocated, notified: still, notifiedSeverity: severityOf(still) }
}
