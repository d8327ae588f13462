import type { CatFile } from '../cat-file.ts'
import type { ListedFile } from './listed-tree.ts'
import { parseTree } from './tree.ts'

/** For larger trees, `git ls-tree` is faster in spite of starting it. */
const MOST_ENTRIES = 200

/** Every regular file of a small, complete tree, through a process that is already running; undefined for others. */
export async function listSmallTree(git: CatFile, commit: string): Promise<ListedFile[] | undefined> {
  const files: { path: string; id: string }[] = []
  let folders = [{ path: '', id: `${commit}^{tree}` }]
  let seen = 0
  while (folders.length > 0) {
    const trees = await git.all(folders.map(({ id }) => id))
    const entries = folders.flatMap(({ path }, index) => {
      const tree = trees[index]
      return tree === undefined
        ? undefined
        : parseTree(tree.content, tree.id.length / 2).map((entry) => ({ ...entry, path: path + entry.name }))
    })
    seen += entries.length
    if (seen > MOST_ENTRIES) return undefined
    folders = []
    for (const entry of entries) {
      if (entry === undefined) return undefined
      if (entry.kind === 'directory') folders.push({ path: `${entry.path}/`, id: entry.id })
      else if (entry.kind === 'file') files.push(entry)
    }
  }
  const infos = await git.all(
    files.map(({ id }) => id),
    false,
  )
  return files.map(({ path, id }, index) => ({ path, id, size: infos[index]?.size }))
}
