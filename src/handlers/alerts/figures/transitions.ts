import type { AlertState } from '../../../ports/index.ts'
import type { EVENTS } from '../words/documented.ts'
import type { AlertEffectName } from './alert.ts'

export type AlertEvent = keyof typeof EVENTS

interface Transition {
  to: AlertState
  effects: readonly AlertEffectName[]
}

const to = (state: AlertState, ...effects: AlertEffectName[]): Transition => ({ to: state, effects })

type Row = Readonly<Partial<Record<AlertEvent, Transition>>>

/** The rows for an alert that was notified and can be acknowledged. */
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

/** The events that change an alert, by state. Other events mean nothing there. */
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
