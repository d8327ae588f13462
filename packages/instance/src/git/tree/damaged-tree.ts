import { CatFile } from '../cat-file.ts'
import type { Environment } from '../git-process.ts'
import type { ListedTree } from './listed-tree.ts'
import { parseTree } from './tree.ts'

/** Lists what is left of a tree whose folders are not all there; git itself stops at the first that is missing. */
export async function listDamagedTree(gitDir: string, commit: string, env: Environment): Promise<ListedTree> {
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
