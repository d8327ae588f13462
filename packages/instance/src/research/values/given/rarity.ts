import { says } from './says-term.ts'

interface Term {
  stems: readonly string[]
  others: readonly string[]
  weight: number
}

interface Seen {
  name: string
  texts: { line: string }
}

/** A word that no value is about may have been said differently. */
const UNKNOWN = 0.4
const WEAKEST = 0.5

/** How rare each word is among the values found. A word that goes with everything says less than the specific one. */
export function rarityOf({ terms }: { terms: readonly Term[] }, candidates: readonly Seen[]): number[] {
  const all = terms.map((term) => term.weight * idf(term, candidates))
  const strongest = Math.max(0, ...all.filter((_, at) => terms[at]?.weight === 1))
  return all.map((one, at) => (terms[at]?.weight === 1 || strongest === 0 ? one : Math.min(one, strongest * WEAKEST)))
}

function idf(term: Term, candidates: readonly Seen[]): number {
  const having = candidates.filter(({ name, texts }) => says(`${name} ${texts.line}`, term) === 1).length
  const rarity = Math.log(1 + (candidates.length - having + 0.5) / (having + 0.5)) + 0.5
  return having === 0 ? rarity * UNKNOWN : rarity
}
