import { dayNumber, type Window, weekday } from '../../../time/days.ts'
import { MONTH_DAYS } from './definitions.ts'

/** Who was active on which day of the days that were read: one byte for each person and day. */
export class Attendance {
  readonly #first: number
  readonly #length: number
  readonly #days = new Map<string, Uint8Array>()
  /** Active before the first day. */
  readonly #earlier = new Set<string>()

  constructor({ from, to }: Window) {
    this.#first = dayNumber(from)
    this.#length = dayNumber(to) - this.#first + 1
  }

  mark(user: string, day: number): void {
    let days = this.#days.get(user)
    if (!days) {
      days = new Uint8Array(this.#length)
      this.#days.set(user, days)
    }
    days[day - this.#first] = 1
  }

  markEarlier(user: string): void {
    this.#earlier.add(user)
  }

  /** Active on any of the days. */
  within(window: Window): Set<string> {
    const from = dayNumber(window.from) - this.#first
    const to = dayNumber(window.to) - this.#first + 1
    return new Set([...this.#days].filter(([, days]) => days.subarray(from, to).includes(1)).map(([user]) => user))
  }

  everBefore(user: string, day: string): boolean {
    const until = dayNumber(day) - this.#first
    return this.#earlier.has(user) || (this.#days.get(user)?.subarray(0, until).includes(1) ?? false)
  }

  on(day: number): number {
    return [...this.#days.values()].filter((days) => days[day - this.#first] === 1).length
  }

  /** Mean of the people active on each weekday of the 28 days that end with the given one. */
  meanOnWeekdays(last: string): number {
    const end = dayNumber(last)
    const days = Array.from({ length: MONTH_DAYS }, (_, back) => end - back).filter((day) => weekday(day) < 5)
    return days.reduce((sum, day) => sum + this.on(day), 0) / days.length
  }
}
