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

type Row = Readonly<Partial<Record<AlertEvent, Transition>>>

/** Of an alert that people were told of, and may take up. */
const running = (state: AlertState): Row => ({
  rise: to('open', 'update', 'broadcast'),
  pass: to(state, 'update', 'note'),
  same: to(state, 'update'),
  clear: to('resolved', 'resolve', 'note'),
  allocationRaised: to(state, 'update', 'note'),
  turn: to('ended', 'resolve', 'note'),
  turnUnnotified: to('ended', 'resolve', 'broadcast'),
  snooze: to('snoozed', 'update', 'note'),
  mute: to('muted', 'update', 'note'),
})

const acknowledge = to('acknowledged', 'update', 'note')

/** What changes an alert in a state. Any other event means nothing there. */
export const TRANSITIONS: Readonly<Record<AlertState, Row>> = {
  ok: {
    rise: to('open', 'post'),
    pass: to('open', 'post'),
    turn: to('ended'),
    turnUnnotified: to('ended', 'post'),
  },
  open: { ...running('open'), acknowledge, overdue: to('open', 'remind') },
  acknowledged: running('acknowledged'),
  snoozed: { ...running('snoozed'), acknowledge, snoozeOver: to('open', 'update', 'remind') },
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
