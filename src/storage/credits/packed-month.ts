import type { CreditSample } from '../../ports/index.ts'
import { HOUR_MS } from '../../time/units.ts'

/** Milliseconds into the hour plus 1 as 32 bits, so that zeros mean no sample; then consumed and allocated as doubles. */
const SLOT_BYTES = 20

/** The position of a sample in its month: each hour has a slot, and slots that were never written are zeros. */
export function slotOf(at: number): { month: string; offset: number } {
  const month = monthOf(at)
  return { month, offset: Math.floor((at - startOf(month)) / HOUR_MS) * SLOT_BYTES }
}

export function packSample({ at, consumed, allocated }: CreditSample): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES)
  slot.writeUInt32LE((at % HOUR_MS) + 1, 0)
  slot.writeDoubleLE(consumed, 4)
  slot.writeDoubleLE(allocated, 12)
  return slot
}

/** Adds a sample, unless its hour has one. */
export function withSample(packed: Buffer, sample: CreditSample): Buffer {
  const { offset } = slotOf(sample.at)
  const grown = Buffer.alloc(Math.max(packed.length, offset + SLOT_BYTES))
  packed.copy(grown)
  if (grown.readUInt32LE(offset) === 0) packSample(sample).copy(grown, offset)
  return grown
}

/** In order; a truncated slot counts as empty. */
export function unpackMonth(month: string, packed: Buffer | null | undefined): CreditSample[] {
  const samples: CreditSample[] = []
  if (!packed) return samples
  for (let offset = 0; offset + SLOT_BYTES <= packed.length; offset += SLOT_BYTES) {
    const into = packed.readUInt32LE(offset) - 1
    if (into < 0) continue
    const at = startOf(month) + (offset / SLOT_BYTES) * HOUR_MS + into
    samples.push({ at, consumed: packed.readDoubleLE(offset + 4), allocated: packed.readDoubleLE(offset + 12) })
  }
  return samples
}

/** YYYY-MM of each month in UTC from one moment to another. */
export function monthsFrom(since: number, until: number): string[] {
  const months: string[] = []
  for (let month = monthOf(since); month <= monthOf(until); month = monthOf(endOf(month))) months.push(month)
  return months
}

/** The end of the month in ms since the epoch, exclusive. */
export function endOf(month: string): number {
  const start = new Date(startOf(month))
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)
}

function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}

function startOf(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}
