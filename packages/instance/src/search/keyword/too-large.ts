import type { Snapshot } from '../store/snapshot.ts'
import type { Test } from './compile-expression.ts'

/** Paths of files that are too large for their text to be in the index, and that some text would make match. */
export function tooLargeFiles({ files, table }: Snapshot, test: Test): string[] {
  if (!files.some(({ isLarge }) => isLarge)) return []
  const { may } = test.select(table, undefined)
  return files.filter(({ isLarge }, number) => isLarge && may[number] === 1).map(({ path }) => path)
}
