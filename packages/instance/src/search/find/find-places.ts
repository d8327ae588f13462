import type { Place } from '../../engine.ts'
import type { SearchContext, Target } from '../keyword/search-keywords.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { outline } from '../text/outline.ts'
import { chooseTerms, type Term } from './choose-terms.ts'
import { parseQuestion } from './parse-question.ts'
import { rankByScan } from './rank-by-scan.ts'
import { rankFiles } from './rank-files.ts'
import { createLineScorer, showWindow } from './show-window.ts'

const MOST_PLACES = 10
const MOST_WINDOWS = 2

/** Ranked places for a question: through the index where the tree is in it, else by reading all of it. */
export async function findPlaces(text: string, target: Target, context: SearchContext): Promise<Place[]> {
  const question = parseQuestion(text)
  const snapshot = context.snapshots.find(target.storeDir, target.commit)
  if (snapshot === undefined) {
    const { terms, files } = await rankByScan(question, target, context)
    return files.slice(0, MOST_PLACES).map((file) => placeOf({ ...file, terms }))
  }
  const terms = chooseTerms(snapshot.store.db, question)
  return rankFiles(snapshot, question, terms)
    .slice(0, MOST_PLACES)
    .flatMap(({ file, score, windows }) => {
      const found = readFile(snapshot, file)
      return found === undefined ? [] : [placeOf({ ...found, score, windows, terms })]
    })
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
  const scorer = createLineScorer(terms)
  const candidates =
    windows.length > 0 ? windows.slice(0, MOST_WINDOWS) : [{ start: 1, end: Math.min(lines.length, 40) }]
  const shown = candidates.map((window) => showWindow(window, lines, symbols, scorer))
  const distinct = shown.filter((one, index) => !shown.slice(0, index).some((other) => overlaps(one, other)))
  return { path, score, windows: distinct }
}

function overlaps(a: { startLine: number; endLine: number }, b: { startLine: number; endLine: number }): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine
}
