import type { AlertSettings, Alerts, Effect } from '../handlers/alerts/figures/alert.ts'
import type { BurnName } from '../handlers/credits/figures/burn.ts'
import type { Posted } from './chat.ts'

/** What an alert's message tells of its bucket, as of the newest figures. Moments in ms since the epoch. */
export interface AlertFacts {
  at: number
  allocated: number
  consumed: number
  left: number
  /** Of the period; `to` is exclusive. */
  from?: number
  to?: number
  /** Over a week, or since it is known. */
  perDay?: number
  /** Over the windows that agree. */
  burn?: { name: BurnName; times: number; longHours: number; shortHours: number }
  /** Beyond the horizon where undefined. */
  dates?: { low?: number; expected?: number; high?: number }
  /** Instead of dates. */
  average?: { reason: string; perDay?: number; at?: number }
}

/** `off`: alerts were switched off, the alert's message says so. */
export type ChannelEffect = Effect | { kind: 'off'; key: string; by: string }

/** Something to be done in a channel, in a job of its own. */
export interface OutboxEntry {
  /** Its number in this channel, which its message is tagged with. */
  n: number
  /** How many jobs ended without it, each of which may have done some of it. */
  requeues: number
  /** Undefined once it was taken back. */
  effect?: ChannelEffect
}

/** All about the alerts of one channel. Plain data, kept and changed as a whole. */
export interface ChannelAlerts {
  channel: string
  team: string
  isOn: boolean
  /** Who switched them on, and is told where they cannot be posted. */
  owner: string
  /** BCP 47. */
  locale: string
  settings: AlertSettings
  alerts: Alerts
  /** By alert. */
  facts: Readonly<Record<string, AlertFacts>>
  /** The one message of each alert, where it was not deleted. */
  messages: Readonly<Record<string, Posted>>
  /** The days that *What drove this?* was answered for, and until when it is for the same. */
  drivers: Readonly<Record<string, { from: string; to: string; until: number }>>
  /** Kept together with the state that it follows from; carried out one after the other. */
  outbox: readonly OutboxEntry[]
  nextEntry: number
  /** Ids of the newest clicks, so that none counts twice. */
  clicks: readonly string[]
  /** Why nothing can be posted. */
  blocked?: { why: string; since: number; isNotified: boolean }
}

export interface AlertStore {
  find(channel: string): Promise<ChannelAlerts | undefined>
  all(): Promise<readonly ChannelAlerts[]>
  /**
   * Changes a channel's alerts as a whole, and returns what is kept then. `change` is given what is kept; it may run several times, where
   * others change it meanwhile. What it returns unchanged is not written. Throws UserError past the bound per workspace.
   */
  change(
    channel: string,
    change: (kept: ChannelAlerts | undefined) => ChannelAlerts | undefined,
  ): Promise<ChannelAlerts | undefined>
  /** True the first time. */
  offer(channel: string): Promise<boolean>
}
