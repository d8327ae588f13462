import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import type { FileComparison } from '../history.ts'

export interface ChangedFile {
  path: string
  oldPath: string | undefined
  status: FileComparison['status']
  isSubmodule: boolean
}

/** Above this number of candidates, git only looks for exact renames. */
const RENAME_LIMIT = 1_000
const STATUSES: Readonly<Record<string, FileComparison['status']>> = { A: 'added', D: 'deleted', R: 'renamed' }
// :<mode> <mode> <blob> <blob> <status><similarity> NUL <path> NUL, and for a rename <new path> NUL
const ENTRY = /:(\d+) (\d+) \w+ \w+ (?:R\d*\0([^\0]+)\0([^\0]+)|([A-Z])\d*\0([^\0]+))\0/g

/** Reads no contents except those of possible renames; if one of those is missing, exact renames are still found. */
export async function listChangedFiles(
  gitDir: string,
  env: Environment,
  base: string,
  head: string,
  signal?: AbortSignal,
): Promise<ChangedFile[]> {
  const list = async (similarity: string) => {
    const args = ['diff-tree', '-r', '-z', '--raw', similarity, `-l${RENAME_LIMIT}`, '--ignore-submodules=none']
    return (await runGit(gitDir, [...args, base, head], env, { signal })).toString()
  }
  const text = await list('-M').catch((error: unknown) => {
    signal?.throwIfAborted()
    if (error instanceof GitFailure) return list('-M100%')
    throw error
  })
  return [...text.matchAll(ENTRY)].map(([, oldMode, newMode, oldPath, newPath, letter = 'R', path = '']) => ({
    path: newPath ?? path,
    oldPath,
    status: STATUSES[letter] ?? 'modified',
    isSubmodule: oldMode === '160000' || newMode === '160000',
  }))
}
