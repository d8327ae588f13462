import type { Log } from '../../ports/log.ts'

export interface DocumentSource {
  fetch: typeof globalThis.fetch
  /** False if too many were fetched recently: anyone can cause it. */
  mayFetch(): boolean
  /** False for a while after a fetch failed, so that clients register instead: perhaps none can be fetched. */
  isReachable(): boolean
}

const UNREACHABLE_FOR_MS = 10 * 60 * 1_000

/** Clients' metadata documents, loaded with `fetch`. */
export function createDocumentSource(fetch: typeof globalThis.fetch, log: Log): DocumentSource {
  let unreachableUntil = 0
  return {
    mayFetch: createRateLimit({ most: 60, perMs: 60_000 }),
    isReachable: () => Date.now() >= unreachableUntil,
    async fetch(input, init) {
      try {
        const response = await fetch(input, init)
        unreachableUntil = 0
        return response
      } catch (error) {
        unreachableUntil = Date.now() + UNREACHABLE_FOR_MS
        log.warn("a client's metadata document could not be fetched", {
          address: String(input),
          problem: reasonOf(error),
        })
        throw error
      }
    },
  }
}

// If undici fails internally, the message is "fetch failed" and the reason is its cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Whether one more is within `most` in any `perMs` milliseconds; counts it if so. */
export function createRateLimit(
  { most, perMs }: { most: number; perMs: number },
  now: () => number = Date.now,
): () => boolean {
  let recent: number[] = []
  return () => {
    recent = recent.filter((at) => at > now() - perMs)
    return recent.length < most && recent.push(now()) > 0
  }
}
