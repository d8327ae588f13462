import { CatFile } from '../cat-file.ts'
import { type Environment, GitFailure, runGit } from '../git-process.ts'
import type { ListedFile, ListedTree } from './listed-tree.ts'
import { parseTree } from './tree.ts'

/** Every regular file of a commit's tree, without symbolic links and submodules; of a damaged tree, the files that are left. */
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

/** Lists what is left of a tree with missing folders; git itself stops at the first missing one. */
async function listDamagedTree(gitDir: string, commit: string, env: Environment): Promise<ListedTree> {
  const files: ListedTree['files'] = []
  let lost = 0
  const git = new CatFile(gitDir, env)
  try {
    let folders = [{ path: '', id: `${commit}^{tree}` }]
    while (folders.length > 0) {
      const trees = await git.all(folders.map(({ id }) => id))
      const entries = folders.flatMap(({ path }, index) => {
        const tree = trees[index]
        if (tree === undefined) lost++
        const inside = tree === undefined ? [] : parseTree(tree.content, tree.id.length / 2)
        return inside.map((entry) => ({ ...entry, path: path + entry.name }))
      })
      folders = entries.filter(({ kind }) => kind === 'directory').map(({ path, id }) => ({ path: `${path}/`, id }))
      const found = entries.filter(({ kind }) => kind === 'file')
      const infos = await git.all(
        found.map(({ id }) => id),
        false,
      )
      for (const [index, { path, id }] of found.entries()) files.push({ path, id, size: infos[index]?.size })
    }
  } finally {
    git.kill()
  }
  return { files, lost }
}
