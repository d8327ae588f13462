import type { Effect } from '../../../../src/handlers/alerts/figures/alert.ts'
import { DEFAULT_SETTINGS, NO_ALERTS } from '../../../../src/handlers/alerts/figures/alert.ts'
import { type Click, onClick } from '../../../../src/handlers/alerts/figures/click.ts'
import { onUnusable } from '../../../../src/handlers/alerts/figures/pause.ts'
import { onFigures } from '../../../../src/handlers/alerts/figures/step.ts'
import type { Observed } from '../../../../src/handlers/alerts/kinds/kinds.ts'
import type { Alert, AlertChange, AlertSettings, Alerts } from '../../../../src/ports/index.ts'

export const HOUR_MS = 60 * 60 * 1000
/** A Monday, 9:00 in UTC. */
export const MONDAY = Date.UTC(2026, 10, 2, 9)

interface Facts {
  id?: string
  consumed?: number
  allocated?: number
  period?: string
  to?: number
  burn?: Observed['burn']['alert']
  chance?: number
}

export function observed(facts: Facts): Observed {
  const { id = 'pool', consumed = 0, allocated = 100, period = '2026-11-01', to, burn, chance } = facts
  return {
    bucket: { id, name: id, allocated, consumed, from: period, to: undefined },
    period: { key: period, from: Date.parse(period), to },
    share: allocated > 0 ? consumed / allocated : undefined,
    burn: { alert: burn },
    chance,
  }
}

/** A channel that is told of buckets every hour. Each call returns what was to be done, as `kind` or `kind threshold …`. */
export function channel(settings: Partial<AlertSettings> = {}, start = MONDAY) {
  const full = { ...DEFAULT_SETTINGS, ...settings }
  let alerts: Alerts = NO_ALERTS
  let now = start
  const hours = (count: number) => {
    now += count * HOUR_MS
  }
  return {
    now: () => now,
    alerts: () => alerts,
    alert: (id = 'pool'): Alert | undefined => Object.values(alerts.byKey).findLast(({ bucket }) => bucket === id),
    hours,
    /** After an hour, or so many, this is what the buckets say. */
    hear(facts: Facts | readonly Facts[], after = 1): string[] {
      hours(after)
      const all: readonly Facts[] = Array.isArray(facts) ? facts : [facts]
      const stepped = onFigures(alerts, all.map(observed), full, now)
      alerts = stepped.alerts
      return stepped.effects.map(words).filter((text) => !text.startsWith('update'))
    },
    click(click: Click, id = 'pool'): string[] {
      const key = Object.values(alerts.byKey).findLast(({ bucket }) => bucket === id)?.key ?? 'none'
      const stepped = onClick(alerts, key, click, now)
      alerts = stepped.alerts
      return stepped.effects.map(words)
    },
    unusable(reason: string): string[] {
      hours(1)
      const stepped = onUnusable(alerts, reason, full, now)
      alerts = stepped.alerts
      return stepped.effects.map(words)
    },
  }
}

function words(effect: Effect): string {
  if (effect.kind === 'summary') return `summary of ${effect.keys.length}`
  if (!('changes' in effect)) return effect.kind
  return [effect.kind, ...effect.changes.map(changed)].join(' ')
}

function changed(change: AlertChange): string {
  if (change.kind !== 'active') return change.kind
  const { kind, level } = change.condition
  return kind === 'threshold' ? `${level} %` : kind
}
