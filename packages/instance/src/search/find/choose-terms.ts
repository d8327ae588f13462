import type { Ranks } from '../ranks/ranks.ts'
import { RANK_STATE } from '../store/states.ts'
import { sameWords } from '../text/same-words.ts'
import { ALL_MECHANISMS, type Mechanisms } from './mechanisms.ts'
import type { Question } from './parse-question.ts'
import { COMMON_WORDS } from './stop-words.ts'

export interface Term {
  /** A word, or the words of an identifier. */
  text: string
  /** How rare it is (inverse document frequency). */
  weight: number
  /** Of another word for it, the one that the question says. */
  meant?: Term
}

const MOST_TERMS = 24

/** Two words as one say no more than one that is said so. */
const COMPOUND = 0.8
/** Of what is rare in code only because nobody calls anything so. */
const COMMON = 0.35
const SHORTEST_SYNONYM = 3

/** The rarest words of a question that occur at all, so that a long question costs no more than a short one. */
export function chooseTerms(
  { query }: Pick<Ranks, 'query'>,
  question: Question,
  { rarity, compounds }: Pick<Mechanisms, 'rarity' | 'compounds'> = ALL_MECHANISMS,
): Term[] {
  const [total = 0] = query(`SELECT count(*) FROM file WHERE ranked = ${RANK_STATE.done}`)
    .all()
    .flatMap(Object.values)
    .map(Number)
  const count = query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?')
  const said = [...question.identifiers.filter((name) => name.includes(' ')), ...question.words]
  const joined = compounds ? question.compounds.filter((name) => !said.includes(name)) : []
  const terms = [...said, ...joined].map((text) => {
    const [found = 0] = count.all(ftsPhrase(text)).flatMap(Object.values).map(Number)
    const weight = rarity ? Math.log(1 + (total - found + 0.5) / (found + 0.5)) : 1
    const share = joined.includes(text) ? COMPOUND : COMMON_WORDS.has(text) ? COMMON : 1
    return { text, found, weight: weight * share }
  })
  return terms
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS)
    .map(({ text, weight }) => ({ text, weight }))
}

/** Other words for the terms. */
export function synonymsOf(terms: readonly Term[]): Term[] {
  return terms.flatMap((meant) =>
    sameWords(meant.text)
      .filter((text) => text.length >= SHORTEST_SYNONYM)
      .map((text) => ({ text, weight: meant.weight, meant })),
  )
}

export function ftsPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
