import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { UnusableRedis } from './errors.ts'

/** How long to wait for a predecessor that is just closing. */
const PATIENCE_MS = 1000

/**
 * Locks a directory for this process only, on every platform: SQLite's file lock belongs to the kernel, so it ends with the process,
 * however that ends, and also excludes a second holder in the same process. Returns the release function. Throws UnusableRedis while
 * another process holds it.
 */
export async function lockForOwner(dir: string): Promise<() => void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const held = tryLock(join(dir, 'owner.lock'))
    if (held) return () => held.close()
    if (Date.now() > deadline) {
      throw new UnusableRedis(
        `Another crowsnest is using ${dir}. Stop it, set DATA_DIR to another folder, or give both the same REDIS_URL`,
      )
    }
    await delay(50)
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked/.test(error.message)) return undefined
    throw error
  }
}
