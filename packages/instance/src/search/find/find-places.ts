import type { Place } from '../../engine.ts'
import type { SearchContext, Target } from '../keyword/search-keywords.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { outline } from '../text/outline.ts'
import { chooseTerms, type Term } from './choose-terms.ts'
import { parseQuestion } from './parse-question.ts'
import { rankByScan } from './rank-by-scan.ts'
import { rankFiles } from './rank-files.ts'
import { createLineTerms, weightOf } from './score-lines.ts'
import { showWindow } from './show-window.ts'

const MOST_PLACES = 10
const FEWEST_PLACES = 3
/** More files than are shown are read, since what is in them may put them further up. */
const CANDIDATES = 14
/** What it adds to a file's evidence that its lines hold every word of the question. */
const COVERED = 1.2
/** On 587 commits of three repositories this drops a quarter of the places, and the right one from one answer in 150. */
const FAR_BELOW = 0.01
const MOST_WINDOWS = 2
/** Of a file's windows, in the order of the index; the evidence in their lines decides which are shown. */
const LOOKED_AT = 5
/** A second window of a file is shown where it holds this share of the first one's evidence. */
const SECOND_RATE = 0.6

/** Ranked places for a question: through the index where the tree is in it, else by reading all of it. */
export async function findPlaces(text: string, target: Target, context: SearchContext): Promise<Place[]> {
  const question = parseQuestion(text)
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) {
    const { terms, files } = await rankByScan(question, target, context)
    return worthShowing(files.map((file) => placeOf({ ...file, terms })))
  }
  const terms = chooseTerms(snapshot.store.db, question)
  const candidates = rankFiles(snapshot, question, terms).slice(0, CANDIDATES)
  return worthShowing(
    candidates.flatMap(({ file, score, windows }) => {
      const found = readFile(snapshot, file)
      return found === undefined ? [] : [placeOf({ ...found, score, windows, terms })]
    }),
  )
}

/** Best first. What stands far below the best helps nobody, but the ranking is not sure enough to show fewer than three. */
function worthShowing(places: readonly Place[]): Place[] {
  const sorted = [...places].sort((a, b) => b.score - a.score)
  const least = (sorted[0]?.score ?? 0) * FAR_BELOW
  return sorted.slice(0, MOST_PLACES).filter(({ score }, index) => index < FEWEST_PLACES || score >= least)
}

function readFile(snapshot: Snapshot, id: number): { path: string; text: string } | undefined {
  const file = snapshot.files.find((one) => one.id === id)
  return file && { path: file.path, text: file.isText ? snapshot.read(file) : '' }
}

interface Found {
  path: string
  text: string
  score: number
  windows: readonly { start: number; end: number }[]
  terms: readonly Term[]
}

function placeOf({ path, text, score, windows: found, terms }: Found): Place {
  const lines = text.split('\n')
  const symbols = outline(lines, path)
  const termsOf = createLineTerms(terms)
  const candidates = found.length > 0 ? found.slice(0, LOOKED_AT) : [{ start: 1, end: Math.min(lines.length, 40) }]
  const shown = candidates
    .map((window) => showWindow(window, lines, symbols, termsOf))
    .sort((a, b) => b.evidence - a.evidence)
  const evidence = shown[0]?.evidence ?? 0
  const windows = shown
    .filter((one) => one.evidence >= evidence * SECOND_RATE)
    .map(({ window }) => window)
    .filter((one, index, all) => !all.slice(0, index).some((other) => overlaps(one, other)))
    .slice(0, MOST_WINDOWS)
  const covered = evidence / Math.max(weightOf(terms), Number.EPSILON)
  return { path, score: score * Math.exp(COVERED * covered), windows }
}

function overlaps(a: { startLine: number; endLine: number }, b: { startLine: number; endLine: number }): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine
}
