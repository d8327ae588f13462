import type { Alert, AlertChange, Condition, Severity } from '../../../ports/index.ts'
import { ALERT_KINDS, type Observed } from '../kinds/kinds.ts'

/** The highest severity among them. */
export function severityOf(conditions: readonly Condition[]): Severity {
  return conditions
    .map((condition) => ALERT_KINDS[condition.kind]?.severity(condition) ?? 0)
    .reduce<Severity>((a, b) => (b > a ? b : a), 0)
}

/** Of several conditions of a kind, only the last is reported, such as the highest threshold. */
export function changesOf(conditions: readonly Condition[]): AlertChange[] {
  return [...new Map(conditions.map((condition) => [condition.kind, condition])).values()].map((condition) => ({
    kind: 'active',
    condition,
  }))
}

export function isIn(conditions: readonly Condition[], { id }: Condition): boolean {
  return conditions.some((one) => one.id === id)
}

export function isOncePerPeriod({ kind }: Condition): boolean {
  return ALERT_KINDS[kind]?.isOncePerPeriod ?? false
}

/** What is active now, with hysteresis, so that nothing flickers. */
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
