import type { Condition, Severity } from '../kinds/condition.ts'
import { ALERT_KINDS } from '../kinds/kinds.ts'
import type { AlertChange } from './alert.ts'

/** Of the most severe of them. */
export function severityOf(conditions: readonly Condition[]): Severity {
  return conditions
    .map((condition) => ALERT_KINDS[condition.kind]?.severity(condition) ?? 0)
    .reduce<Severity>((a, b) => (b > a ? b : a), 0)
}

/** Of several of a kind the last is told, such as the highest threshold. */
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
