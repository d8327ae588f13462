import type { Place } from '../../ports/engine.ts'
import type { SearchContext, Target } from '../keyword/target.ts'
import { chooseTerms, type Term } from './choose-terms.ts'
import { chooseWindows } from './choose-windows.ts'
import { parseQuestion, type Question } from './parse-question.ts'
import { questionFile } from './questioned-file.ts'
import { rankByScan } from './rank-by-scan.ts'
import { rankFiles } from './rank-files.ts'
import { createLineTerms, weightOf } from './score-lines.ts'
import { showWindow, termsIn } from './show-window.ts'

const MOST_PLACES = 10
const FEWEST_PLACES = 3
/** What it adds to a file's evidence that its best window holds every word of the question. */
const COVERED = 1.6
const FAR_BELOW = 0.01

interface Candidate {
  path: string
  text: string
  score: number
}

/** Ranked places for a question: through the index where the tree is in it, else by reading all of it. */
export async function findPlaces(text: string, target: Target, context: SearchContext): Promise<Place[]> {
  const question = parseQuestion(text)
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) {
    const { terms, files } = await rankByScan(question, target, context)
    return placesOf(files.slice(0, MOST_PLACES), terms, question)
  }
  const terms = chooseTerms(snapshot.ranks, question)
  const best = rankFiles(snapshot, question, terms).slice(0, MOST_PLACES)
  return placesOf(
    best.map(({ file, score }) => ({ path: file.path, text: file.isText ? snapshot.read(file) : '', score })),
    terms,
    question,
  )
}

/** Best first. What stands far below the best helps nobody, but the ranking is not sure enough to show fewer than three. */
function placesOf(candidates: readonly Candidate[], terms: readonly Term[], question: Question): Place[] {
  const termsOf = createLineTerms(terms)
  const all = Math.max(weightOf(terms), Number.EPSILON)
  const places = candidates.map(({ path, text, score }) => {
    const file = questionFile(path, text, termsOf, question)
    const windows = chooseWindows(file)
    const covered = Math.max(...windows.map((window) => weightOf(termsIn(window, file)))) / all
    return {
      path,
      score: score * Math.exp(COVERED * covered),
      windows: windows.map((window) => showWindow(window, file)),
    }
  })
  places.sort((a, b) => b.score - a.score)
  const least = (places[0]?.score ?? 0) * FAR_BELOW
  return places.filter(({ score }, index) => index < FEWEST_PLACES || score >= least)
}
