import { type Environment, GitFailure, runGit } from '../git-process.ts'
import { listDamagedTree } from './damaged-tree.ts'
import type { ListedFile, ListedTree } from './listed-tree.ts'

/** Every regular file of a commit's tree, without symbolic links and submodules; of a damaged one those that are left. */
export async function listTree(gitDir: string, commit: string, env: Environment): Promise<ListedTree> {
  try {
    const listing = await runGit(gitDir, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit], env)
    return { files: parseListing(listing.toString()), lost: 0 }
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error
    return await listDamagedTree(gitDir, commit, env)
  }
}

function parseListing(listing: string): ListedFile[] {
  const files: ListedFile[] = []
  for (const line of listing.split('\0')) {
    // <mode> SP <type> SP <id> SP+ <size> TAB <path>; the size of a missing object is BAD
    const [, mode, id, size, path] = /^(\d+) \w+ ([0-9a-f]+) +(\S+)\t(.*)$/s.exec(line) ?? []
    if (id === undefined || path === undefined || !mode?.startsWith('100')) continue
    files.push({ path, id, size: Number.isNaN(Number(size)) ? undefined : Number(size) })
  }
  return files
}
