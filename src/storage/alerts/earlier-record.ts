import { z } from 'zod'

const threshold = (percent = 0) => ({ id: `threshold-${percent}`, kind: 'threshold', level: percent })
const burning = (level?: string) => ({ id: 'burn', kind: 'burn', ...(level !== undefined && { level }) })
const forecast = { id: 'forecast', kind: 'forecast' }

/** A threshold in percent, or the name of another condition. */
const sign = z.union([
  z.number().transform((percent) => threshold(percent)),
  z.literal('burn').transform(() => burning()),
  z.literal('forecast').transform(() => forecast),
])

const news = z
  .looseObject({ kind: z.string(), percent: z.number().optional(), burn: z.string().optional() })
  .transform((one) => {
    switch (one.kind) {
      case 'threshold':
        return { kind: 'active', condition: threshold(one.percent) }
      case 'burn':
        return { kind: 'active', condition: burning(one.burn) }
      case 'forecast':
        return { kind: 'active', condition: forecast }
      case 'grew':
        return { ...one, kind: 'allocationRaised' }
      case 'calm':
        return { kind: 'ok' }
      default:
        return one
    }
  })

const effect = z
  .looseObject({ news: z.array(news).optional() })
  .transform(({ news: changes, ...rest }) => ({ ...rest, ...(changes && { changes }) }))

const turning = z.number().optional()
const holds = z
  .object({
    thresholds: z.array(z.number()),
    burn: z.string().optional(),
    forecast: z.boolean(),
    burnTurningSince: turning,
    forecastTurningSince: turning,
  })
  .transform(({ thresholds, burn, burnTurningSince, forecastTurningSince, ...has }) => ({
    active: [
      ...thresholds.map((percent) => threshold(percent)),
      ...(burn === undefined ? [] : [burning(burn)]),
      ...(has.forecast ? [forecast] : []),
    ],
    turningSince: {
      ...(burnTurningSince !== undefined && { burn: burnTurningSince }),
      ...(forecastTurningSince !== undefined && { forecast: forecastTurningSince }),
    },
  }))

const alert = z
  .looseObject({ state: z.string(), holds, told: z.array(sign), toldRank: z.number() })
  .transform(({ holds, told: notified, toldRank: notifiedSeverity, ...rest }) => {
    const state = rest.state === 'calm' ? 'ok' : rest.state
    return { ...rest, ...holds, state, notified, notifiedSeverity }
  })

const once = z
  .looseObject({ isTold: z.boolean() })
  .transform(({ isTold: isNotified, ...rest }) => ({ ...rest, isNotified }))
  .optional()

/** What the previous version stored: one job did everything that was pending, in the name of a carrier. */
const earlier = z
  .looseObject({
    alerts: z.looseObject({ byKey: z.record(z.string(), alert), paused: once }),
    causes: z.unknown(),
    pending: z.array(z.object({ n: z.int(), isBegun: z.boolean(), effect })),
    nextEffect: z.int(),
    carrier: z.unknown().optional(),
    blocked: once,
  })
  .transform(({ causes: drivers, pending, nextEffect: nextEntry, carrier: _, ...rest }) => {
    const outbox = pending.map(({ n, isBegun, effect }) => ({ n, requeues: isBegun ? 1 : 0, effect }))
    return { ...rest, drivers, outbox, nextEntry }
  })

/** Converts the previous version's record to the current form; returns anything else as it is. */
export function upgradeRecord(record: unknown): unknown {
  return earlier.safeParse(record).data ?? record
}
