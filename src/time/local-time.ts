const dayMs = 24 * 60 * 60 * 1000

/** What the clocks of one zone show. A wall clock is written as the UTC milliseconds of the same date and time. */
interface LocalTime {
  wallClock(instantMs: number): number
  /** The first moment when the clocks show this or, where they skip it, later. */
  firstMoment(wallMs: number): number
}

export function isZone(name: string): boolean {
  try {
    return localTime(name) !== undefined
  } catch {
    return false
  }
}

/** Throws RangeError for a zone that is not known. */
export function localTime(zone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

  function wallClock(instantMs: number): number {
    const shown = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instantMs % 1000)
  }

  const offset = (instantMs: number) => wallClock(instantMs) - instantMs

  return {
    wallClock,
    firstMoment(wallMs) {
      // No zone changes its clocks twice within two days.
      const before = offset(wallMs - dayMs)
      const after = offset(wallMs + dayMs)
      for (const instant of [wallMs - Math.max(before, after), wallMs - Math.min(before, after)]) {
        if (wallClock(instant) === wallMs) return instant
      }
      return changeWithin(wallMs - after, wallMs - before)
    },
  }

  /** The moment of the one change of offset after `earlyMs` and not after `lateMs`. */
  function changeWithin(earlyMs: number, lateMs: number): number {
    const before = offset(earlyMs)
    let [early, late] = [earlyMs, lateMs]
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2)
      if (offset(middle) === before) early = middle
      else late = middle
    }
    return late
  }
}
