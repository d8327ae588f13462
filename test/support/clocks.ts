/** A stretch of time in which the clocks of a zone are so far ahead of UTC. */
export interface Stretch {
  startMs: number
  endMs: number
  offsetMs: number
}

const minuteMs = 60_000

/** How the clocks of a zone go, found by looking at them every quarter of an hour. */
export function clocksOf(zone: string, fromMs: number, toMs: number): Stretch[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const stretches: Stretch[] = []
  for (let at = fromMs; at < toMs; at += 15 * minuteMs) {
    const offsetMs = parseOffset(format.format(at))
    const last = stretches.at(-1)
    if (last?.offsetMs === offsetMs) last.endMs = at + 15 * minuteMs
    else stretches.push({ startMs: at, endMs: at + 15 * minuteMs, offsetMs })
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
