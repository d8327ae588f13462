import { statfsSync } from 'node:fs'

/** Below it SQLite and git soon fail in the middle of writing. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** Whether there is no room left to write in a folder. */
export function isDiskFull(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < LEAST_FREE_BYTES
}
