import { type DocTerm, docTerms, OTHER_WORD, stemOf } from '../passages/terms.ts'

/** What a question wants to know, by its first words; of two that are alike, either answers the other. */
const WANTS: readonly (readonly [begins: RegExp, wants: string])[] = [
  [/^how (?:long|many|much|often|big|large|far|old|fast)\b/i, 'amount'],
  [/^(?:how|(?:can|could|may) (?:i|we|you|one|people)\b)/i, 'way'],
  [/^(?:is|are|do|does|did|has|have|can|could|will|would|should|may|must)\b/i, 'whether'],
  [/^what (?:happens|if|would happen)\b/i, 'event'],
  [/^(?:what|which)\b/i, 'what'],
  [/^where\b/i, 'where'],
  [/^who(?:m|se)?\b/i, 'who'],
  [/^why\b/i, 'why'],
  [/^when\b/i, 'when'],
]
/** They say that something is wanted, but not what. */
const OF_WANTING = /^(?:allow|available|compatible|need|possible|support|supported|supports|want)$/
const OPENING = /^[\s\W]*(?:(?:so|and|but|ok|okay|hi|hey|hello|please|also)\b[\s,!.:-]*)*/i
/** What the documents are about, of which headings say nothing or "it". */
const ITSELF = /\b(?:the|this|your) (?:app|bot|product|program|project|software|tool)\b/gi
const WHAT_TO_DO = /^(.{5,100}?)[,.;:!?]? what (?:can|do|must|should) (?:i|we) do\W*$/i
/** Ways to say that something is not there. */
const FAILS =
  /\b(?:dies|fails|(?:is|are|goes|go|went) (?:down|dead|offline)|(?:is|are) (?:un(?:available|reachable)|not (?:available|reachable))|can['’]?(?:no)?t be reached)(?!\w)/i
const FAILED = 'fails'
const FAILING = ['dies', 'down', 'dead', 'offline', 'unavailable', 'unreachable'].map(stemOf)
/** In characters: somebody who writes more asks more than a heading says. */
const LONGEST = 160
/** The share of a heading's words that the question must have, and the other way round. */
const OF_HEADING = 0.8
const OF_QUESTION = 0.6
/** *Does it run on Linux, Mac or Windows?* asks three things, of which somebody asks one. */
const ALTERNATIVES = /\bor\b/i
const OF_ALTERNATIVES = 0.2
const OF_ONE = 0.8

/** A question that a heading may ask too. */
export interface HeadedQuestion {
  terms: readonly DocTerm[]
  wants: string
  hasAlternatives: boolean
}

/** Undefined if the text is none, or too long for a heading. */
export function headedQuestion(text: string, without: ReadonlySet<string>): HeadedQuestion | undefined {
  const bare = text.replace(OPENING, '').replace(ITSELF, 'it').replace(WHAT_TO_DO, 'what if $1').replace(FAILS, FAILED)
  const wants = WANTS.find(([begins]) => begins.test(bare))?.[1]
  const all = wants === undefined || bare.length > LONGEST ? [] : docTerms(bare, without, { hasNames: false })
  const telling = all.filter(({ word }) => !OF_WANTING.test(word))
  const terms = (telling.length > 0 ? telling : all).map(withFailing)
  return wants === undefined || terms.length === 0
    ? undefined
    : { terms, wants, hasAlternatives: ALTERNATIVES.test(bare) }
}

/** Of failing, documents say any of these. */
function withFailing(term: DocTerm): DocTerm {
  return term.word === FAILED ? { ...term, stems: [...term.stems, ...FAILING] } : term
}

/**
 * How nearly a heading asks what somebody asks, up to 2; 0 if it asks something else. Nearly all its words must be in the question, most of
 * the question's in it, and the others in the text below it: `isBelow` says which are.
 */
export function likenessOf(
  asked: HeadedQuestion,
  heading: HeadedQuestion,
  isBelow: (term: DocTerm) => boolean,
): number {
  const isSameSort = asked.wants === heading.wants || ways(asked, heading) || ways(heading, asked)
  const isItself = asked.terms.some(
    ({ stems: [stem], weight }) => weight === 1 && heading.terms.some((one) => one.stems[0] === stem),
  )
  const [leastOfHeading, leastOfQuestion] = heading.hasAlternatives
    ? [OF_ALTERNATIVES, OF_ONE]
    : [OF_HEADING, OF_QUESTION]
  const [ofHeading, ofQuestion] = [shareOf(heading.terms, asked.terms), shareOf(asked.terms, heading.terms)]
  const isSaid = asked.terms.every(
    (term) => term.weight < 1 || nearness(term, heading.terms) > 0 || (term.word !== FAILED && isBelow(term)),
  )
  const isSame = isSameSort && isItself && ofHeading >= leastOfHeading && ofQuestion >= leastOfQuestion && isSaid
  return isSame ? ofHeading + ofQuestion : 0
}

/** *Can I run it in Docker?* wants to know how, too. */
function ways({ wants }: HeadedQuestion, other: HeadedQuestion): boolean {
  return wants === 'way' && other.wants === 'whether'
}

function shareOf(terms: readonly DocTerm[], among: readonly DocTerm[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  return terms.reduce((sum, term) => sum + term.weight * nearness(term, among), 0) / all
}

/** 1 for the same word, less for one that documents use for the same thing. */
function nearness({ stems: [stem = '', ...others] }: DocTerm, among: readonly DocTerm[]): number {
  if (among.some(({ stems }) => stems[0] === stem)) return 1
  const isAlike = among.some(({ stems: [own = '', ...alike] }) => others.includes(own) || alike.includes(stem))
  return isAlike ? OTHER_WORD : 0
}
