import { backoffMs } from '../time/backoff.ts'

const firstMs = 1000
const longestMs = 60_000

/**
 * How long to wait after so many failures in a row: doubling, spread over the upper half so that many jobs do not come
 * back at once, and never sooner than the service asked.
 */
export function retryDelayMs(failures: number, retryAfterMs = 0, random = Math.random()): number {
  const ceilingMs = backoffMs(failures, firstMs, longestMs)
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs)
}
