import type { CodeFunction } from '../../ports/engine.ts'
import type { Term } from '../find/choose-terms.ts'
import { type LineRange, mentioningWithin, POOR, type QuestionedFile } from '../find/questioned-file.ts'
import { type LineTerms, weightOf } from '../find/score-lines.ts'
import type { MeaningAsked } from '../meaning/meaning-asked.ts'
import { meaningOf } from '../meaning/piece-meanings.ts'
import { likeness } from '../meaning/word-vectors.ts'
import { fileClass } from '../text/file-class.ts'
import type { Piece } from '../text/pieces-of.ts'

/** A file that may contain the function that is asked for. */
interface RankedFile {
  path: string
  file: QuestionedFile
  /** The evidence for the whole file, as a logit. */
  evidence: number
}

/** What each kind of evidence adds at its best: fitted to questions with known answers, see docs/finding.md. */
const WORTH = {
  name: 2.3,
  sameName: 3.1,
  about: 0.3,
  sameAbout: 2.2,
  messages: 0.9,
  body: 6.2,
  held: 1.7,
  around: 1,
  line: 0.4,
  type: -1.4,
  accessor: -3.2,
  length: 0.9,
}
/** What it adds if a function is about just what the question is about, in whatever words. */
const MEANING = 8.6
/** Of so many functions the meaning is looked at. */
const READ = 40
const keys = [
  'name',
  'sameName',
  'about',
  'sameAbout',
  'messages',
  'body',
  'held',
  'around',
  'line',
  'type',
  'accessor',
  'length',
] as const
/** How much of its file's logit counts. */
const FILE = 0.5
/** How often a term must occur in forty lines to count half of its maximum. */
const SATURATION = 2
const USUAL_LENGTH = 40
/** Lines of a type that may be read at once. */
const LONG_TYPE = 40
const LONGEST_TYPE = 150
/** How many of one file may be among the best. */
const OF_ONE_FILE = 3

/** What functions are ranked for. */
interface Wanted {
  terms: readonly Term[]
  termsOf: LineTerms
  /** What a text mentions, including synonyms. */
  namesOf: LineTerms
  /** What a function means counts, beside the words it says. */
  meaning?: MeaningAsked | undefined
}

/** The functions of each file that answer a question best, by path. Scores are only comparable within one question. */
export function rankFunctions(
  files: readonly RankedFile[],
  { terms, termsOf, namesOf, meaning }: Wanted,
): ReadonlyMap<string, CodeFunction[]> {
  const best = Math.max(...files.map(({ evidence }) => evidence))
  const scored = files.map(({ path, file, evidence }) => {
    const isCode = fileClass(path) === 'code'
    const asked = {
      file,
      terms,
      namesOf,
      messages: termsOf.byLine(file.messages),
      named: namesOf.byLine(file.words, file.comments),
      inPath: namesOf(path),
    }
    const pieces = file.pieces.filter(({ isTest }) => !(isCode && isTest))
    return pieces.flatMap((piece) => {
      const found = evidenceOf(piece, asked)
      return found === undefined
        ? []
        : [
            {
              path,
              file,
              piece,
              line: found.at,
              score: FILE * (evidence - best) + sum(found),
              isNamed: found.name + found.sameName > 0,
            },
          ]
    })
  })
  if (meaning !== undefined) addMeaning(scored.flat(), meaning)
  return new Map(files.map(({ path }, index) => [path, apart(scored[index] ?? []).map(shown)]))
}

/** Raises those that mean what the question does. Only the best so far, for of the others hardly one gets among the first. */
function addMeaning(
  scored: readonly (Scored & Pick<RankedFile, 'path' | 'file'>)[],
  { vector, share }: MeaningAsked,
): void {
  for (const one of scored.toSorted((a, b) => b.score - a.score).slice(0, READ)) {
    one.score += MEANING * share * likeness(vector, meaningOf(one.piece, one.path, one.file))
  }
}

type Evidence = Record<keyof typeof WORTH, number>

interface Asked extends Pick<Wanted, 'terms' | 'namesOf'> {
  file: QuestionedFile
  /** What the messages in each line say. */
  messages: ReadonlyMap<number, readonly Term[]>
  /** What each line of a comment mentions, including synonyms. */
  named: ReadonlyMap<number, readonly Term[]>
  inPath: readonly Term[]
}

