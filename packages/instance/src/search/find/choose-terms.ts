import type { Ranks } from '../ranks/ranks.ts'
import { RANK_STATE } from '../store/states.ts'
import { sameWords } from '../text/same-words.ts'
import type { Mechanisms } from './mechanisms.ts'
import type { Question } from './parse-question.ts'
import { COMMON_WORDS } from './stop-words.ts'

export interface Term {
  /** A word, or the words of an identifier. */
  text: string
  /** How rare it is (inverse document frequency). */
  weight: number
  /** For a synonym: the term in the question. */
  meant?: Term
  /** Two words of the question as one, which it may never have meant. */
  isCompound?: true
}

const MOST_TERMS = 24

/** Two words joined are worth less than a word that was written like that. */
const COMPOUND = 0.8
/** For words that are rare in code only because nobody uses them in names. */
const COMMON = 0.35
/** In no more files than may have it by chance, as a changelog. */
const NOWHERE = 1
/** Another word for one that stands nowhere. */
const INSTEAD = 0.5
const SHORTEST_SYNONYM = 3

/** The rarest words of a question that occur at all, so that a long question costs no more than a short one. */
export function chooseTerms(
  { query, count }: Pick<Ranks, 'query' | 'count'>,
  question: Question,
  { rarity, compounds }: Pick<Mechanisms, 'rarity' | 'compounds'>,
): Term[] {
  const [total = 0] = query(`SELECT count(*) FROM file WHERE ranked = ${RANK_STATE.done}`)
    .all()
    .flatMap(Object.values)
    .map(Number)
  const said = [...question.identifiers.filter((name) => name.includes(' ')), ...question.words]
  const joined = compounds ? question.compounds.filter((name) => !said.includes(name)) : []
  const found = (text: string) => count(ftsPhrase(text))
  // What next to nothing here says is said in other words.
  const instead = said
    .filter((text) => found(text) <= NOWHERE)
    .flatMap(sameWords)
    .filter((text) => text.length >= SHORTEST_SYNONYM && !said.includes(text))
  const terms = [...new Set([...said, ...joined, ...instead])].map((text) => {
    const files = found(text)
    const weight = rarity ? Math.log(1 + (total - files + 0.5) / (files + 0.5)) : 1
    const share = instead.includes(text)
      ? INSTEAD
      : joined.includes(text)
        ? COMPOUND
        : COMMON_WORDS.has(text)
          ? COMMON
          : 1
    return { text, found: files, weight: weight * share }
  })
  return terms
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS)
    .map(({ text, weight }) => ({ text, weight, ...(joined.includes(text) && { isCompound: true as const }) }))
}

/** Whether a question has more terms than are looked for. */
export function isCut(terms: readonly Term[]): boolean {
  return terms.length >= MOST_TERMS
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
