/** A stretch of time in which the clocks of a zone are so far ahead of UTC. */
export interface Stretch {
  startMs: number
  endMs: number
  offsetMs: number
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const halfDayMs = 48 * quarterMs

/** How the clocks of a zone go, found by looking at them twice a day, and where they changed between, every quarter of an hour. */
export function clocksOf(zone: string, fromMs: number, toMs: number): Stretch[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number) => parseOffset(format.format(at))
  const stretches: Stretch[] = []
  const note = (startMs: number, endMs: number, offsetMs: number) => {
    const last = stretches.at(-1)
    if (last?.offsetMs === offsetMs) last.endMs = endMs
    else stretches.push({ startMs, endMs, offsetMs })
  }
  for (let at = fromMs; at < toMs; at += halfDayMs) {
    const [until, before] = [Math.min(at + halfDayMs, toMs), offsetAt(at)]
    if (before === offsetAt(until)) note(at, until, before)
    else
      for (let quarter = at; quarter < until; quarter += quarterMs)
        note(quarter, quarter + quarterMs, offsetAt(quarter))
  }
  return stretches
}

/** `8/3/2026, GMT+05:45` */
function parseOffset(text: string): number {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs
}

/** The first moment when the clocks show so much or more. */
export function firstTimeOf(wallMs: number, clocks: readonly Stretch[]): number {
  const moments = clocks.flatMap(({ startMs, endMs, offsetMs }) => {
    const moment = Math.max(startMs, wallMs - offsetMs)
    return moment < endMs ? [moment] : []
  })
  return Math.min(...moments)
}
