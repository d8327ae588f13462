import type { Alert, Effect, News } from './alert.ts'
import { rankOf, signsOf } from './severity.ts'
import { type AlertEvent, TRANSITIONS } from './transitions.ts'

const HOUR_MS = 60 * 60 * 1000
/** Nobody is reminded of a notice; of nothing more than twice. */
const REMINDERS_MAX = 2
const REMIND_AFTER_MS = [undefined, undefined, 48 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS] as const

export interface Happened {
  alert: Alert
  effects: readonly Effect[]
}

/** One row of the table, with what an alert remembers of it. */
export function happen(alert: Alert, event: AlertEvent, news: readonly News[], now: number): Happened {
  const { to, effects } = TRANSITIONS[alert.state][event]
  const after = remember({ ...alert, state: to }, alert, event, now)
  return { alert: after, effects: effects.map((kind) => ({ kind, key: alert.key, news })) }
}

function remember(after: Alert, before: Alert, event: AlertEvent, now: number): Alert {
  const { by, snoozedUntil, remindAt, ...lasting } = after
  const opens = after.state === 'open' && before.state !== 'open'
  const tells = after.state !== 'muted' && (opens || event === 'rise' || event === 'pass' || event === 'turnUntold')
  const alert = tells ? told(lasting) : event === 'clear' ? cleared(lasting) : lasting
  if (after.state !== 'open') {
    const isTakenUp = after.state === before.state
    return isTakenUp ? { ...alert, ...(by && { by }), ...(snoozedUntil && { snoozedUntil }) } : alert
  }
  if (opens || event === 'rise') return reminded(alert, 0, now)
  if (event === 'overdue') return reminded(alert, before.reminders + 1, now)
  return { ...alert, ...(remindAt && { remindAt }) }
}

/** All that holds has been told now. */
function told(alert: Alert): Alert {
  const signs = signsOf(alert.holds)
  const rank = rankOf(signs)
  return {
    ...alert,
    told: [...new Set([...alert.told, ...signs])],
    toldRank: rank > alert.toldRank ? rank : alert.toldRank,
  }
}

/** Whatever holds next is a rise; but no threshold is told twice. */
function cleared(alert: Alert): Alert {
  return { ...alert, toldRank: 0, told: alert.told.filter((sign) => typeof sign === 'number') }
}

function reminded(alert: Alert, reminders: number, now: number): Alert {
  const after = REMIND_AFTER_MS[rankOf(signsOf(alert.holds))]
  return { ...alert, reminders, ...(after && reminders < REMINDERS_MAX && { remindAt: now + after }) }
}

/** Told signs that no longer hold may be told again: the allocation they were about is another now. */
export function forgetOfSmallerAllocation(alert: Alert, allocated: number): Alert {
  const held = signsOf(alert.holds)
  const told = alert.told.filter((sign) => held.includes(sign))
  return { ...alert, allocated, told, toldRank: rankOf(told) }
}
