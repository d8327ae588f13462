import { access, constants, mkdir, statfs } from 'node:fs/promises'
import type { Health } from '../ports/index.ts'

/** Below it SQLite and Redis soon fail in the middle of writing. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** Whether the data directory is there, or can be made, and takes what is written. */
export async function storageHealth(dataDir: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<Health> {
  const name = 'storage'
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize >= leastFreeBytes) return { name, ok: true, detail: dataDir }
    return {
      name,
      ok: false,
      detail: `the disk of ${dataDir} is full: ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free`,
      remedy: 'free some space, or move the folder and set DATA_DIR to it',
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not writable'
    return { name, ok: false, detail: reason, remedy: 'set DATA_DIR to a folder that this user can write to' }
  }
}
