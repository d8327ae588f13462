import { setTimeout } from 'node:timers/promises'
import { UpstreamError } from '../../ports/errors.ts'
import type { Clock } from '../../ports/index.ts'
import type { Connection } from './connection.ts'
import { notCsv, tooLarge } from './csv/broken-export.ts'
import type { Growth } from './export-file.ts'
import type { ExportStore, StoredExport } from './export-store.ts'
import { createSharedWork } from './shared-work.ts'

type Query = Readonly<Record<string, string | undefined>>

export interface ExportsOptions {
  connection: Connection
  store: ExportStore
  /** What else the exports depend on besides their path and query. */
  source: string
  clock: Clock
  /** How often the service renews its data. */
  renewedEveryMs: number
  maxBytes?: number
  /** How soon a failed request is repeated. */
  retryWaitMs?: number
}

/** For a longer wait, let the caller decide. */
const RETRY_WAIT_MAX_MS = 5_000

/**
 * Exports as files. Each is downloaded completely before any of it is read, so that half an export doesn't count and one that breaks off
 * can be requested again; it is kept until the service has newer data, and requested once for everyone who wants it.
 */
export function createExports(options: ExportsOptions) {
  const { connection, store, source, clock, renewedEveryMs, maxBytes = 2_000_000_000, retryWaitMs = 500 } = options
  const share = createSharedWork<StoredExport>()
  const followers = new Map<string, Set<(growth: Growth) => void>>()

  async function bring(name: string, path: string, query: Query, signal: AbortSignal): Promise<StoredExport> {
    const grew = (growth: Growth) => {
      for (const follow of followers.get(name) ?? []) follow(growth)
    }
    const asOf = clock.now()
    const kept = await store.find(name, asOf - (asOf % renewedEveryMs))
    if (kept) return kept
    await store.sweep(asOf)
    const attempt = async () => {
      const body = await connection.get(path, query, signal)
      try {
        return await store.keep(name, asOf, csvOnly(body, maxBytes), signal, grew)
      } catch (error) {
        signal.throwIfAborted()
        throw connection.failure(error)
      } finally {
        body.destroy()
      }
    }
    return attempt().catch(async (error: unknown) => {
      const waitMs = waitBeforeRetry(error, retryWaitMs)
      if (waitMs === undefined) throw error
      await setTimeout(waitMs, undefined, { signal })
      return attempt()
    })
  }

  /** `follow` is told how much is there, and about another file if the first broke off and is requested again. */
  return async (
    path: string,
    query: Query,
    signal: AbortSignal,
    follow: (growth: Growth) => void = () => undefined,
  ): Promise<StoredExport> => {
    const name = JSON.stringify([source, path, Object.entries(query).sort()])
    const following = followers.get(name) ?? new Set()
    followers.set(name, following.add(follow))
    try {
      return await share(name, (ownSignal) => bring(name, path, query, ownSignal), signal)
    } finally {
      following.delete(follow)
      if (following.size === 0) followers.delete(name)
    }
  }
}

function waitBeforeRetry(error: unknown, soonestMs: number): number | undefined {
  if (!(error instanceof UpstreamError && error.retryable)) return undefined
  const waitMs = Math.max(error.retryAfterMs ?? 0, soonestMs)
  return waitMs <= RETRY_WAIT_MAX_MS ? waitMs : undefined
}

/** HTML and JSON can come with status 200 too. */
async function* csvOnly(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0
  let isKnown = false
  for await (const chunk of body) {
    if (!isKnown) {
      const first = /[^\s\uFEFF]/.exec(Buffer.from(chunk).toString('utf8'))?.[0]
      if (first !== undefined && '<{['.includes(first)) throw notCsv(`it begins with ${first}`)
      isKnown = first !== undefined
    }
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge(maxBytes / 1_000_000)
    yield chunk
  }
}
