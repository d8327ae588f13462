import type { Ranks } from '../ranks/ranks.ts'
import { RANK_STATE } from '../store/states.ts'
import type { Question } from './parse-question.ts'

export interface Term {
  /** A word, or the words of an identifier. */
  text: string
  /** How rare it is (inverse document frequency). */
  weight: number
}

const MOST_TERMS = 24

/** The rarest words of a question that occur at all, so that a long question costs no more than a short one. */
export function chooseTerms({ query }: Pick<Ranks, 'query'>, question: Question): Term[] {
  const [total = 0] = query(`SELECT count(*) FROM file WHERE ranked = ${RANK_STATE.done}`)
    .all()
    .flatMap(Object.values)
    .map(Number)
  const count = query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?')
  const terms = [...question.identifiers.filter((name) => name.includes(' ')), ...question.words].map((text) => {
    const [found = 0] = count.all(ftsPhrase(text)).flatMap(Object.values).map(Number)
    return { text, found, weight: Math.log(1 + (total - found + 0.5) / (found + 0.5)) }
  })
  return terms
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS)
    .map(({ text, weight }) => ({ text, weight }))
}

export function ftsPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
