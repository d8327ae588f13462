import { type Environment, runGit } from './git-process.ts'

export interface ListedFile {
  path: string
  id: string
  /** Undefined where the content is missing. */
  size: number | undefined
}

/** Every regular file of a commit's tree, without symbolic links and submodules. */
export async function listTree(gitDir: string, commit: string, env: Environment): Promise<ListedFile[]> {
  const listing = await runGit(gitDir, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit], env)
  const files: ListedFile[] = []
  for (const line of listing.toString().split('\0')) {
    // <mode> SP <type> SP <id> SP+ <size> TAB <path>; the size of a missing object is BAD
    const [, mode, id, size, path] = /^(\d+) \w+ ([0-9a-f]+) +(\S+)\t(.*)$/s.exec(line) ?? []
    if (id === undefined || path === undefined || !mode?.startsWith('100')) continue
    files.push({ path, id, size: Number.isNaN(Number(size)) ? undefined : Number(size) })
  }
  return files
}
