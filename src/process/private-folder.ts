import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the group and everybody else may do. */
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Takes a folder and everything in it from other users of this machine, also what was there before. Links are not followed.
 * Returns how many paths it could not take, as where they belong to somebody else; a folder for all, such as /tmp, is left as it is.
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
    // Another process of ours may tidy up meanwhile.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 0 : 1
  }
}
