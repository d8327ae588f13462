import { Temporal } from 'temporal-polyfill'

export function isZone(name: string): boolean {
  try {
    return shownAt(0, name) !== undefined
  } catch {
    return false
  }
}

/** The local time of a zone, as the UTC milliseconds of the same date and time. Throws RangeError for an unknown zone. */
export function wallClock(atMs: number, zone: string): number {
  return atMs + shownAt(atMs, zone).offsetNanoseconds / 1e6
}

/** The first moment with this local time or, if clocks skip it, the moment after the gap. */
export function firstMoment(wallMs: number, zone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime()
  const shown = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isSkipped = !shown.toPlainDateTime().equals(wall)
  return (isSkipped ? (shown.getTimeZoneTransition('next') ?? shown) : shown).epochMilliseconds
}

/** YYYY-MM-DD */
export function dayAt(atMs: number, zone: string): string {
  return shownAt(atMs, zone).toPlainDate().toString()
}

export function hourAt(atMs: number, zone: string): number {
  return shownAt(atMs, zone).hour
}

function shownAt(atMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone)
}
