import { describe, expect, it } from 'vitest'
import { handleEvent } from '../../../../src/handlers/alerts/figures/handle-event.ts'
import { type AlertEvent, TRANSITIONS, transition } from '../../../../src/handlers/alerts/figures/transitions.ts'
import { EVENTS } from '../../../../src/handlers/alerts/words/documented.ts'
import type { Alert, AlertState } from '../../../../src/ports/index.ts'
import { MONDAY } from './observed.ts'

/** Written by hand, apart from the table: state, event, state after it, effects. What is not here changes nothing, with no effects. */
const ROWS: readonly (readonly [AlertState, AlertEvent, AlertState, string])[] = [
  ['ok', 'rise', 'open', 'post'],
  ['ok', 'pass', 'open', 'post'],
  ['ok', 'turn', 'ended', ''],
  ['ok', 'turnUnnotified', 'ended', 'post'],

  ['open', 'rise', 'open', 'update broadcast'],
  ['open', 'pass', 'open', 'update note'],
  ['open', 'same', 'open', 'update'],
  ['open', 'clear', 'resolved', 'resolve note'],
  ['open', 'allocationRaised', 'open', 'update note'],
  ['open', 'turn', 'ended', 'resolve note'],
  ['open', 'turnUnnotified', 'ended', 'resolve broadcast'],
  ['open', 'acknowledge', 'acknowledged', 'update note'],
  ['open', 'snooze', 'snoozed', 'update note'],
  ['open', 'mute', 'muted', 'update note'],
  ['open', 'overdue', 'open', 'remind'],

  ['acknowledged', 'rise', 'open', 'update broadcast'],
  ['acknowledged', 'pass', 'acknowledged', 'update note'],
  ['acknowledged', 'same', 'acknowledged', 'update'],
  ['acknowledged', 'clear', 'resolved', 'resolve note'],
  ['acknowledged', 'allocationRaised', 'acknowledged', 'update note'],
  ['acknowledged', 'turn', 'ended', 'resolve note'],
  ['acknowledged', 'turnUnnotified', 'ended', 'resolve broadcast'],
  ['acknowledged', 'snooze', 'snoozed', 'update note'],
  ['acknowledged', 'mute', 'muted', 'update note'],

  ['snoozed', 'rise', 'open', 'update broadcast'],
  ['snoozed', 'pass', 'snoozed', 'update note'],
  ['snoozed', 'same', 'snoozed', 'update'],
  ['snoozed', 'clear', 'resolved', 'resolve note'],
  ['snoozed', 'allocationRaised', 'snoozed', 'update note'],
  ['snoozed', 'turn', 'ended', 'resolve note'],
  ['snoozed', 'turnUnnotified', 'ended', 'resolve broadcast'],
  ['snoozed', 'acknowledge', 'acknowledged', 'update note'],
  ['snoozed', 'snooze', 'snoozed', 'update note'],
  ['snoozed', 'snoozeOver', 'open', 'update remind'],
  ['snoozed', 'mute', 'muted', 'update note'],

  ['muted', 'rise', 'muted', 'update'],
  ['muted', 'pass', 'muted', 'update'],
  ['muted', 'same', 'muted', 'update'],
  ['muted', 'clear', 'muted', 'update'],
  ['muted', 'allocationRaised', 'muted', 'update'],
  ['muted', 'turn', 'ended', 'resolve'],
  ['muted', 'turnUnnotified', 'ended', 'resolve'],
  ['muted', 'unmute', 'acknowledged', 'update note'],

  ['resolved', 'rise', 'open', 'update broadcast'],
  ['resolved', 'pass', 'open', 'update note'],
  ['resolved', 'same', 'resolved', 'update'],
  ['resolved', 'allocationRaised', 'resolved', 'update'],
  ['resolved', 'turn', 'ended', 'update'],
  ['resolved', 'turnUnnotified', 'ended', 'update broadcast'],
  ['resolved', 'mute', 'muted', 'update note'],

  ['ended', 'return', 'resolved', ''],
]

const states = Object.keys(TRANSITIONS).filter((name): name is AlertState => name in TRANSITIONS)
const events = Object.keys(EVENTS).filter((name): name is AlertEvent => name in EVENTS)

function alertIn(state: AlertState): Alert {
  return {
    key: 'pool 2026-11-01',
    bucket: 'pool',
    name: 'Pool',
    period: '2026-11-01',
    state,
    active: [{ id: 'threshold-50', kind: 'threshold', level: 50 }],
    turningSince: {},
    notified: [{ id: 'threshold-50', kind: 'threshold', level: 50 }],
    notifiedSeverity: 1,
    allocated: 100,
    reminders: 0,
    seenAt: MONDAY,
  }
}

describe('the table of transitions', () => {
  for (const state of states) {
    for (const event of events) {
      const row = ROWS.find(([from, on]) => from === state && on === event)
      const [, , to, effects] = row ?? [state, event, state, '']
      it(`${state}, ${event}: ${to}${effects && `, with ${effects}`}`, () => {
        const handled = handleEvent(alertIn(state), event, [], MONDAY)
        expect([handled.alert.state, handled.effects.map(({ kind }) => kind).join(' ')]).toEqual([to, effects])
      })
    }
  }

  it('has a row by hand for all that is expected to change', () => {
    expect(ROWS.filter(([from, on]) => !states.includes(from) || !events.includes(on))).toEqual([])
    expect(new Set(ROWS.map(([from, on]) => `${from} ${on}`)).size).toBe(ROWS.length)
  })

  it('lets every state end with its period', () => {
    expect(states.map((state) => transition(state, 'turn').to)).toEqual(states.map(() => 'ended'))
  })
})
