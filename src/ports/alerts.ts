import type { AlertSettings, Alerts, Effect } from '../handlers/alerts/figures/alert.ts'
import type { BurnName } from '../handlers/credits/figures/burn.ts'
import type { Posted } from './chat.ts'

/** What an alert's message says about its bucket, from the newest figures. Times are in ms since the epoch. */
export interface AlertFacts {
  at: number
  allocated: number
  consumed: number
  left: number
  /** The bucket's period; `to` is exclusive. */
  from?: number
  to?: number
  /** Averaged over a week, or over as long as there is data. */
  perDay?: number
  /** The burn rate that both windows exceed. */
  burn?: { name: BurnName; times: number; longHours: number; shortHours: number }
  /** When the credits run out; undefined means after the forecast horizon. */
  dates?: { low?: number; expected?: number; high?: number }
  /** Shown instead of dates where there is no forecast. */
  average?: { reason: string; perDay?: number; at?: number }
}

/** `off`: alerts were turned off, and the alert's message should say so. */
export type ChannelEffect = Effect | { kind: 'off'; key: string; by: string }

/** Something to do in a channel, each in its own job. */
export interface OutboxEntry {
  /** Its number in this channel, used to tag its message. */
  n: number
  /** How many jobs ended without finishing it; each may have done part of it. */
  requeues: number
  /** Undefined once it was withdrawn. */
  effect?: ChannelEffect
}

/** All state of one channel's alerts. Plain data, stored and changed as a whole. */
export interface ChannelAlerts {
  channel: string
  team: string
  isOn: boolean
  /** Who turned them on; told if alerts can't be posted. */
  owner: string
  /** BCP 47. */
  locale: string
  settings: AlertSettings
  alerts: Alerts
  /** By alert. */
  facts: Readonly<Record<string, AlertFacts>>
  /** The message of each alert, unless it was deleted. */
  messages: Readonly<Record<string, Posted>>
  /** The days that *What drove this?* was last answered for, and until when that answer counts. */
  drivers: Readonly<Record<string, { from: string; to: string; until: number }>>
  /** Stored together with the state that it follows from; dispatched in order. */
  outbox: readonly OutboxEntry[]
  nextEntry: number
  /** Ids of the newest clicks, so that each counts once. */
  clicks: readonly string[]
  /** Why nothing can be posted in the channel. */
  blocked?: { why: string; since: number; isNotified: boolean }
}

export interface AlertStore {
  find(channel: string): Promise<ChannelAlerts | undefined>
  all(): Promise<readonly ChannelAlerts[]>
  /**
   * Changes a channel's alerts as a whole and returns the result. `change` gets the stored state and may run several times if others
   * change it too. Nothing is written if it returns the same object. Throws UserError above the limit per workspace.
   */
  change(
    channel: string,
    change: (kept: ChannelAlerts | undefined) => ChannelAlerts | undefined,
  ): Promise<ChannelAlerts | undefined>
  /** True only the first time. */
  offer(channel: string): Promise<boolean>
}
