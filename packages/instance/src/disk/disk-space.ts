import { statfsSync } from 'node:fs'

/** With less, SQLite and git soon fail in the middle of a write. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** Whether a folder's disk has no room left to write. */
export function isDiskFull(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < LEAST_FREE_BYTES
}
