import type { SourceTree } from '../../source/source-trees.ts'
import type { Import } from './import.ts'
import { moduleMatch } from './module-match.ts'

/** The first file of a tree that belongs to what an import names, with at least this certainty. */
export function moduleFile(
  tree: SourceTree,
  named: Pick<Import, 'module' | 'isExact'>,
  atLeast: number,
): string | undefined {
  // Matching is expensive, comparing the last words is not.
  const ends = named.module.split('/').slice(-2)
  for (const path of tree.files.keys()) {
    if (ends.some((end) => path.includes(end)) && moduleMatch(named, path) >= atLeast) return path
  }
  return undefined
}
