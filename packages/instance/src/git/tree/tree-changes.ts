import { type Environment, GitFailure, runGit } from '../git-process.ts'

export interface PlacedFile {
  path: string
  id: string
}

interface TreeChanges {
  removed: PlacedFile[]
  added: PlacedFile[]
}

// :<mode> <mode> <object> <object> <status> NUL <path> NUL
const ENTRY = /:(\d+) (\d+) (\w+) (\w+) [A-Z]\0([^\0]+)\0/g

/**
 * How the regular files of two commits' trees differ: a changed file is removed and added. Undefined if git can't tell, for example
 * because one is gone.
 */
export async function listTreeChanges(
  gitDir: string,
  from: string,
  to: string,
  env: Environment,
): Promise<TreeChanges | undefined> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--ignore-submodules=none']
  const removed: PlacedFile[] = []
  const added: PlacedFile[] = []
  try {
    const listing = (await runGit(gitDir, [...args, from, to], env)).toString()
    // Names that aren't valid UTF-8 may look the same.
    if (listing.includes('\ufffd')) return undefined
    for (const [, oldMode = '', newMode = '', oldId = '', newId = '', path = ''] of listing.matchAll(ENTRY)) {
      if (isFile(oldMode)) removed.push({ path, id: oldId })
      if (isFile(newMode)) added.push({ path, id: newId })
    }
    return { removed, added }
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

function isFile(mode: string): boolean {
  return mode.startsWith('100')
}
