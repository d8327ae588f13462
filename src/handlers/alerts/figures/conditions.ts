import type { BurnName } from '../../credits/figures/burn.ts'
import type { Conditions } from './alert.ts'

const HOUR_MS = 60 * 60 * 1000
/** A correction downwards ends a threshold only from so many points below it on. */
const THRESHOLD_SLACK = 2
const BURN = { beginsAfterMs: HOUR_MS, endsAfterMs: 12 * HOUR_MS }
/** Chances of running out before the period's end; between the two, whatever held goes on. */
const FORECAST = { likely: 0.7, unlikely: 0.3, beginsAfterMs: 6 * HOUR_MS, endsAfterMs: 24 * HOUR_MS }

interface Seen {
  share: number | undefined
  burn: BurnName | undefined
  chance: number | undefined
}

const NOTHING_AHEAD = { burn: undefined, chance: undefined }

export const NO_CONDITIONS: Conditions = { thresholds: [], forecast: false }

/** What holds, with inertia, so that nothing flickers. Without a chance, a forecast that held goes on to. */
export function conditions(before: Conditions, seen: Seen, thresholds: readonly number[], now: number): Conditions {
  const percent = (seen.share ?? 0) * 100
  const hadBurn = before.burn !== undefined
  // Of what is told as used up nothing is foretold.
  const { burn: fastest, chance } = percent >= 100 && thresholds.includes(100) ? NOTHING_AHEAD : seen
  // A day that goes fast is news in itself; longer windows only where the forecast does not deny that credits run out.
  const burnSeen = fastest === 'fast' || (chance ?? 1) >= FORECAST.unlikely ? fastest : undefined
  const burn = inert(hadBurn, before.burnTurningSince, hadBurn !== (burnSeen !== undefined), BURN, now)
  const turns = before.forecast ? chance !== undefined && chance < FORECAST.unlikely : (chance ?? 0) >= FORECAST.likely
  const forecast = inert(before.forecast, before.forecastTurningSince, turns, FORECAST, now)
  const burnNow = burn.holds ? (burnSeen ?? before.burn) : undefined
  return {
    thresholds: thresholds.filter(
      (threshold) => percent >= threshold - (before.thresholds.includes(threshold) ? THRESHOLD_SLACK : 0),
    ),
    ...(burnNow && { burn: burnNow }),
    forecast: forecast.holds,
    ...(burn.since !== undefined && { burnTurningSince: burn.since }),
    ...(forecast.since !== undefined && { forecastTurningSince: forecast.since }),
  }
}

function inert(
  holds: boolean,
  since: number | undefined,
  turns: boolean,
  { beginsAfterMs, endsAfterMs }: { beginsAfterMs: number; endsAfterMs: number },
  now: number,
): { holds: boolean; since?: number } {
  if (!turns) return { holds }
  const start = since ?? now
  return now - start >= (holds ? endsAfterMs : beginsAfterMs) ? { holds: !holds } : { holds, since: start }
}
