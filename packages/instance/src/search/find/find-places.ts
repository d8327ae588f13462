import type { Place } from '../../engine.ts'
import type { SearchContext, Target } from '../keyword/search-keywords.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { outline } from '../text/outline.ts'
import { chooseTerms, type Term } from './choose-terms.ts'
import { parseQuestion } from './parse-question.ts'
import { rankByScan } from './rank-by-scan.ts'
import { rankFiles } from './rank-files.ts'
import { createLineTerms } from './score-lines.ts'
import { showWindow } from './show-window.ts'

const MOST_PLACES = 10
const FEWEST_PLACES = 3
/** On 587 commits of three repositories this drops one place in seven, and a right one in one of two hundred answers. */
const FAR_BELOW = 0.5
const MOST_WINDOWS = 2
/** Of a file's windows, in the order of the index; the evidence in their lines decides which are shown. */
const LOOKED_AT = 5

/** Ranked places for a question: through the index where the tree is in it, else by reading all of it. */
export async function findPlaces(text: string, target: Target, context: SearchContext): Promise<Place[]> {
  const question = parseQuestion(text)
  const snapshot = context.snapshots.find(target.storeDir, target.commit)
  if (snapshot === undefined) {
    const { terms, files } = await rankByScan(question, target, context)
    return worthShowing(files).map((file) => placeOf({ ...file, terms }))
  }
  const terms = chooseTerms(snapshot.store.db, question)
  return worthShowing(rankFiles(snapshot, question, terms)).flatMap(({ file, score, windows }) => {
    const found = readFile(snapshot, file)
    return found === undefined ? [] : [placeOf({ ...found, score, windows, terms })]
  })
}

/** What stands far below the best helps nobody, but the ranking alone is not sure enough to show fewer than three. */
function worthShowing<Ranked extends { score: number }>(ranked: readonly Ranked[]): Ranked[] {
  const least = (ranked[0]?.score ?? 0) * FAR_BELOW
  return ranked.slice(0, MOST_PLACES).filter(({ score }, index) => index < FEWEST_PLACES || score >= least)
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

function placeOf({ path, text, score, windows, terms }: Found): Place {
  const lines = text.split('\n')
  const symbols = outline(lines, path)
  const termsOf = createLineTerms(terms)
  const candidates = windows.length > 0 ? windows.slice(0, LOOKED_AT) : [{ start: 1, end: Math.min(lines.length, 40) }]
  const shown = candidates
    .map((window) => showWindow(window, lines, symbols, termsOf))
    .sort((a, b) => b.evidence - a.evidence)
    .map(({ window }) => window)
  const distinct = shown.filter((one, index) => !shown.slice(0, index).some((other) => overlaps(one, other)))
  return { path, score, windows: distinct.slice(0, MOST_WINDOWS) }
}

function overlaps(a: { startLine: number; endLine: number }, b: { startLine: number; endLine: number }): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine
}
