import type { FileMatch } from '../../ports/engine.ts'
import { chooseTerms, type Term } from '../find/choose-terms.ts'
import { classWeight } from '../find/class-weight.ts'
import { ALL_MECHANISMS, type Mechanisms } from '../find/mechanisms.ts'
import { parseQuestion, type Question } from '../find/parse-question.ts'
import { rankByScan } from '../find/rank-by-scan.ts'
import { rankFiles } from '../find/rank-files.ts'
import { compileExpression, EVERYTHING, type Test } from '../keyword/compile-expression.ts'
import { byPlace } from '../keyword/hits.ts'
import type { FoundFiles } from '../keyword/search-keywords.ts'
import type { SearchContext, Target } from '../keyword/target.ts'
import { createFileTable } from '../snapshots/file-table.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { withoutCopies } from '../text/alike-paths.ts'
import { definingFiles } from './defining-files.ts'
import { nameWeight } from './name-weight.ts'
import type { NaturalQuery } from './parse-natural-query.ts'
import { countTerms, rankOwn } from './rank-own.ts'
import { type CountedTrees, countWords, type NumberedScore } from './rank-words.ts'
import { tellingLines } from './telling-lines.ts'
import { type WordCounts, weighTerms } from './weigh-terms.ts'

interface Ranked {
  target: Pick<Target, 'repo' | 'commit'>
  /** The id in the store, if the tree is in one. */
  id?: number
  path: string
  /** The same for equal content in one tree. */
  content?: number
  score: number
  terms: readonly Term[]
  read(): string
}

/** A long question costs no more than a short one. */
const MOST_WORDS = 24
/** This many trees with their own stores are ranked by more than their words. */
const MOST_RANKED = 16
/** How much more a file counts that defines exactly the requested name. */
const DEFINES = 6
const NONE: ReadonlySet<number> = new Set()

/**
 * Files that mention the words of a query in any of their forms, best first; more mentions, rarer words and closeness to names count
 * more.
 */
export async function searchNatural(
  query: NaturalQuery,
  targets: readonly Target[],
  context: SearchContext,
  mechanisms: Mechanisms = ALL_MECHANISMS,
): Promise<FoundFiles> {
  const question = parseQuestion(query.words)
  const test = query.expression ? compileExpression(query.expression, false) : EVERYTHING
  const words = wordsOf(query.words, question)
  const { snapshots, others } = context.snapshots.findAll(targets)
  const asked = { question, words, test, count: query.count, mechanisms }
  const found = rankIndexed(snapshots, asked, context.isOver)
  for (const target of others) {
    if (context.isOver()) break
    found.push(...(await rankUnindexed(target, { ...question, words }, test, context)))
  }
  found.sort((a, b) => b.score - a.score || byPlace(a, b))
  const ranked = mechanisms.copies ? withoutCopies(found, copyKeys) : found
  const files = ranked.slice(0, query.count).map(shownFile)
  const timedOut = context.isOver()
  return { files, limitHit: ranked.length > files.length || timedOut, timedOut, tooLarge: [] }
}

/** If every word says little by itself, all of them are used after all. */
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
  mechanisms: Mechanisms
}

function copyKeys({ target: { repo, commit }, path, content }: Ranked) {
  const tree = `${repo} ${commit}`
  return { path: `${tree} ${path}`, content: `${tree} ${content ?? path}` }
}

function rankIndexed(snapshots: readonly Snapshot[], asked: Asked, isOver: () => boolean) {
  const { question, words, test, count, mechanisms } = asked
  const counted = snapshots.map((snapshot): CountedTrees | WordCounts =>
    snapshot.words === undefined ? countTerms(snapshot, words) : countWords(snapshot, words),
  )
  const { terms, weights, scaleOf } = weighTerms(words, counted)
  const ranked: Ranked[] = []
  const isFew = snapshots.length <= MOST_RANKED
  for (const [at, counts] of counted.entries()) {
    const snapshot = snapshots[at]
    if (snapshot === undefined || isOver()) break
    if (terms.length === 0 || counts.found.every((found) => found === 0)) continue
    const { may } = test.select(snapshot.table, snapshot)
    const defining = mechanisms.exactNames ? definingFiles(snapshot, question) : NONE
    if ('rank' in counts) {
      for (const { number, score } of counts.rank(weights))
        if (may[number] === 1) ranked.push(raised(found(snapshot, { number, score }), defining))
      continue
    }
    const scale = scaleOf(counts)
    // Prose and tests count less, so something a little further down may come first.
    let left = count * 3
    const own: Ranked[] = []
    for (const { number, score } of rankOwn(snapshot, terms)) {
      if (may[number] !== 1) continue
      own.push(found(snapshot, { number, score: score * scale }))
      if (left-- === 0) break
    }
    const ordered = isFew ? inOrderOfPlaces(own, snapshot, asked) : own
    ranked.push(...ordered.map((one) => raised(one, defining)))
  }
  return ranked

  function found(snapshot: Snapshot, { number, score }: NumberedScore): Ranked {
    const file = snapshot.files[number]
    if (file === undefined) throw new Error('a file of no tree')
    const { id, path, blob } = file
    const read = () => (file.isText ? snapshot.read(file) : '')
    const target = snapshot.treeOf(number)
    const weight = classWeight(path, question, mechanisms) * nameWeight(path, question, mechanisms)
    return { target, id, path, content: blob, score: score * weight, terms, read }
  }
}

function raised(one: Ranked, defining: ReadonlySet<number>): Ranked {
  return one.id !== undefined && defining.has(one.id) ? { ...one, score: one.score * DEFINES } : one
}

/**
 * The order of files within a repository uses everything that the code finder uses, but repositories are compared by words: so the scores
 * stay, and are reassigned to files in that order.
 */
function inOrderOfPlaces(own: readonly Ranked[], snapshot: Snapshot, { question, mechanisms }: Asked): Ranked[] {
  const places = rankFiles(snapshot, question, chooseTerms(snapshot.ranks, question, mechanisms), mechanisms)
  const rankOf = new Map(places.map(({ file: { path } }, rank) => [path, rank]))
  const byWords = own.toSorted((a, b) => b.score - a.score || byPlace(a, b))
  const scores = byWords.map(({ score }) => score)
  const last = places.length
  return byWords
    .toSorted((a, b) => (rankOf.get(a.path) ?? last) - (rankOf.get(b.path) ?? last))
    .map((one, rank) => ({ ...one, score: scores[rank] ?? 0 }))
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
