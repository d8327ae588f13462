import type { ChannelAlerts, ChannelEffect, OutboxEntry, Posted } from '../../../ports/index.ts'

const CLICKS_MAX = 50

/** The message of each alert from now on; null if it is gone. */
export type Messages = Readonly<Record<string, Posted | null>>

/** Adds effects. An update that a later one makes unnecessary is left out, unless it is first and may be in progress. */
export function withEffects(kept: ChannelAlerts, effects: readonly ChannelEffect[]): ChannelAlerts {
  const renewed = new Set(effects.flatMap((effect) => (renews(effect) ? [effect.key] : [])))
  const waiting = kept.outbox.filter(
    ({ effect }, index) => index === 0 || effect?.kind !== 'update' || !renewed.has(effect.key),
  )
  const added = effects.map((effect, index) => ({ n: kept.nextEntry + index, requeues: 0, effect }))
  return forgetGone({ ...kept, outbox: [...waiting, ...added], nextEntry: kept.nextEntry + effects.length })
}

function renews(effect: ChannelEffect): effect is Extract<ChannelEffect, { changes: readonly unknown[] }> {
  return effect.kind === 'update' || effect.kind === 'resolve'
}

/** Drops what belongs to removed alerts, once they have no pending effects. */
function forgetGone(kept: ChannelAlerts): ChannelAlerts {
  const needed = new Set([
    ...Object.keys(kept.alerts.byKey),
    ...kept.outbox.flatMap(({ effect }) => (effect && 'key' in effect ? [effect.key] : [])),
  ])
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => needed.has(key)))
  return { ...kept, facts: only(kept.facts), messages: only(kept.messages), drivers: only(kept.drivers) }
}

/** Withdraws all pending effects. The first entry keeps its place: it may be in progress, and what follows waits for its end. */
export function withdrawn(outbox: ChannelAlerts['outbox']): OutboxEntry[] {
  return outbox.slice(0, 1).map(({ effect: _, ...entry }) => entry)
}

/** Ends the first entry and stores what happened to its messages; unchanged if it has already ended. */
export function done(kept: ChannelAlerts, { n }: Pick<OutboxEntry, 'n'>, messages: Messages): ChannelAlerts {
  if (kept.outbox[0]?.n !== n) return kept
  const all = Object.entries<Posted | null>({ ...kept.messages, ...messages })
  return forgetGone({
    ...kept,
    outbox: kept.outbox.slice(1),
    messages: Object.fromEntries(all.flatMap(([key, posted]) => (posted ? [[key, posted]] : []))),
  })
}

/** Gives an entry a new job. */
export function requeued(kept: ChannelAlerts, { n, requeues }: Pick<OutboxEntry, 'n' | 'requeues'>): ChannelAlerts {
  const outbox = kept.outbox.map((one) =>
    one.n === n && one.requeues === requeues ? { ...one, requeues: requeues + 1 } : one,
  )
  return { ...kept, outbox }
}

/** Notes a click; undefined if it was already noted. */
export function withClick(kept: ChannelAlerts, click: string): ChannelAlerts | undefined {
  if (kept.clicks.includes(click)) return undefined
  return { ...kept, clicks: [...kept.clicks, click].slice(-CLICKS_MAX) }
}
