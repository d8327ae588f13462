import type { CreditSample, Feedback, RequestCounts } from '../../../ports/index.ts'
import { dayNumber, dayOf, endOfDay, type Window } from '../../../time/days.ts'
import { bucketMs } from '../../../time/duration-buckets.ts'

/** A figure, and the same for the days before. */
export interface WithBefore {
  now: number
  before: number
}

export interface ReportFigures {
  window: Window
  counts: RequestCounts
  asked: WithBefore
  people: WithBefore
  /** How long half of the answers took at most, and 95 of 100, approximately. Undefined if there were none. */
  tookMs: { half: number; most: number } | undefined
  ratings: { good: number; all: number }
  /** Undefined if credits aren't read. */
  credits: WithBefore | undefined
}

interface ReportInput {
  window: Window
  counts: RequestCounts
  before: RequestCounts
  feedback: readonly Feedback[]
  /** For each bucket, from the days before the window on. */
  samples: readonly (readonly CreditSample[])[] | undefined
}

/** What happened in a window, compared with the window of the same length before. */
export function reportFigures({ window, counts, before, feedback, samples }: ReportInput): ReportFigures {
  const [from, to] = [startOfDay(window.from), endOfDay(window.to)]
  const ratings = feedback.filter(({ at }) => from <= at && at < to)
  const used = (since: number, until: number) =>
    samples?.reduce((sum, bucket) => sum + creditsUsed(bucket, since, until), 0) ?? 0
  return {
    window,
    counts,
    asked: { now: counts.asked, before: before.asked },
    people: { now: counts.people, before: before.people },
    tookMs:
      counts.took.size === 0 ? undefined : { half: quantile(counts.took, 0.5), most: quantile(counts.took, 0.95) },
    ratings: { good: ratings.filter(({ isGood }) => isGood).length, all: ratings.length },
    credits: samples && { now: used(from, to), before: used(startOfDay(windowBefore(window).from), from) },
  }
}

/** The window of the same length just before this one. */
export function windowBefore({ from, to }: Window): Window {
  const days = dayNumber(to) - dayNumber(from) + 1
  return { from: dayOf(dayNumber(from) - days), to: dayOf(dayNumber(from) - 1) }
}

export function daysOf({ from, to }: Window): string[] {
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayOf(dayNumber(from) + index))
}

export function startOfDay(day: string): number {
  return endOfDay(dayOf(dayNumber(day) - 1))
}

function quantile(took: ReadonlyMap<number, number>, share: number): number {
  const buckets = [...took].sort(([a], [b]) => a - b)
  const wanted = buckets.reduce((sum, [, count]) => sum + count, 0) * share
  let passed = 0
  for (const [bucket, count] of buckets) {
    passed += count
    if (passed >= wanted) return bucketMs(bucket)
  }
  return 0
}

/** What a bucket reports drops when it starts over. */
function creditsUsed(samples: readonly CreditSample[], from: number, to: number): number {
  let used = 0
  for (const [index, { at, consumed }] of samples.entries()) {
    const earlier = samples[index - 1]
    if (earlier && from <= at && at < to) used += Math.max(0, consumed - earlier.consumed)
  }
  return used
}
