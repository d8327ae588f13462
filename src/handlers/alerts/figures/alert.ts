import type { Condition, Severity } from '../kinds/condition.ts'

/** Of one bucket in one period. All of this folder's data is plain, fit for JSON. */
export interface Alert {
  /** Of bucket and period. */
  key: string
  bucket: string
  name: string
  period: string
  state: AlertState
  /** With some inertia. */
  active: readonly Condition[]
  /** Since when the opposite of what is active has been seen, in ms, by kind. */
  turningSince: Readonly<Record<string, number>>
  /** In this period, of this allocation. */
  notified: readonly Condition[]
  /** The highest severity notified since it last rose from nothing. */
  notifiedSeverity: Severity
  allocated: number
  /** Who acknowledged, snoozed or muted it. */
  by?: string
  snoozedUntil?: number
  /** When to remind next, while it is open. */
  remindAt?: number
  reminders: number
  /** When the instance last told of its bucket, in ms. */
  seenAt: number
}

/**
 * - ok: nothing was told yet; in every other state one message stands for it in the channel
 * - open: told, and nobody has taken it up
 * - resolved: nothing holds any more; may rise again in the same period
 * - ended: the period is over
 */
export type AlertState = 'ok' | 'open' | 'acknowledged' | 'snoozed' | 'muted' | 'resolved' | 'ended'

/** Of one channel, for all buckets. */
export interface Alerts {
  byKey: Readonly<Record<string, Alert>>
  /** The data cannot be used: nothing is concluded until it can. */
  paused?: { since: number; reason: string; isNotified: boolean }
}

export interface AlertSettings {
  /** In percent, rising. */
  thresholds: readonly number[]
  /** Nothing that notifies is posted from the one hour (inclusive) to the other (exclusive). */
  quiet?: { fromHour: number; toHour: number; timeZone: string }
  /** So many that would notify at once become one summary. */
  summaryFrom: number
}

export const DEFAULT_SETTINGS: AlertSettings = { thresholds: [50, 75, 90, 100], summaryFrom: 2 }

export const NO_ALERTS: Alerts = { byKey: {} }

/** What an effect is about, for its words. */
export type AlertChange =
  | { kind: 'active'; condition: Condition }
  | { kind: 'allocationRaised'; from: number; to: number }
  /** Nothing is active any more, though nothing was added. */
  | { kind: 'ok' }
  | { kind: 'acknowledged' | 'muted' | 'unmuted'; by: string }
  | { kind: 'snoozed'; by: string; until: number }
  | { kind: 'snoozeOver' }
  | { kind: 'unacknowledged' }
  | { kind: 'periodOver' }

/**
 * What is to be done in the channel, in this order. `post` makes an alert's one message, `update` changes it in place, `resolve`
 * changes it for good or until it rises again; `note` writes in its thread, `broadcast` there and in the channel, `remind` likewise for
 * what was told before. `summary` links the messages of several alerts and stands for their broadcasts and reminders.
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

/** What the caller has now, and what is to be done. */
export interface Stepped {
  alerts: Alerts
  effects: readonly Effect[]
}
