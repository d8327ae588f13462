import type { FileMatch, SearchResult } from '../../engine.ts'
import type { Environment } from '../../git/git-process.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import type { createSnapshots } from '../store/snapshot.ts'
import { LEVEL } from '../store/states.ts'
import { compileExpression, EVERYTHING } from './compile-expression.ts'
import { createHits } from './hits.ts'
import { searchIndexed } from './search-indexed.ts'
import { searchUnindexed } from './search-unindexed.ts'
import { tooLargeFiles } from './too-large.ts'

/** One tree to search. */
export interface Target {
  repo: string
  gitDir: string
  storeDir: string
  commit: string
}

export interface SearchContext {
  snapshots: ReturnType<typeof createSnapshots>
  env: Environment
  /** Past its deadline, or nobody waits any more. */
  isOver(): boolean
}

/** Of a word that is everywhere so many files are weighed against each other: the likeliest by path and outline. */
const WEIGHED = 100
const MOST_LINES = 20_000
const MOST_TOO_LARGE = 100

/** Exact search in some trees: through the index where a tree is in it, else by reading all of it. */
export async function searchKeywords(
  query: KeywordQuery,
  targets: readonly Target[],
  context: SearchContext,
): Promise<Pick<SearchResult, 'files' | 'limitHit' | 'tooLarge'>> {
  const test = query.expression ? compileExpression(query.expression, query.caseSensitive) : EVERYTHING
  const hits = createHits(test.finders, Math.max(query.count, WEIGHED), query.pathsOnly)
  const indexed = targets.flatMap((target) => {
    const snapshot = context.snapshots.find(target, LEVEL.texts)
    return snapshot === undefined ? [] : [{ target, snapshot }]
  })
  searchIndexed(indexed, test, hits, context.isOver)
  const known = new Set(indexed.map(({ target }) => target))
  const tooLarge: SearchResult['tooLarge'] = []
  const note = ({ repo }: Target, paths: readonly string[]) => tooLarge.push(...paths.map((path) => ({ repo, path })))
  for (const target of targets) {
    if (!known.has(target)) note(target, await searchUnindexed(target, test, hits, context))
  }
  if (hits.size === 0) for (const { target, snapshot } of indexed) note(target, tooLargeFiles(snapshot, test))

  const files: FileMatch[] = []
  let lines = 0
  for (const { target, path, show } of hits.best(query.count)) {
    if (lines > MOST_LINES) break
    const shown = show()
    files.push({ repo: target.repo, commit: target.commit, path, ...shown })
    lines += shown.lines.length
  }
  const limitHit = files.length < hits.size || hits.wereLeft || context.isOver()
  return { files, limitHit, tooLarge: hits.size === 0 ? tooLarge.slice(0, MOST_TOO_LARGE) : [] }
}
