import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of the group and everyone else. */
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Removes other users' access to a folder and everything in it. Links aren't followed. Returns how many paths it couldn't change, for
 * example because they belong to someone else; a shared folder, such as /tmp, is left as it is.
 */
export function closeToOthers(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return 0
  if (found.mode & STICKY) return 1
  try {
    if (found.mode & OTHERS) chmodSync(path, found.mode & 0o7777 & ~OTHERS)
    if (!found.isDirectory()) return 0
    return readdirSync(path).reduce((open, name) => open + closeToOthers(join(path, name)), 0)
  } catch (error) {
    // Another of our processes may be cleaning up at the same time.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 0 : 1
  }
}
