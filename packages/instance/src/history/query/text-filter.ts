import { escapedLiteral, literalFinder, regexFinder } from '../../search/keyword/match/finder.ts'
import { createSieve } from '../../search/keyword/match/sieve.ts'
import { trigramQuery } from '../../search/keyword/match/trigrams.ts'
import { type Required, requiredLiterals } from '../../search/query/required-literals.ts'

/** Finds any of several terms; case doesn't matter. */
export interface TextFilter {
  test(text: string): boolean
  /** False only if no line of a text matches; `bytes`: read as Latin-1, between newlines. */
  lets(bytes: string): boolean
  /** Whether a single line of a text matches. */
  testLines(text: string): boolean
  /** [start, end) of every match. */
  find(text: string): [number, number][]
  /** The query for the trigram index; undefined if the index can't help. */
  index: string | undefined
}

/** Throws BadQuery for an invalid pattern. */
export function createTextFilter(terms: readonly string[], useRegex: boolean): TextFilter {
  const finders = terms.map((term) => (useRegex ? regexFinder(term, false) : literalFinder(term, false)))
  const test = (text: string) => finders.some((finder) => finder.test(text))
  const sieves = terms.map((term) => createSieve(useRegex ? term : escapedLiteral(term), false))
  // For these two, the text's own ends matter; for everything else, the whole text can be tested first.
  const knowsEnds = useRegex && terms.some((term) => /\\[Az]/.test(term))
  const required = terms.map((text): Required => (useRegex ? requiredLiterals(text) : { kind: 'literal', text }))
  return {
    test,
    lets: (bytes) => sieves.some((sieve) => sieve?.lets(bytes) ?? true),
    testLines: (text) => text !== '' && (knowsEnds || test(text)) && text.split('\n').some(test),
    find: (text) => finders.flatMap((finder) => [...finder.find(text)]).sort((a, b) => a[0] - b[0]),
    index: indexQuery({ kind: 'or', parts: required }),
  }
}

function indexQuery(required: Required): string | undefined {
  if (required.kind === 'any') return undefined
  if (required.kind === 'literal') return trigramQuery(required.text, false)
  const queries = required.parts.map(indexQuery)
  const known = queries.filter((query) => query !== undefined)
  if (known.length === 0 || (required.kind === 'or' && known.length < queries.length)) return undefined
  return known.map((query) => `(${query})`).join(required.kind === 'or' ? ' OR ' : ' AND ')
}
