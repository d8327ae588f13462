import type { Condition } from '../kinds/condition.ts'
import { ALERT_KINDS, type Observed } from '../kinds/kinds.ts'
import type { Alert } from './alert.ts'

/** What is active now, with inertia, so that nothing flickers. */
export function conditionsNow(
  before: Pick<Alert, 'active' | 'turningSince'>,
  figures: Observed,
  thresholds: readonly number[],
  now: number,
): Pick<Alert, 'active' | 'turningSince'> {
  const isUsedUp = (figures.share ?? 0) * 100 >= 100 && thresholds.includes(100)
  const active: Condition[] = []
  const turningSince: Record<string, number> = {}
  for (const [name, kind] of Object.entries(ALERT_KINDS)) {
    const held = before.active.filter((condition) => condition.kind === name)
    const seen = kind.recognize(figures, { before: held, thresholds, isUsedUp, now })
    const isActive = held.length > 0
    const turns = seen !== undefined && seen.length > 0 !== isActive
    const since = turns ? (before.turningSince[name] ?? now) : now
    const hasTurned = turns && now - since >= (isActive ? kind.endsAfterMs : kind.beginsAfterMs)
    if (isActive !== hasTurned) active.push(...(seen?.length ? seen : held))
    if (turns && !hasTurned) turningSince[name] = since
  }
  return { active, turningSince }
}
