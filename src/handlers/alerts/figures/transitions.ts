import type { AlertEffectName, AlertState } from './alert.ts'

/** What can happen to an alert, with the words for the documents. */
export const EVENTS = {
  rise: 'A threshold that was not told yet is passed, or a burn or forecast begins to hold, and it is as severe as anything told; or any does after the alert was resolved.',
  pass: 'Likewise, but less severe than what was told; or a threshold told before is passed again after the alert was resolved.',
  same: 'New figures; nothing new.',
  clear: 'Nothing holds any more: an allocation grew, or burn and forecast calmed down.',
  allocationRaised: 'The allocation grew, and something holds still.',
  turn: 'The period is over.',
  turnUnnotified: 'The period is over, and something that happened in quiet hours was never told.',
  return: 'The bucket is told of again, in a period that was thought over.',
  acknowledge: 'A person takes it up.',
  snooze: 'A person wants quiet until a time.',
  snoozeOver: 'That time has come.',
  mute: 'A person wants quiet until the period is over.',
  unmute: 'A person wants to hear of it again.',
  overdue: 'Nobody has taken it up for long.',
} as const

export type AlertEvent = keyof typeof EVENTS

interface Transition {
  to: AlertState
  effects: readonly AlertEffectName[]
}

const to = (state: AlertState, ...effects: AlertEffectName[]): Transition => ({ to: state, effects })

/** What changes an alert in a state. Any other event means nothing there. */
export const TRANSITIONS: Readonly<Record<AlertState, Readonly<Partial<Record<AlertEvent, Transition>>>>> = {
  ok: {
    rise: to('open', 'post'),
    pass: to('open', 'post'),
    turn: to('ended'),
    turnUnnotified: to('ended', 'post'),
  },
  open: {
    rise: to('open', 'update', 'broadcast'),
    pass: to('open', 'update', 'note'),
    same: to('open', 'update'),
    clear: to('resolved', 'resolve', 'note'),
    allocationRaised: to('open', 'update', 'note'),
    turn: to('ended', 'resolve', 'note'),
    turnUnnotified: to('ended', 'resolve', 'broadcast'),
    acknowledge: to('acknowledged', 'update', 'note'),
    snooze: to('snoozed', 'update', 'note'),
    mute: to('muted', 'update', 'note'),
    overdue: to('open', 'remind'),
  },
  acknowledged: {
    rise: to('open', 'update', 'broadcast'),
    pass: to('acknowledged', 'update', 'note'),
    same: to('acknowledged', 'update'),
    clear: to('resolved', 'resolve', 'note'),
    allocationRaised: to('acknowledged', 'update', 'note'),
    turn: to('ended', 'resolve', 'note'),
    turnUnnotified: to('ended', 'resolve', 'broadcast'),
    snooze: to('snoozed', 'update', 'note'),
    mute: to('muted', 'update', 'note'),
  },
  snoozed: {
    rise: to('open', 'update', 'broadcast'),
    pass: to('snoozed', 'update', 'note'),
    same: to('snoozed', 'update'),
    clear: to('resolved', 'resolve', 'note'),
    allocationRaised: to('snoozed', 'update', 'note'),
    turn: to('ended', 'resolve', 'note'),
    turnUnnotified: to('ended', 'resolve', 'broadcast'),
    acknowledge: to('acknowledged', 'update', 'note'),
    snooze: to('snoozed', 'update', 'note'),
    snoozeOver: to('open', 'update', 'remind'),
    mute: to('muted', 'update', 'note'),
  },
  muted: {
    rise: to('muted', 'update'),
    pass: to('muted', 'update'),
    same: to('muted', 'update'),
    clear: to('muted', 'update'),
    allocationRaised: to('muted', 'update'),
    turn: to('ended', 'resolve'),
    turnUnnotified: to('ended', 'resolve'),
    unmute: to('acknowledged', 'update', 'note'),
  },
  resolved: {
    rise: to('open', 'update', 'broadcast'),
    pass: to('open', 'update', 'note'),
    same: to('resolved', 'update'),
    allocationRaised: to('resolved', 'update'),
    turn: to('ended', 'update'),
    turnUnnotified: to('ended', 'update', 'broadcast'),
    mute: to('muted', 'update', 'note'),
  },
  ended: {
    return: to('resolved'),
  },
}

/** Events that mean nothing in a state lead back to it, without effects. */
export function transition(state: AlertState, event: AlertEvent): Transition {
  return TRANSITIONS[state][event] ?? to(state)
}
