import type { Effect } from './alert.ts'

/** Where several alerts would notify at once, one summary does instead; their messages are posted all the same, for it to link. */
export function summarised(effects: readonly Effect[], from: number): Effect[] {
  const keys = new Set(effects.flatMap((effect) => (notifies(effect) ? [effect.key] : [])))
  if (keys.size < from) return [...effects]
  const rest = effects.flatMap((effect) => {
    if (effect.kind === 'remind') return []
    return effect.kind === 'broadcast' ? [{ ...effect, kind: 'note' as const }] : [effect]
  })
  return [...rest, { kind: 'summary', keys: [...keys] }]
}

function notifies(effect: Effect): effect is Extract<Effect, { key: string }> {
  return effect.kind === 'post' || effect.kind === 'broadcast' || effect.kind === 'remind'
}