/** Shares of the question's weight, from 0 to 1 (a line may have more, since compounds count in it), and its length; undefined if it mentions none of the terms. */
function evidenceOf(
  piece: Piece,
  { file, terms, namesOf, messages, named, inPath }: Asked,
): (Evidence & { at: number }) | undefined {
  const { start, end, words, owner, commented, line: defined } = piece
  const inName = namesOf.ofWords(words)
  const mentioning = mentioningWithin(file, piece)
  const about = new Set(mentioningWithin(file, { start: commented, end: defined - 1 }).flatMap(file.termsAt))
  if (inName.length === 0 && mentioning.length === 0 && about.size === 0) return undefined
  const counts = new Map<Term, number>()
  const told = new Set<Term>()
  let line = 0
  let at = start
  for (const number of mentioning) {
    const mentioned = file.termsAt(number)
    const worth = file.worthAt(number)
    if (worth !== POOR) for (const term of messages.get(number) ?? []) told.add(term)
    for (const term of mentioned) counts.set(term, (counts.get(term) ?? 0) + worth)
    const weight = weightOf(mentioned) * worth
    if (weight > line) [line, at] = [weight, number]
  }
  const around = owner === undefined ? inPath : [...inPath, ...namesOf(owner)]
  const half = SATURATION * Math.max(1, (end - start + 1) / USUAL_LENGTH)
  const found = { name: 0, sameName: 0, about: 0, messages: 0, body: 0, held: 0, around: 0 }
  for (const term of terms) {
    const count = counts.get(term) ?? 0
    const isNamed = inName.includes(term)
    if (isNamed) found.name += term.weight
    else if (inName.some(({ meant }) => meant === term)) found.sameName += term.weight
    if (about.has(term)) found.about += term.weight
    if (told.has(term)) found.messages += term.weight
    if (around.includes(term)) found.around += term.weight
    if (isNamed || count > 0 || about.has(term)) found.held += term.weight
    found.body += (term.weight * count) / (count + half)
  }
  if (found.held === 0 && found.sameName === 0) return undefined
  const meant = meantIn({ start: commented, end: defined - 1 }, named)
  const sameAbout = terms.filter((term) => meant.has(term) && !about.has(term))
  const all = weightOf(terms)
  return {
    name: found.name / all,
    sameName: found.sameName / all,
    about: found.about / all,
    sameAbout: weightOf(sameAbout) / all,
    messages: found.messages / all,
    body: found.body / all,
    held: found.held / all,
    around: found.around / all,
    line: line / all,
    type: piece.isType ? 1 : 0,
    accessor: piece.isAccessor ? 1 : 0,
    // A very short function decides little.
    length: Math.log(1 + end - start),
    at,
  }
}

/** The terms that some lines have other words for. */
function meantIn({ start, end }: LineRange, named: Asked['named']): ReadonlySet<Term> {
  const found = new Set<Term>()
  for (let line = start; line <= end; line++) for (const { meant } of named.get(line) ?? []) if (meant) found.add(meant)
  return found
}

interface Scored {
  piece: Piece
  /** The line that says most. */
  line: number
  score: number
  /** Its name has a word of the question. */
  isNamed: boolean
}

/** The best, without those that overlap a better one. */
function apart(scored: readonly Scored[]): Scored[] {
  const kept: Scored[] = []
  for (const one of scored.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === OF_ONE_FILE) break
    if (!kept.some(({ piece }) => piece.start <= one.piece.end && one.piece.start <= piece.end)) kept.push(one)
  }
  return kept.map((one) => (isReadWhole(one, scored) ? one : memberMeant(one, scored)))
}

/** A type that the question names, unless it is too long, and what is no type. */
function isReadWhole({ piece, isNamed }: Scored, scored: readonly Scored[]): boolean {
  if (!piece.isType || piece.end - piece.start < LONG_TYPE) return true
  const end = Math.max(...scored.map((one) => (one.piece.line === piece.line ? one.piece.end : 0)))
  return isNamed && end - piece.line < LONGEST_TYPE
}

/** A part of a long type has no sense of its own, so its best member stands for it. */
function memberMeant(one: Scored, scored: readonly Scored[]): Scored {
  const { start, end } = one.piece
  const inside = scored.filter(({ piece }) => !piece.isType && piece.start > start && piece.start <= end)
  const [best] = inside.toSorted((a, b) => b.score - a.score)
  return best === undefined ? one : { ...best, score: one.score }
}

function shown({ piece: { name, memberOf, commented, start, end, line: defined }, line, score }: Scored): CodeFunction {
  return { symbol: name, owner: memberOf, startLine: start === defined ? commented : start, endLine: end, line, score }
}

function sum(found: Evidence): number {
  return keys.reduce((total, key) => total + WORTH[key] * found[key], 0)
}
