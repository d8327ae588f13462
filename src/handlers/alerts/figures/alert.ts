import type { BurnName } from '../../credits/figures/burn.ts'

/** Of one bucket in one period. All of this folder's data is plain, fit for JSON. */
export interface Alert {
  /** Of bucket and period. */
  key: string
  bucket: string
  name: string
  period: string
  state: AlertState
  /** What holds now, with some inertia. */
  holds: Conditions
  /** What was told in this period, of this allocation: thresholds in percent, none of which is told again. */
  told: readonly Sign[]
  /** The highest severity told since it last rose from nothing. */
  toldRank: Rank
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

export type Sign = number | 'burn' | 'forecast'

/**
 * - calm: nothing was told yet; in every other state one message stands for it in the channel
 * - open: told, and nobody has taken it up
 * - resolved: nothing holds any more; may rise again in the same period
 * - ended: the period is over
 */
export type AlertState = 'calm' | 'open' | 'acknowledged' | 'snoozed' | 'muted' | 'resolved' | 'ended'

/** 0 nothing, 1 notice, 2 warning, 3 serious, 4 used up. */
export type Rank = 0 | 1 | 2 | 3 | 4

export interface Conditions {
  /** In percent, rising. */
  thresholds: readonly number[]
  burn?: BurnName
  /** Credits are forecast to run out before the period's end. */
  forecast: boolean
  /** Since when the opposite has been seen, in ms. */
  burnTurningSince?: number
  forecastTurningSince?: number
}

/** Of one channel, for all buckets. */
export interface Alerts {
  byKey: Readonly<Record<string, Alert>>
  /** The data cannot be used: nothing is concluded until it can. */
  paused?: { since: number; reason: string; isTold: boolean }
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
export type News =
  | { kind: 'threshold'; percent: number }
  | { kind: 'burn'; burn: BurnName }
  | { kind: 'forecast' }
  | { kind: 'grew'; from: number; to: number }
  /** Nothing holds any more, though nothing was added. */
  | { kind: 'calm' }
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
  | { kind: 'post' | 'update' | 'resolve' | 'broadcast' | 'note' | 'remind'; key: string; news: readonly News[] }
  | { kind: 'summary'; keys: readonly string[] }
  | { kind: 'paused'; reason: string }
  | { kind: 'resumed'; since: number }

export type AlertEffectName = Exclude<Effect, { kind: 'summary' | 'paused' | 'resumed' }>['kind']

/** What the caller has now, and what is to be done. */
export interface Stepped {
  alerts: Alerts
  effects: readonly Effect[]
}
