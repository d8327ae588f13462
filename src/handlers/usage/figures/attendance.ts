import { dayNumber, type Window, weekday } from '../../../time/days.ts'
import { MONTH_DAYS } from './definitions.ts'

/** This many people share one array: one array per person takes five times the memory. */
const PAGE_PEOPLE = 1024

/** Who was active on which of the days that were read: one bit per person and day. */
export class Attendance {
  readonly #first: number
  readonly #bytes: number
  /** In the order in which they were first seen. */
  readonly #people = new Map<string, number>()
  readonly #pages: Uint8Array[] = []
  /** Active before the first day. */
  readonly #earlier = new Set<string>()
  /** What was asked since the last mark, because the figures for two audiences ask the same. */
  readonly #asked = new Map<string, ReadonlySet<string>>()
  #onDays: readonly number[] | undefined

  constructor({ from, to }: Window) {
    this.#first = dayNumber(from)
    this.#bytes = Math.ceil((dayNumber(to) - this.#first + 1) / 8)
  }

  mark(user: string, day: number): void {
    const person = this.#people.get(user) ?? this.#people.size
    if (person === this.#people.size) this.#people.set(user, person)
    if (person === this.#pages.length * PAGE_PEOPLE) this.#pages.push(new Uint8Array(PAGE_PEOPLE * this.#bytes))
    const page = this.#pages[Math.floor(person / PAGE_PEOPLE)]
    if (!page) return
    const bit = day - this.#first
    const at = (person % PAGE_PEOPLE) * this.#bytes + (bit >> 3)
    page[at] = (page[at] ?? 0) | (1 << (bit & 7))
    this.#onDays = undefined
    if (this.#asked.size > 0) this.#asked.clear()
  }

  markEarlier(user: string): void {
    this.#earlier.add(user)
  }

  /** Active on any of the days. */
  within({ from, to }: Window): ReadonlySet<string> {
    const key = `${from} ${to}`
    const known = this.#asked.get(key)
    if (known) return known
    const [first, last] = [dayNumber(from), dayNumber(to)]
    const active = new Set<string>()
    for (const [user, person] of this.#people) if (this.#wasActive(person, first, last)) active.add(user)
    this.#asked.set(key, active)
    return active
  }

  everBefore(user: string, day: string): boolean {
    const person = this.#people.get(user)
    return this.#earlier.has(user) || (person !== undefined && this.#wasActive(person, this.#first, dayNumber(day) - 1))
  }

  on(day: number): number {
    this.#onDays ??= this.#countDays()
    return this.#onDays[day - this.#first] ?? 0
  }

  #countDays(): number[] {
    const counts = Array.from({ length: this.#bytes * 8 }, () => 0)
    for (let person = 0; person < this.#people.size; person++) {
      const page = this.#pages[Math.floor(person / PAGE_PEOPLE)]
      const start = (person % PAGE_PEOPLE) * this.#bytes
      for (let bit = 0; bit < counts.length; bit++) {
        if (((page?.[start + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) counts[bit] = (counts[bit] ?? 0) + 1
      }
    }
    return counts
  }

  /** From one day to another, both included. */
  #wasActive(person: number, from: number, to: number): boolean {
    const page = this.#pages[Math.floor(person / PAGE_PEOPLE)]
    const start = (person % PAGE_PEOPLE) * this.#bytes
    const until = Math.min(to - this.#first, this.#bytes * 8 - 1)
    for (let bit = Math.max(from - this.#first, 0); bit <= until; bit++) {
      if (((page?.[start + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) return true
    }
    return false
  }

  /** The mean number of people active on the weekdays of the 28 days that end with this one. */
  meanOnWeekdays(last: string): number {
    const end = dayNumber(last)
    const days = Array.from({ length: MONTH_DAYS }, (_, back) => end - back).filter((day) => weekday(day) < 5)
    return days.reduce((sum, day) => sum + this.on(day), 0) / days.length
  }
}
