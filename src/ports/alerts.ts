import { z } from 'zod'
import { postedSchema } from './job-payload.ts'

/** A fact about a bucket that an alert can be about. */
const condition = z.object({
  /** The same condition has the same id, whatever its level. */
  id: z.string(),
  /** Its name in the table of kinds. */
  kind: z.string(),
  /** The threshold in percent, or how fast credits burn. */
  level: z.union([z.number(), z.string()]).exactOptional(),
})

export type Condition = z.output<typeof condition>

/** 0 nothing, 1 notice, 2 warning, 3 serious, 4 used up. */
const severity = z.literal([0, 1, 2, 3, 4])

export type Severity = z.output<typeof severity>

/**
 * - ok: nothing was notified yet; in all other states, the channel has one message for the alert
 * - open: notified, and nobody has acknowledged it
 * - resolved: nothing is active any more; it may start again in the same period
 * - ended: the period is over
 */
const alertState = z.enum(['ok', 'open', 'acknowledged', 'snoozed', 'muted', 'resolved', 'ended'])

export type AlertState = z.output<typeof alertState>

/** An alert about one bucket in one period. */
const alert = z.object({
  /** Identifies bucket and period. */
  key: z.string(),
  bucket: z.string(),
  name: z.string(),
  period: z.string(),
  state: alertState,
  /** With some hysteresis. */
  active: z.array(condition).readonly(),
  /** By kind: since when the opposite of the active state has been seen, in ms. */
  turningSince: z.record(z.string(), z.number()),
  /** Conditions that were notified in this period, for the current allocation. */
  notified: z.array(condition).readonly(),
  /** The highest severity notified since the last time nothing was active. */
  notifiedSeverity: severity,
  allocated: z.number(),
  /** Who acknowledged, snoozed or muted it. */
  by: z.string().exactOptional(),
  snoozedUntil: z.number().exactOptional(),
  /** When to remind next, while it is open. */
  remindAt: z.number().exactOptional(),
  reminders: z.number(),
  /** When the instance last reported its bucket, in ms. */
  seenAt: z.number(),
})

export type Alert = z.output<typeof alert>

/** One channel's alerts about all buckets. */
const alerts = z.object({
  byKey: z.record(z.string(), alert),
  /** The data can't be used, so nothing is evaluated until it can. */
  paused: z.object({ since: z.number(), reason: z.string(), isNotified: z.boolean() }).exactOptional(),
})

export type Alerts = z.output<typeof alerts>

const hour = z.int().min(0).max(23)

const alertSettings = z.object({
  /** In percent, ascending. */
  thresholds: z.array(z.number().min(0)).readonly(),
  /** No notifications from one hour (inclusive) to the other (exclusive). */
  quiet: z.object({ fromHour: hour, toHour: hour, timeZone: z.string() }).exactOptional(),
  /** If this many alerts would notify at once, one summary is posted instead. */
  summaryFrom: z.number(),
})

export type AlertSettings = z.output<typeof alertSettings>

/** What an effect is about, for its text. `ok`: nothing is active any more, and nothing was added. */
const alertChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), condition }),
  z.object({ kind: z.literal('allocationRaised'), from: z.number(), to: z.number() }),
  z.object({ kind: z.enum(['ok', 'snoozeOver', 'unacknowledged', 'periodOver']) }),
  z.object({ kind: z.enum(['acknowledged', 'muted', 'unmuted']), by: z.string() }),
  z.object({ kind: z.literal('snoozed'), by: z.string(), until: z.number() }),
])

export type AlertChange = z.output<typeof alertChange>

/**
 * What to do in the channel, in this order. `post` creates an alert's one message, `update` changes it in place, `resolve` changes it for
 * good or until the alert starts again; `note` writes in its thread, `broadcast` there and in the channel, `remind` likewise for
 * something notified before. `summary` links the messages of several alerts and replaces their broadcasts and reminders. `off`: alerts
 * were turned off, and the alert's message should say so.
 */
const channelEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['post', 'update', 'resolve', 'broadcast', 'note', 'remind']),
    key: z.string(),
    changes: z.array(alertChange).readonly(),
  }),
  z.object({ kind: z.literal('summary'), keys: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('paused'), reason: z.string() }),
  z.object({ kind: z.literal('resumed'), since: z.number() }),
  z.object({ kind: z.literal('off'), key: z.string(), by: z.string() }),
])

export type ChannelEffect = z.output<typeof channelEffect>

const moment = z.number().exactOptional()

/** What an alert's message says about its bucket, from the newest figures. Times are in ms since the epoch. */
const alertFacts = z.object({
  at: z.number(),
  allocated: z.number(),
  consumed: z.number(),
  left: z.number(),
  /** The bucket's period; `to` is exclusive. */
  from: moment,
  to: moment,
  /** Averaged over a week, or over as long as there is data. */
  perDay: z.number().exactOptional(),
  /** The burn rate that both windows exceed. */
  burn: z
    .object({
      name: z.enum(['fast', 'steady', 'slow']),
      times: z.number(),
      longHours: z.number(),
      shortHours: z.number(),
    })
    .exactOptional(),
  /** When the credits run out; undefined means after the forecast horizon. */
  dates: z.object({ low: moment, expected: moment, high: moment }).exactOptional(),
  /** Shown instead of dates where there is no forecast. */
  average: z.object({ reason: z.string(), perDay: z.number().exactOptional(), at: moment }).exactOptional(),
})

export type AlertFacts = z.output<typeof alertFacts>

/** Something to do in a channel, each in its own job. */
const outboxEntry = z.object({
  /** Its number in this channel, used to tag its message. */
  n: z.int(),
  /** How many jobs ended without finishing it; each may have done part of it. */
  requeues: z.int(),
  /** Undefined once it was withdrawn. */
  effect: channelEffect.exactOptional(),
})

export type OutboxEntry = z.output<typeof outboxEntry>

/** All state of one channel's alerts. Plain data, stored and changed as a whole. */
export const channelAlertsSchema = z.object({
  channel: z.string(),
  team: z.string(),
  isOn: z.boolean(),
  /** Who turned them on; told if alerts can't be posted. */
  owner: z.string(),
  /** BCP 47. */
  locale: z.string(),
  settings: alertSettings,
  alerts,
  /** By alert. */
  facts: z.record(z.string(), alertFacts),
  /** The message of each alert, unless it was deleted. */
  messages: z.record(z.string(), postedSchema),
  /** The days that *What drove this?* was last answered for, and until when that answer counts. */
  drivers: z.record(z.string(), z.object({ from: z.string(), to: z.string(), until: z.number() })),
  /** Stored together with the state that it follows from; dispatched in order. */
  outbox: z.array(outboxEntry).readonly(),
  nextEntry: z.int(),
  /** Ids of the newest clicks, so that each counts once. */
  clicks: z.array(z.string()).readonly(),
  /** Why nothing can be posted in the channel. */
  blocked: z.object({ why: z.string(), since: z.number(), isNotified: z.boolean() }).exactOptional(),
})

export type ChannelAlerts = z.output<typeof channelAlertsSchema>

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
