import type { Condition, Severity } from '../kinds/condition.ts'

/** An alert about one bucket in one period. All data in this folder is plain JSON. */
export interface Alert {
  /** Identifies bucket and period. */
  key: string
  bucket: string
  name: string
  period: string
  state: AlertState
  /** With some hysteresis. */
  active: readonly Condition[]
  /** By kind: since when the opposite of the active state has been seen, in ms. */
  turningSince: Readonly<Record<string, number>>
  /** Conditions that were notified in this period, for the current allocation. */
  notified: readonly Condition[]
  /** The highest severity notified since the last time nothing was active. */
  notifiedSeverity: Severity
  allocated: number
  /** Who acknowledged, snoozed or muted it. */
  by?: string
  snoozedUntil?: number
  /** When to remind next, while it is open. */
  remindAt?: number
  reminders: number
  /** When the instance last reported its bucket, in ms. */
  seenAt: number
}

/**
 * - ok: nothing was notified yet; in all other states, the channel has one message for the alert
 * - open: notified, and nobody has acknowledged it
 * - resolved: nothing is active any more; it may start again in the same period
 * - ended: the period is over
 */
export type AlertState = 'ok' | 'open' | 'acknowledged' | 'snoozed' | 'muted' | 'resolved' | 'ended'

/** One channel's alerts about all buckets. */
export interface Alerts {
  byKey: Readonly<Record<string, Alert>>
  /** The data can't be used, so nothing is evaluated until it can. */
  paused?: { since: number; reason: string; isNotified: boolean }
}

export interface AlertSettings {
  /** In percent, ascending. */
  thresholds: readonly number[]
  /** No notifications from one hour (inclusive) to the other (exclusive). */
  quiet?: { fromHour: number; toHour: number; timeZone: string }
  /** If this many alerts would notify at once, one summary is posted instead. */
  summaryFrom: number
}

export const DEFAULT_SETTINGS: AlertSettings = { thresholds: [50, 75, 90, 100], summaryFrom: 2 }

export const NO_ALERTS: Alerts = { byKey: {} }

/** What an effect is about, for its text. */
export type AlertChange =
  | { kind: 'active'; condition: Condition }
  | { kind: 'allocationRaised'; from: number; to: number }
  /** Nothing is active any more, and nothing was added. */
  | { kind: 'ok' }
  | { kind: 'acknowledged' | 'muted' | 'unmuted'; by: string }
  | { kind: 'snoozed'; by: string; until: number }
  | { kind: 'snoozeOver' }
  | { kind: 'unacknowledged' }
  | { kind: 'periodOver' }

/**
 * What to do in the channel, in this order. `post` creates an alert's one message, `update` changes it in place, `resolve` changes it for
 * good or until the alert starts again; `note` writes in its thread, `broadcast` there and in the channel, `remind` likewise for
 * something notified before. `summary` links the messages of several alerts and replaces their broadcasts and reminders.
 */
export type Effect =
  | {
      kind: 'post' | 'update' | 'resolve' | 'broadcast' | 'note' | 'remind'
      key: string
      changes: readonly AlertChange[]
    }
  | { kind: 'summary'; keys: readonly string[] }
  | { kind: 'paused'; reason: string }
  | { kind: 'resumed'; since: number }

export type AlertEffectName = Exclude<Effect, { kind: 'summary' | 'paused' | 'resumed' }>['kind']

/** The new state, and what to do. */
export interface Stepped {
  alerts: Alerts
  effects: readonly Effect[]
}
