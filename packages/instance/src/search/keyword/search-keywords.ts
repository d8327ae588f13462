import type { FileMatch, SearchResult } from '../../ports/engine.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { LEVEL } from '../store/states.ts'
import { compileExpression, EVERYTHING, type Test } from './compile-expression.ts'
import { createHits } from './hits.ts'
import { searchIndexed } from './search-indexed.ts'
import { searchUnindexed } from './search-unindexed.ts'
import type { SearchContext, Target } from './target.ts'

export type FoundFiles = Pick<SearchResult, 'files' | 'limitHit' | 'timedOut' | 'tooLarge'>

/** For a very common word, this many files are compared: the likeliest by path and outline. */
const WEIGHED = 100
const MOST_LINES = 20_000
const MOST_TOO_LARGE = 100

/** Exact search in some trees: through the index for indexed trees, else by reading everything. */
export async function searchKeywords(
  query: KeywordQuery,
  targets: readonly Target[],
  context: SearchContext,
): Promise<FoundFiles> {
  const test = query.expression ? compileExpression(query.expression, query.caseSensitive) : EVERYTHING
  const hits = createHits(test.finders, Math.max(query.count, WEIGHED), query.pathsOnly)
  const { snapshots, others } = context.snapshots.findAll(targets, LEVEL.texts)
  searchIndexed(snapshots, test, hits, context.isOver)
  const tooLarge: SearchResult['tooLarge'] = []
  for (const target of others) {
    if (context.isOver()) break
    for (const path of await searchUnindexed(target, test, hits, context)) tooLarge.push({ repo: target.repo, path })
  }
  if (hits.size === 0) for (const snapshot of snapshots) tooLarge.push(...tooLargeFiles(snapshot, test))

  const files: FileMatch[] = []
  let lines = 0
  for (const { target, path, show } of hits.best(query.count)) {
    if (lines > MOST_LINES) break
    const shown = show()
    files.push({ repo: target.repo, commit: target.commit, path, ...shown })
    lines += shown.lines.length
  }
  const timedOut = context.isOver()
  const limitHit = files.length < hits.size || hits.wereLeft || timedOut
  return { files, limitHit, timedOut, tooLarge: hits.size === 0 ? tooLarge.slice(0, MOST_TOO_LARGE) : [] }
}

/** Files that are too large for the index, and that some text would make match. */
function tooLargeFiles({ files, table, treeOf }: Snapshot, test: Test): SearchResult['tooLarge'] {
  if (!files.some(({ isLarge }) => isLarge)) return []
  const { may } = test.select(table, undefined)
  return files.flatMap(({ path, isLarge }, number) =>
    isLarge && may[number] === 1 ? [{ repo: treeOf(number).repo, path }] : [],
  )
}
