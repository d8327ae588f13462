import type { FileMatch, SearchResult } from '../../engine.ts'
import { ftsPhrase, type Term } from '../find/choose-terms.ts'
import { classWeight } from '../find/class-weight.ts'
import { parseQuestion, type Question } from '../find/parse-question.ts'
import { rankByScan } from '../find/rank-by-scan.ts'
import { compileExpression, EVERYTHING, type Test } from '../keyword/compile-expression.ts'
import { createFileTable } from '../keyword/file-table.ts'
import type { SearchContext, Target } from '../keyword/search-keywords.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { NaturalQuery } from './parse-natural-query.ts'
import { tellingLines } from './telling-lines.ts'
import { weighTerms } from './weigh-terms.ts'

interface Ranked {
  target: Target
  path: string
  score: number
  terms: readonly Term[]
  read(): string
}

/** A long question costs no more than a short one. */
const MOST_WORDS = 24

/** Files that mention the words of a query in any of their forms, best first; the more, the rarer and the closer to names the better. */
export async function searchNatural(
  query: NaturalQuery,
  targets: readonly Target[],
  context: SearchContext,
): Promise<Pick<SearchResult, 'files' | 'limitHit' | 'tooLarge'>> {
  const question = parseQuestion(query.words)
  const test = query.expression ? compileExpression(query.expression, false) : EVERYTHING
  const indexed = new Map<Target, Snapshot>()
  for (const target of targets) {
    const snapshot = context.snapshots.find(target)
    if (snapshot !== undefined) indexed.set(target, snapshot)
  }
  const words = wordsOf(query.words, question)
  const { terms, scale } = weighTerms(words, [...indexed.values()])
  const ranked: Ranked[] = []
  for (const target of targets) {
    if (context.isOver()) break
    const snapshot = indexed.get(target)
    if (snapshot === undefined) ranked.push(...(await rankUnindexed(target, { ...question, words }, test, context)))
    else
      ranked.push(...rankIndexed(target, snapshot, { question, terms, scale: scale.get(snapshot) ?? 0 }, test, query))
  }
  ranked.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
  const files = ranked.slice(0, query.count).map(shownFile)
  return { files, limitHit: ranked.length > files.length || context.isOver(), tooLarge: [] }
}

/** Where every word says little by itself, all of them are looked for after all. */
function wordsOf(text: string, { words }: Question): string[] {
  const chosen =
    words.length > 0
      ? words
      : text
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
  return [...new Set(chosen)].slice(0, MOST_WORDS)
}

function rankIndexed(
  target: Target,
  snapshot: Snapshot,
  { question, terms, scale }: { question: Question; terms: readonly Term[]; scale: number },
  test: Test,
  { count }: NaturalQuery,
): Ranked[] {
  const { files, table, store, revision } = snapshot
  if (scale === 0 || terms.length === 0) return []
  const { may } = test.select(table, snapshot)
  const numbers = new Map(files.map(({ id }, number) => [id, number]))
  // CROSS JOIN keeps SQLite from starting with the tree: only what matches is looked up in it.
  const rows = store.query(
    `SELECT entry.file, bm25(file_terms, 4.0, 3.0, 2.0, 1.0) AS score FROM file_terms
     CROSS JOIN entry ON entry.revision = ? AND entry.file = file_terms.rowid
     WHERE file_terms MATCH ? ORDER BY score`,
  )
  const ranked: Ranked[] = []
  for (const row of rows.iterate(revision, terms.map(({ text }) => ftsPhrase(text)).join(' OR '))) {
    const [id = 0, score = 0] = Object.values(row).map(Number)
    const number = numbers.get(id) ?? -1
    const file = files[number]
    if (file === undefined || may[number] !== 1) continue
    const { path } = file
    const read = () => (file.isText ? snapshot.read(file) : '')
    ranked.push({ target, path, score: -score * scale * classWeight(path, question), terms, read })
    // Prose and tests count for less, so that what comes a little later may come first.
    if (ranked.length > count * 3) break
  }
  return ranked
}

async function rankUnindexed(
  target: Target,
  question: Question,
  test: Test,
  context: SearchContext,
): Promise<Ranked[]> {
  const isWanted = (path: string) => test.select(createFileTable(target.repo, [path]), undefined).may[0] === 1
  const { terms, files } = await rankByScan(question, target, context, isWanted)
  return files.map(({ path, score, text }) => ({ target, path, score, terms, read: () => text }))
}

function shownFile({ target, path, terms, read }: Ranked): FileMatch {
  const { repo, commit } = target
  return { repo, commit, path, ...tellingLines(read(), terms) }
}
