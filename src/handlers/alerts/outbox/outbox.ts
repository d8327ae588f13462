import type { ChannelAlerts, ChannelEffect, Posted } from '../../../ports/index.ts'

/** An effect takes a few seconds; a job that holds the outbox for longer is taken for dead. */
const CARRIER_MS = 60_000
const CLICKS_MAX = 50

/** Adds what is to be done; an update that another makes needless is left out. */
export function withEffects(kept: ChannelAlerts, effects: readonly ChannelEffect[]): ChannelAlerts {
  const renewed = new Set(effects.flatMap((effect) => (renews(effect) ? [effect.key] : [])))
  const waiting = kept.pending.filter(
    ({ effect, isBegun }) => isBegun || effect.kind !== 'update' || !renewed.has(effect.key),
  )
  const added = effects.map((effect, index) => ({ n: kept.nextEffect + index, isBegun: false, effect }))
  return forgetGone({ ...kept, pending: [...waiting, ...added], nextEffect: kept.nextEffect + effects.length })
}

function renews(effect: ChannelEffect): effect is Extract<ChannelEffect, { news: readonly unknown[] }> {
  return effect.kind === 'update' || effect.kind === 'resolve'
}

/** What belongs to alerts that are no more, once nothing is to be done about them. */
function forgetGone(kept: ChannelAlerts): ChannelAlerts {
  const needed = new Set([
    ...Object.keys(kept.alerts.byKey),
    ...kept.pending.flatMap(({ effect }) => ('key' in effect ? [effect.key] : [])),
  ])
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => needed.has(key)))
  return { ...kept, facts: only(kept.facts), messages: only(kept.messages), causes: only(kept.causes) }
}

/** Begins the next effect in the name of a job; as it is where there is none, or another job is at it. */
export function begun(kept: ChannelAlerts, job: string, now: number): ChannelAlerts {
  const [next, ...rest] = kept.pending
  if (!next || isHeldByAnother(kept, job, now)) return kept
  return {
    ...kept,
    carrier: { job, until: now + CARRIER_MS },
    pending: [{ ...next, isBegun: true }, ...rest],
  }
}

export function isHeldByAnother({ carrier }: ChannelAlerts, job: string, now: number): boolean {
  return carrier !== undefined && carrier.job !== job && carrier.until > now
}

/**
 * Ends an effect that this job began. `messages`: what stands for each alert from now on, or that nothing does any more. As it is where
 * another job has taken over.
 */
export function done(
  kept: ChannelAlerts,
  job: string,
  n: number,
  messages: Readonly<Record<string, Posted | undefined>>,
): ChannelAlerts {
  if (kept.carrier?.job !== job || kept.pending[0]?.n !== n) return kept
  const { carrier, ...rest } = kept
  const pending = kept.pending.slice(1)
  const all = Object.entries({ ...kept.messages, ...messages })
  return forgetGone({
    ...rest,
    ...(pending.length > 0 && { carrier }),
    pending,
    messages: Object.fromEntries(all.flatMap(([key, posted]) => (posted ? [[key, posted]] : []))),
  })
}

/** Notes a click; undefined where it was noted before. */
export function withClick(kept: ChannelAlerts, click: string): ChannelAlerts | undefined {
  if (kept.clicks.includes(click)) return undefined
  return { ...kept, clicks: [...kept.clicks, click].slice(-CLICKS_MAX) }
}
