import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Granularity, Range, Reports } from '../../ports/index.ts'
import { HOUR_MS } from '../../time/units.ts'
import { type ConnectionOptions, createConnection } from './connection.ts'
import { seatRows } from './csv/seat-rows.ts'
import { usageRows } from './csv/usage-rows.ts'
import type { Growth } from './export-file.ts'
import { openExportStore, type StoredExport } from './export-store.ts'
import { createExports, type ExportsOptions } from './exports.ts'
import { SEATS_PATH, USAGE_PATH } from './paths.ts'
import { tallyExports } from './tally-exports.ts'

/** Enough for a million users. */
const SEATS_MAX_BYTES = 20_000_000

export interface ReportsOptions
  extends ConnectionOptions,
    Pick<ExportsOptions, 'clock' | 'renewedEveryMs' | 'maxBytes' | 'retryWaitMs'> {
  dataDir: string
}

/** The exports of an analytics service, kept in `dataDir/exports` until the service has newer data. */
export async function startReports(options: ReportsOptions): Promise<Reports & { close(): void }> {
  const { url, token, instance, dataDir, clock } = options
  const connection = createConnection(options)
  const store = await openExportStore(join(dataDir, 'exports'))
  // Another token may see other rows.
  const source = createHash('sha256')
    .update(JSON.stringify([url, instance, token]))
    .digest('hex')
  const bring = createExports({ ...options, connection, store, source })
  // Seats are all in memory at once, unlike rows of usage.
  const bringSeats = createExports({ ...options, maxBytes: SEATS_MAX_BYTES, connection, store, source })
  const usage = (range: Range, granularity: Granularity, signal: AbortSignal, follow?: (growth: Growth) => void) =>
    bring(USAGE_PATH, { granularity, startDate: range.from, endDate: range.to }, signal, follow)

  // Don't keep people's names longer than they are of use.
  const sweep = () => store.sweep(clock.now())
  await sweep()
  const timer = setInterval(() => void sweep().catch(() => undefined), HOUR_MS).unref()

  return {
    async usage(range, granularity, signal) {
      const stored = await usage(range, granularity, signal)
      const rows = removedIfBroken(stored, usageRows(until(signal, stored.pieces()), granularity))
      return { asOf: stored.asOf, rows }
    },
    tally: (rowTally, input, signal) => tallyExports(rowTally, input, usage, signal),
    async seats(signal) {
      const stored = await bringSeats(SEATS_PATH, {}, signal)
      const seats = await Array.fromAsync(removedIfBroken(stored, seatRows(until(signal, stored.pieces()))))
      return { asOf: stored.asOf, seats }
    },
    async rawUsage(range, granularity, signal) {
      const stored = await usage(range, granularity, signal)
      return {
        bytes: removedIfBroken(stored, until(signal, stored.bytes())),
        length: stored.length,
        fileName: `${['usage', granularity.replaceAll('_', '-'), range.from, range.to].filter(Boolean).join('-')}.csv`,
      }
    },
    close: () => clearInterval(timer),
  }
}

async function* until(signal: AbortSignal, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    yield chunk
  }
}

/** A second request may return a valid one. */
async function* removedIfBroken<Item>(stored: StoredExport, items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
  try {
    yield* items
  } catch (error) {
    await stored.remove()
    throw error
  }
}
