import type { CreditBucket } from '../../../ports/credits.ts'
import { HOUR_MS } from '../../../time/units.ts'
import { HORIZON_DAYS } from './forecast.ts'
import { type ErrorRange, errorAfter } from './past-errors.ts'
import { creditPeriod } from './period.ts'
import { type UsageRate, weightByHour } from './usage-rate.ts'

/** When one of several buckets that are used in order runs out, and how much of it expires unused. */
export interface Depletion {
  id: string
  name: string
  left: number
  /** Exclusive, in ms; undefined if it never expires. */
  expires: number | undefined
  /** As in a forecast; undefined if it expires first, or after the horizon. */
  low: number | undefined
  expected: number | undefined
  high: number | undefined
  /** Credits that are expected to expire unused. */
  unused: number
}

/** When none of several buckets has valid credits left; undefined if later than the end of them all, or than the horizon. */
export type LastsUntil = Partial<Record<'low' | 'expected' | 'high', number>>

interface Open {
  id: string
  from: number
  to: number
  left: number
}

/**
 * The bucket that expires first is used first, while it is valid. `rate` is for all buckets together. Returned in the order in which they
 * are used.
 */
export function depletionOrder(buckets: readonly CreditBucket[], rate: UsageRate, at: number): Depletion[] {
  const order = ordered(buckets, at)
  const [low, expected, high] = (['high', 'middle', 'low'] as const).map((error) => walk(order, rate, at, error))
  return order.map(({ id, to, left }) => ({
    id,
    name: buckets.find((bucket) => bucket.id === id)?.name ?? id,
    left,
    expires: Number.isFinite(to) ? to : undefined,
    low: low?.emptied.get(id),
    expected: expected?.emptied.get(id),
    high: high?.emptied.get(id),
    unused: expected?.unused.get(id) ?? 0,
  }))
}

/** All buckets together, used one after the other. */
export function lastsUntil(buckets: readonly CreditBucket[], rate: UsageRate, at: number): LastsUntil {
  const order = ordered(buckets, at)
  const until = (error: keyof Omit<ErrorRange, 'days'>) => walk(order, rate, at, error).short
  const [low, expected, high] = [until('high'), until('middle'), until('low')]
  return { ...(low && { low }), ...(expected && { expected }), ...(high && { high }) }
}

/** In the order in which they are used. */
function ordered(buckets: readonly CreditBucket[], at: number): Open[] {
  const order = buckets.map(open).filter(({ to }) => to > at)
  return order.sort((a, b) => byMoment(a.to, b.to) || byMoment(a.from, b.from) || (a.id < b.id ? -1 : 1))
}

function open(bucket: CreditBucket): Open {
  const { from, to } = creditPeriod(bucket, [])
  const left = Math.max(0, bucket.allocated - bucket.consumed)
  return { id: bucket.id, from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY, left }
}

function byMoment(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Hour by hour, at the usual rate times its possible error. */
function walk(order: readonly Open[], rate: UsageRate, at: number, error: keyof Omit<ErrorRange, 'days'>) {
  const weight = weightByHour(rate)
  const left = new Map(order.map((bucket) => [bucket.id, bucket.left]))
  const emptied = new Map(order.filter((bucket) => bucket.left <= 0).map(({ id }) => [id, at]))
  const unused = new Map<string, number>()
  const first = Math.floor(at / HOUR_MS)
  let [foreseen, used] = [0, 0]
  let short: number | undefined
  for (let hour = first; hour < first + HORIZON_DAYS * 24 && emptied.size + unused.size < order.length; hour++) {
    const now = Math.max(at, hour * HOUR_MS)
    const end = (hour + 1) * HOUR_MS
    foreseen += rate.perDay * weight(hour) * ((end - now) / HOUR_MS)
    const upToNow = foreseen * Math.exp(errorAfter(rate.errors, (end - at) / HOUR_MS / 24)[error])
    let wanted = Math.max(0, upToNow - used)
    used = Math.max(used, upToNow)
    for (const { id, from, to } of order) {
      const rest = left.get(id) ?? 0
      if (to <= now && rest > 0 && !unused.has(id)) unused.set(id, rest)
      if (to <= now || from > now || rest <= 0) continue
      const drawn = Math.min(rest, wanted)
      wanted -= drawn
      left.set(id, rest - drawn)
      if (rest - drawn <= 0) emptied.set(id, end)
    }
    if (wanted > 0) short ??= end
  }
  return { emptied, unused, short }
}
