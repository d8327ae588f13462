import type { SearchResult } from '../../ports/engine.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import type { Test } from './compile-expression.ts'

/** Files that are too large for their text to be in the index, and that some text would make match. */
export function tooLargeFiles({ files, table, treeOf }: Snapshot, test: Test): SearchResult['tooLarge'] {
  if (!files.some(({ isLarge }) => isLarge)) return []
  const { may } = test.select(table, undefined)
  return files.flatMap(({ path, isLarge }, number) =>
    isLarge && may[number] === 1 ? [{ repo: treeOf(number).repo, path }] : [],
  )
}
