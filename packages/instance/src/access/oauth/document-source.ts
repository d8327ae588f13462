import type { Log } from '../../ports/log.ts'
import { createRateLimit } from './rate-limit.ts'

export interface DocumentSource {
  fetch: typeof globalThis.fetch
  /** False while too many were fetched lately: anybody can ask for it. */
  mayFetch(): boolean
  /** False for a while after one could not be fetched, so that clients see that they must register: perhaps none can be. */
  isReachable(): boolean
}

const unreachableForMs = 10 * 60 * 1_000

/** The documents of clients, by way of `fetch`. */
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
        unreachableUntil = Date.now() + unreachableForMs
        log.warn("a client's metadata document could not be fetched", {
          address: String(input),
          problem: reasonOf(error),
        })
        throw error
      }
    },
  }
}

// What fails within undici is "fetch failed" with the reason as its cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
