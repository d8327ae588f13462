import type { ChannelAlerts, ChannelEffect, OutboxEntry, Posted } from '../../../ports/index.ts'

const CLICKS_MAX = 50

/** What stands for each alert from now on; null where its message is gone. */
export type Messages = Readonly<Record<string, Posted | null>>

/** Adds what is to be done. An update that another makes needless is left out, unless it comes first and may be under way. */
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

/** What belongs to alerts that are no more, once nothing is to be done about them. */
function forgetGone(kept: ChannelAlerts): ChannelAlerts {
  const needed = new Set([
    ...Object.keys(kept.alerts.byKey),
    ...kept.outbox.flatMap(({ effect }) => (effect && 'key' in effect ? [effect.key] : [])),
  ])
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => needed.has(key)))
  return { ...kept, facts: only(kept.facts), messages: only(kept.messages), drivers: only(kept.drivers) }
}

/** Takes back all that is to be done. The first keeps its place: what follows waits for its end, should it be under way. */
export function withdrawn(outbox: ChannelAlerts['outbox']): OutboxEntry[] {
  return outbox.slice(0, 1).map(({ effect: _, ...entry }) => entry)
}

/** Ends the first entry with what became of its messages; as it is where that one has ended before. */
export function done(kept: ChannelAlerts, { n }: Pick<OutboxEntry, 'n'>, messages: Messages): ChannelAlerts {
  if (kept.outbox[0]?.n !== n) return kept
  const all = Object.entries<Posted | null>({ ...kept.messages, ...messages })
  return forgetGone({
    ...kept,
    outbox: kept.outbox.slice(1),
    messages: Object.fromEntries(all.flatMap(([key, posted]) => (posted ? [[key, posted]] : []))),
  })
}

/** Leaves an entry to a job of its own anew. */
export function requeued(kept: ChannelAlerts, { n, requeues }: Pick<OutboxEntry, 'n' | 'requeues'>): ChannelAlerts {
  const outbox = kept.outbox.map((one) =>
    one.n === n && one.requeues === requeues ? { ...one, requeues: requeues + 1 } : one,
  )
  return { ...kept, outbox }
}

/** Notes a click; undefined where it was noted before. */
export function withClick(kept: ChannelAlerts, click: string): ChannelAlerts | undefined {
  if (kept.clicks.includes(click)) return undefined
  return { ...kept, clicks: [...kept.clicks, click].slice(-CLICKS_MAX) }
}
