import type { AlertSettings, Alerts, ChannelEffect } from '../../../ports/index.ts'

export const DEFAULT_SETTINGS: AlertSettings = { thresholds: [50, 75, 90, 100], summaryFrom: 2 }

export const NO_ALERTS: Alerts = { byKey: {} }

export type Effect = Exclude<ChannelEffect, { kind: 'off' }>

export type AlertEffectName = Extract<Effect, { changes: unknown }>['kind']

/** The new state, and what to do. */
export interface Stepped {
  alerts: Alerts
  effects: readonly Effect[]
}
