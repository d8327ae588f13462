import type { FileMatch } from '../../ports/engine.ts'
import type { Term } from '../find/choose-terms.ts'
import { classWeight } from '../find/class-weight.ts'
import { parseQuestion, type Question } from '../find/parse-question.ts'
import { rankByScan } from '../find/rank-by-scan.ts'
import { compileExpression, EVERYTHING, type Test } from '../keyword/compile-expression.ts'
import { byPlace } from '../keyword/hits.ts'
import type { FoundFiles } from '../keyword/search-keywords.ts'
import type { SearchContext, Target } from '../keyword/target.ts'
import { createFileTable } from '../snapshots/file-table.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import type { NaturalQuery } from './parse-natural-query.ts'
import { countTerms, rankOwn } from './rank-own.ts'
import { type CountedTrees, countWords, type NumberedScore } from './rank-words.ts'
import { tellingLines } from './telling-lines.ts'
import { type WordCounts, weighTerms } from './weigh-terms.ts'

interface Ranked {
  target: Pick<Target, 'repo' | 'commit'>
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
): Promise<FoundFiles> {
  const question = parseQuestion(query.words)
  const test = query.expression ? compileExpression(query.expression, false) : EVERYTHING
  const words = wordsOf(query.words, question)
  const { snapshots, others } = context.snapshots.findAll(targets)
  const ranked = rankIndexed(snapshots, { question, words, test, count: query.count }, context.isOver)
  for (const target of others) {
    if (context.isOver()) break
    ranked.push(...(await rankUnindexed(target, { ...question, words }, test, context)))
  }
  ranked.sort((a, b) => b.score - a.score || byPlace(a, b))
  const files = ranked.slice(0, query.count).map(shownFile)
  const timedOut = context.isOver()
  return { files, limitHit: ranked.length > files.length || timedOut, timedOut, tooLarge: [] }
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

interface Asked {
  question: Question
  words: readonly string[]
  test: Test
  count: number
}

function rankIndexed(snapshots: readonly Snapshot[], { question, words, test, count }: Asked, isOver: () => boolean) {
  const counted = snapshots.map((snapshot): CountedTrees | WordCounts =>
    snapshot.words === undefined ? countTerms(snapshot, words) : countWords(snapshot, words),
  )
  const { terms, weights, scaleOf } = weighTerms(words, counted)
  const ranked: Ranked[] = []
  for (const [at, counts] of counted.entries()) {
    const snapshot = snapshots[at]
    if (snapshot === undefined || isOver()) break
    if (terms.length === 0 || counts.found.every((found) => found === 0)) continue
    const { may } = test.select(snapshot.table, snapshot)
    if ('rank' in counts) {
      for (const { number, score } of counts.rank(weights)) if (may[number] === 1) add(snapshot, { number, score })
      continue
    }
    const scale = scaleOf(counts)
    // Prose and tests count for less, so that what comes a little later may come first.
    let left = count * 3
    for (const { number, score } of rankOwn(snapshot, terms)) {
      if (may[number] !== 1) continue
      add(snapshot, { number, score: score * scale })
      if (left-- === 0) break
    }
  }
  return ranked

  function add(snapshot: Snapshot, { number, score }: NumberedScore): void {
    const file = snapshot.files[number]
    if (file === undefined) return
    const { path } = file
    const read = () => (file.isText ? snapshot.read(file) : '')
    const target = snapshot.treeOf(number)
    ranked.push({ target, path, score: score * classWeight(path, question), terms, read })
  }
}

async function rankUnindexed(
  target: Target,
  question: Question,
  test: Test,
  context: SearchContext,
): Promise<Ranked[]> {
  const isWanted = (path: string) =>
    test.select(createFileTable([{ repo: target.repo, paths: [path] }]), undefined).may[0] === 1
  const { terms, files } = await rankByScan(question, target, context, isWanted)
  return files.map(({ path, score, text }) => ({ target, path, score, terms, read: () => text }))
}

function shownFile({ target, path, terms, read }: Ranked): FileMatch {
  const { repo, commit } = target
  return { repo, commit, path, ...tellingLines(read(), terms) }
}
