import type { Place } from '../../ports/engine.ts'
import { chooseTerms, isCut, synonymsOf, type Term } from '../find/choose-terms.ts'
import { chooseWindows } from '../find/choose-windows.ts'
import { ALL_MECHANISMS, type Mechanisms } from '../find/mechanisms.ts'
import { parseQuestion, type Question } from '../find/parse-question.ts'
import { questionFile } from '../find/questioned-file.ts'
import { rankByScan } from '../find/rank-by-scan.ts'
import { rankFiles } from '../find/rank-files.ts'
import { createLineTerms, weightOf } from '../find/score-lines.ts'
import { showWindow, termsIn } from '../find/show-window.ts'
import { rankFunctions } from '../functions/rank-functions.ts'
import type { SearchContext, Target } from '../keyword/target.ts'
import { meaningAsked } from '../meaning/meaning-asked.ts'
import { spreadOut, withoutCopies } from '../text/alike-paths.ts'
import { fileClass } from '../text/file-class.ts'
import { type ParsedFile, parseFile } from '../text/parsed-file.ts'
import { parsedFile } from './parsed-files.ts'

const MOST_PLACES = 10
const FEWEST_PLACES = 3
/** What it adds to a file's evidence if its best window contains every word of the question. */
const COVERED = 1.6
const FAR_BELOW = 0.01

interface Candidate {
  path: string
  parsed: ParsedFile
  score: number
}

/** Ranked places for a question: through the index if the tree is indexed, else by reading all of it. */
export async function findPlaces(
  text: string,
  target: Target,
  context: SearchContext,
  mechanisms: Mechanisms = ALL_MECHANISMS,
): Promise<Place[]> {
  const question = parseQuestion(text)
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) {
    const { terms, files } = await rankByScan(question, target, context)
    const read = files
      .slice(0, MOST_PLACES)
      .map(({ text, ...file }) => ({ ...file, parsed: parseFile(file.path, text) }))
    return placesOf(read, terms, question, mechanisms)
  }
  const terms = chooseTerms(snapshot.ranks, question, mechanisms)
  const ranked = rankFiles(snapshot, question, terms, mechanisms).slice(0, MOST_PLACES * 2)
  const once = mechanisms.copies
    ? withoutCopies(ranked, ({ file: { path, blob } }) => ({ path, content: blob }))
    : ranked
  const best = once.slice(0, MOST_PLACES).filter(mayBeShown)
  return placesOf(
    best.map(({ file, score }) => ({ path: file.path, parsed: parsedFile(file, snapshot), score })),
    terms,
    question,
    mechanisms,
  )
}

/** Reading a file can raise it only so far. */
function mayBeShown({ score }: { score: number }, index: number, sorted: readonly { score: number }[]): boolean {
  const [first, last] = [sorted[0]?.score ?? 0, sorted[FEWEST_PLACES - 1]?.score ?? 0]
  return index < FEWEST_PLACES || score * Math.exp(COVERED) >= Math.min(first * FAR_BELOW, last)
}

function isPartOf(one: Term, compound: Term): boolean {
  return one !== compound && (compound.text.startsWith(one.text) || compound.text.endsWith(one.text))
}

/** Best first. Places far below the best help nobody, but the ranking isn't certain enough to show fewer than three. */
function placesOf(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  question: Question,
  { synonyms, functions, spread, meaning }: Mechanisms,
): Place[] {
  const termsOf = createLineTerms(terms)
  const all = Math.max(weightOf(terms), Number.EPSILON)
  const read = candidates.map(({ path, parsed, score }) => ({
    path,
    score,
    evidence: Math.log(score),
    file: questionFile(parsed, termsOf, question),
  }))
  const coded = functions ? read.filter(({ path }) => fileClass(path) === 'code') : []
  // Otherwise one of its words would count twice against a function that says only the other.
  const single = terms.filter((term) => !term.isCompound || !terms.some((one) => isPartOf(one, term)))
  const namesOf = createLineTerms([...single, ...(synonyms ? synonymsOf(single) : [])])
  const byPath = rankFunctions(coded, {
    terms: single,
    termsOf,
    namesOf,
    meaning: meaning ? meaningAsked(question.words, { terms: single, isCut: isCut(terms) }) : undefined,
  })
  const places = read.map(({ path, score, file }) => {
    const windows = chooseWindows(file)
    const covered = Math.max(...windows.map((window) => weightOf(termsIn(window, file)))) / all
    return {
      path,
      score: score * Math.exp(COVERED * covered),
      windows: windows.map((window) => showWindow(window, file)),
      functions: byPath.get(path) ?? [],
    }
  })
  places.sort((a, b) => b.score - a.score)
  const least = (places[0]?.score ?? 0) * FAR_BELOW
  const near = places.filter(({ score }, index) => index < FEWEST_PLACES || score >= least)
  return spread ? spreadOut(near, ({ path }) => path) : near
}
