import type { TreeEntry } from '../git/tree/tree.ts'

/** Directories looked into, the shallow ones first. */
const MOST_TREES = 300
const MOST_FOUND = 3

/** Paths that end in the name, wherever they are below the tree: who knows a name often errs in its folder. */
export async function findNamesakes(
  root: string,
  name: string,
  wanted: 'file' | 'directory',
  entriesOf: (tree: string) => Promise<TreeEntry[]>,
): Promise<string[]> {
  const found: string[] = []
  const queue = [{ id: root, path: '' }]
  for (let at = 0; at < Math.min(queue.length, MOST_TREES) && found.length < MOST_FOUND; at++) {
    const { id = '', path = '' } = queue[at] ?? {}
    // What is missing from a partial clone holds no advice.
    for (const entry of await entriesOf(id).catch(() => [])) {
      const isDirectory = entry.kind === 'directory'
      if (entry.name.toLowerCase() === name.toLowerCase() && isDirectory === (wanted === 'directory')) {
        found.push(path + entry.name)
      }
      if (isDirectory) queue.push({ id: entry.id, path: `${path}${entry.name}/` })
    }
  }
  return found.slice(0, MOST_FOUND)
}
