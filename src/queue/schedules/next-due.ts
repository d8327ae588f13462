import { getNextMillis } from 'bullmq'
import type { Cadence } from '../../ports/index.ts'
import { firstMoment, wallClock } from '../../time/wall-clock.ts'

/**
 * The first due time after a moment. Due times that a clock change skips move to the first moment after the gap, and those that it repeats
 * are due the first time. BullMQ's own calculation skips a week if the gap is at midnight or shorter than an hour.
 */
export function nextDue({ pattern, zone }: Cadence, afterMs: number): number {
  for (let wall = wallClock(afterMs, zone); ; ) {
    wall = nextOnWallClock(pattern, wall)
    const due = firstMoment(wall, zone)
    if (due > afterMs) return due
  }
}

/** The newest due time up to now, counted from a known one. */
export function newestDue(cadence: Cadence, dueMs: number, nowMs: number): number {
  for (let due = dueMs; ; ) {
    const next = nextDue(cadence, due)
    if (next > nowMs) return due
    due = next
  }
}

/** The `settings` of every queue and worker with schedulers. */
export const reckoning = {
  repeatStrategy(afterMs: number, { pattern, tz }: { pattern?: string; tz?: string }): number {
    if (pattern === undefined || tz === undefined) throw new Error('a schedule needs a pattern and a zone')
    return nextDue({ pattern, zone: tz }, afterMs)
  },
}

function nextOnWallClock(pattern: string, wallMs: number): number {
  const next = getNextMillis(wallMs, { pattern, tz: 'UTC' })
  if (next === undefined) throw new Error(`never due: ${pattern}`)
  return next
}
