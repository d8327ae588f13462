import type { FileMatch, SearchResult } from '../../engine.ts'
import type { Environment } from '../../git/git-process.ts'
import type { KeywordQuery } from '../query/keyword-query.ts'
import { scanTree } from '../scan-tree.ts'
import type { createSnapshots, Snapshot } from '../store/snapshot.ts'
import { compileExpression, type Test } from './compile-expression.ts'
import type { Finder } from './finder.ts'
import { matchLines } from './match-lines.ts'
import { scoreMatch } from './score-match.ts'

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

interface Hit {
  target: Target
  path: string
  score: number
  show(): Pick<FileMatch, 'lines' | 'matchCount'>
}

const MOST_LINES = 20_000
const EVERYTHING: Test = { may: () => true, must: () => true, matches: () => true, finders: [] }

/** Exact search in some trees: through the index where a tree is in it, else by reading all of it. */
export async function searchKeywords(
  query: KeywordQuery,
  targets: readonly Target[],
  context: SearchContext,
): Promise<Pick<SearchResult, 'files' | 'limitHit'>> {
  const hits: Hit[] = []
  for (const target of targets) {
    const snapshot = context.snapshots.find(target.storeDir, target.commit)
    const test = query.expression
      ? compileExpression(query.expression, query.caseSensitive, snapshot?.store.db)
      : EVERYTHING
    if (snapshot) hits.push(...searchSnapshot(target, snapshot, test, context))
    else for await (const hit of searchScan(target, test, context)) hits.push(hit)
  }
  hits.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
  const files: FileMatch[] = []
  let lines = 0
  for (const { target, path, show } of hits.slice(0, query.count)) {
    const shown = show()
    files.push({ repo: target.repo, commit: target.commit, path, ...shown })
    lines += shown.lines.length
    if (lines > MOST_LINES) break
  }
  return { files, limitHit: files.length < hits.length || context.isOver() }
}

function* searchSnapshot(target: Target, snapshot: Snapshot, test: Test, context: SearchContext): Generator<Hit> {
  const { repo } = target
  for (const file of snapshot.files) {
    const candidate = { repo, path: file.path, blob: file.blob }
    if (!test.may(candidate)) continue
    if (context.isOver()) return
    const read = () => (file.isText ? snapshot.read(file) : '')
    const text = onceOnly(read)
    if (!test.matches(candidate, text)) continue
    const score = test.finders.length === 0 ? 0 : scoreMatch(file.path, text(), test.finders)
    yield { target, path: file.path, score, show: () => linesOf(test.finders, read) }
  }
}

async function* searchScan(target: Target, test: Test, context: SearchContext): AsyncGenerator<Hit> {
  const { repo } = target
  const wanted = (path: string) => test.may({ repo, path, blob: undefined })
  for await (const { path, text } of scanTree(target.gitDir, target.commit, context.env, wanted, context.isOver)) {
    if (!test.matches({ repo, path, blob: undefined }, () => text)) continue
    // The text is not kept, so its lines are taken now.
    const shown = linesOf(test.finders, () => text)
    yield { target, path, score: scoreMatch(path, text, test.finders), show: () => shown }
  }
}

function linesOf(finders: readonly Finder[], read: () => string): Pick<FileMatch, 'lines' | 'matchCount'> {
  return finders.length === 0 ? { lines: [], matchCount: 0 } : matchLines(read(), finders)
}

function onceOnly(read: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= read()
    return text
  }
}
