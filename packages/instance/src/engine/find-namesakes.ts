import type { TreeEntry } from '../git/tree/tree.ts'

/** How many directories to search, the shallowest first. */
const MOST_TREES = 300
const MOST_FOUND = 3

/** Paths below the tree that end in the name: people who know a name often get its folder wrong. */
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
    // Skip what is missing from a partial clone.
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
