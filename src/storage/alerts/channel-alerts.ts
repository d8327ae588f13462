import { z } from 'zod'
import type { ChannelAlerts } from '../../ports/index.ts'
import { isZone } from '../../time/wall-clock.ts'
import { upgradeRecord } from './earlier-record.ts'

const percent = z.number().min(0)
const burn = z.enum(['fast', 'steady', 'slow'])
const condition = z.object({
  id: z.string(),
  kind: z.string(),
  level: z.union([z.number(), z.string()]).exactOptional(),
})

const alert = z.object({
  key: z.string(),
  bucket: z.string(),
  name: z.string(),
  period: z.string(),
  state: z.enum(['ok', 'open', 'acknowledged', 'snoozed', 'muted', 'resolved', 'ended']),
  active: z.array(condition),
  turningSince: z.record(z.string(), z.number()),
  notified: z.array(condition),
  notifiedSeverity: z.literal([0, 1, 2, 3, 4]),
  allocated: z.number(),
  by: z.string().exactOptional(),
  snoozedUntil: z.number().exactOptional(),
  remindAt: z.number().exactOptional(),
  reminders: z.number(),
  seenAt: z.number(),
})

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), condition }),
  z.object({ kind: z.literal('allocationRaised'), from: z.number(), to: z.number() }),
  z.object({ kind: z.enum(['ok', 'snoozeOver', 'unacknowledged', 'periodOver']) }),
  z.object({ kind: z.enum(['acknowledged', 'muted', 'unmuted']), by: z.string() }),
  z.object({ kind: z.literal('snoozed'), by: z.string(), until: z.number() }),
])

const effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['post', 'update', 'resolve', 'broadcast', 'note', 'remind']),
    key: z.string(),
    changes: z.array(change),
  }),
  z.object({ kind: z.literal('summary'), keys: z.array(z.string()) }),
  z.object({ kind: z.literal('paused'), reason: z.string() }),
  z.object({ kind: z.literal('resumed'), since: z.number() }),
  z.object({ kind: z.literal('off'), key: z.string(), by: z.string() }),
])

const facts = z.object({
  at: z.number(),
  allocated: z.number(),
  consumed: z.number(),
  left: z.number(),
  from: z.number().exactOptional(),
  to: z.number().exactOptional(),
  perDay: z.number().exactOptional(),
  burn: z.object({ name: burn, times: z.number(), longHours: z.number(), shortHours: z.number() }).exactOptional(),
  dates: z
    .object({
      low: z.number().exactOptional(),
      expected: z.number().exactOptional(),
      high: z.number().exactOptional(),
    })
    .exactOptional(),
  average: z
    .object({ reason: z.string(), perDay: z.number().exactOptional(), at: z.number().exactOptional() })
    .exactOptional(),
})

const hour = z.int().min(0).max(23)

const record = z.object({
  channel: z.string(),
  team: z.string(),
  isOn: z.boolean(),
  owner: z.string(),
  locale: z.string(),
  settings: z.object({
    thresholds: z.array(percent),
    quiet: z
      .object({ fromHour: hour, toHour: hour, timeZone: z.string().refine(isZone, 'not a time zone') })
      .exactOptional(),
    summaryFrom: z.number(),
  }),
  alerts: z.object({
    byKey: z.record(z.string(), alert),
    paused: z.object({ since: z.number(), reason: z.string(), isNotified: z.boolean() }).exactOptional(),
  }),
  facts: z.record(z.string(), facts),
  messages: z.record(z.string(), z.object({ channel: z.string(), ts: z.string() })),
  drivers: z.record(z.string(), z.object({ from: z.string(), to: z.string(), until: z.number() })),
  outbox: z.array(z.object({ n: z.int(), requeues: z.int(), effect: effect.exactOptional() })),
  nextEntry: z.int(),
  clicks: z.array(z.string()),
  blocked: z.object({ why: z.string(), since: z.number(), isNotified: z.boolean() }).exactOptional(),
})

/** The schema of the stored record. */
export const channelAlerts: z.ZodType<ChannelAlerts> = z.preprocess(upgradeRecord, record)
