import type { SupportTerm } from './term-of.ts'

const DETERMINER = /^(?:an?|any|the|some|for|with|of|support|supports|have|has)$/i

/** A term with the next word, where it is only the first half of a name: of "is there a rate limit", "rate limit". */
export function halfOf(term: SupportTerm, terms: readonly SupportTerm[], text: string): string {
  const words = text.split(/\s+/).map((word) => word.replace(/[?!"“”`)]+$/, ''))
  const at = words.indexOf(term.word)
  const next = words[at + 1] ?? ''
  const isName = DETERMINER.test(words[at - 1] ?? '') && terms.some(({ word }) => word === next)
  return isName ? `${term.word} ${next}` : term.word
}

const PAIR = /([^\s,]+)(?:,? (?:or|and)|,) (?:(?:with|on|in|for) )?([^\s,?!.]+)/g

/** The other of two things that a question asks about alike, and what it asks without the first: of "bun or deno", each alone. */
export function besides(
  { word }: SupportTerm,
  terms: readonly SupportTerm[],
  text: string,
): { other: SupportTerm; rest: string } | undefined {
  for (const [pair, one, two] of text.matchAll(PAIR)) {
    const name = one === word ? two : two === word ? one : undefined
    const other = terms.find((term) => term.word === name && !term.isOptional)
    if (other !== undefined) return { other, rest: text.replace(pair, other.word) }
  }
  return undefined
}

/** What a term is only the sort of: of "is there a homebrew formula", homebrew. */
export function qualifierOf(
  { word }: SupportTerm,
  terms: readonly SupportTerm[],
  text: string,
): SupportTerm | undefined {
  const words = text.split(/\s+/).map((one) => one.replace(/^\W+|\W+$/g, ''))
  const before = words[words.indexOf(word) - 1]
  return terms.find((term) => term.word === before && !term.isOptional)
}
