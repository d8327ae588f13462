import type { CreditSample } from '../../../ports/credits.ts'
import { HOUR_MS } from '../../../time/units.ts'

/** Samples further apart than this have a gap between them. */
const GAP_MS = 3 * HOUR_MS

/** Use in each hour from `firstHour` (hours since the epoch), and for how much of the hour it is known, from 0 to 1. */
export interface HourlyUse {
  firstHour: number
  used: Float64Array
  known: Float64Array
}

export interface History {
  hours: HourlyUse
  /** Nothing is known about use between these moments: neither how much nor when. */
  gaps: readonly { from: number; to: number }[]
  /** When consumption started over. */
  resets: readonly number[]
  growths: readonly { at: number; from: number; to: number }[]
}

/**
 * What a bucket's samples say. Use only counts over known time: not across a gap, a reset or a downward correction, and not while a
 * used-up bucket stood still, because people wanted more than they got.
 */
export function readHistory(samples: readonly CreditSample[]): History {
  const firstHour = Math.floor((samples[0]?.at ?? 0) / HOUR_MS)
  const length = samples.length === 0 ? 0 : Math.floor((samples.at(-1)?.at ?? 0) / HOUR_MS) - firstHour + 1
  const hours = { firstHour, used: new Float64Array(length), known: new Float64Array(length) }
  const gaps: { from: number; to: number }[] = []
  const resets: number[] = []
  const growths: { at: number; from: number; to: number }[] = []
  let before: CreditSample | undefined
  for (const sample of samples) {
    if (before) {
      // A drop by less than half is a correction: after a reset, a period begins near zero.
      if (sample.consumed < before.consumed / 2) resets.push(sample.at)
      else if (sample.allocated > before.allocated) {
        growths.push({ at: sample.at, from: before.allocated, to: sample.allocated })
      }
      if (sample.at - before.at > GAP_MS) gaps.push({ from: before.at, to: sample.at })
      else if (tellsUse(before, sample)) spread(hours, before, sample)
    }
    before = sample
  }
  return { hours, gaps, resets, growths }
}

function tellsUse(before: CreditSample, now: CreditSample): boolean {
  const stoodEmpty = before.consumed >= before.allocated && now.consumed === before.consumed
  return now.consumed >= before.consumed && !stoodEmpty
}

/** Spreads use evenly over the time between two samples. */
function spread({ firstHour, used, known }: HourlyUse, before: CreditSample, now: CreditSample): void {
  const amount = now.consumed - before.consumed
  for (let from = before.at; from < now.at; ) {
    const hour = Math.floor(from / HOUR_MS)
    const to = Math.min(now.at, (hour + 1) * HOUR_MS)
    const index = hour - firstHour
    used[index] = (used[index] ?? 0) + amount * ((to - from) / (now.at - before.at))
    known[index] = (known[index] ?? 0) + (to - from) / HOUR_MS
    from = to
  }
}

/** Use of several buckets together, for the hours in which it is known for each bucket that has samples then. */
export function together(all: readonly HourlyUse[]): HourlyUse {
  const some = all.filter(({ used }) => used.length > 0)
  const firstHour = Math.min(...some.map((one) => one.firstHour))
  const end = Math.max(...some.map((one) => one.firstHour + one.used.length))
  const length = some.length === 0 ? 0 : end - firstHour
  const sum = {
    firstHour: some.length === 0 ? 0 : firstHour,
    used: new Float64Array(length),
    known: new Float64Array(length).fill(1),
  }
  const seen = new Uint8Array(length)
  for (const { firstHour: first, used, known } of some) {
    for (let i = 0; i < used.length; i++) {
      const at = first - firstHour + i
      seen[at] = 1
      sum.used[at] = (sum.used[at] ?? 0) + (used[i] ?? 0)
      sum.known[at] = Math.min(sum.known[at] ?? 0, known[i] ?? 0)
    }
  }
  for (let i = 0; i < length; i++) if (!seen[i]) sum.known[i] = 0
  return sum
}
