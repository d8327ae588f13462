import { BadQuery } from '../../errors/errors.ts'
import { countOf, filterCondition, revisionsOf, unsupportedFilter } from '../query/filter-value.ts'
import { type FilterName, filterNamed } from '../query/filters.ts'
import type { Expression } from '../query/keyword-query.ts'
import { checkPatterns, LONGEST_QUERY } from '../query/parse-keyword-query.ts'

/** Plain data, so that it can be sent to a worker. */
export interface NaturalQuery {
  /** What was typed, without the filters. */
  words: string
  /** Conditions on repositories and files; undefined: none. */
  expression: Expression | undefined
  /** Empty: each repository's default branch. */
  revisions: readonly string[]
  /** At most this many files. */
  count: number
}

const SUPPORTED: readonly FilterName[] = ['repo', 'file', 'rev', 'lang', 'count']
/** `http://` and `std::` are words. */
const FILTER = /(?<!\S)(-?)([a-zA-Z]+):(?!:|\/\/)("[^"]*"|\S+)/g

/** Parses words and, among them, `repo:` `file:` `lang:` (each also with a leading minus), `rev:` and `count:`. Throws BadQuery. */
export function parseNaturalQuery(text: string, defaultCount: number): NaturalQuery {
  if (text.length > LONGEST_QUERY)
    throw new BadQuery(`A query can have ${LONGEST_QUERY} characters. This one has ${text.length}.`)
  const conditions: Expression[] = []
  let revisions: readonly string[] = []
  let count = defaultCount
  const words = text.replace(FILTER, (_, minus: string, typed: string, quoted: string) => {
    const name = filterNamed(typed)
    // `in repo:app?` is a question; in `file:` the question mark is more likely part of the expression.
    const isAsIs = name === 'file' || quoted.startsWith('"')
    const value = quoted.replace(isAsIs ? /^"|"$/g : /(?<=.)\?+$/, '')
    const negated = minus === '-'
    if (name === undefined || name === 'case') throw unsupportedFilter({ name: typed, value, negated }, SUPPORTED)
    if (name === 'rev' || name === 'count') {
      if (negated) throw new BadQuery(`${name}: cannot be negated.`)
      if (name === 'rev') revisions = [...revisions, ...revisionsOf(value)]
      else count = countOf(value)
    } else {
      const filter = filterCondition(name, { value, negated })
      conditions.push(filter.condition)
      revisions = [...revisions, ...filter.revisions]
    }
    return ' '
  })
  const expression: Expression | undefined = conditions.length > 1 ? { kind: 'and', parts: conditions } : conditions[0]
  checkPatterns(expression, false)
  if (!/[\p{L}\p{N}]/u.test(words)) throw new BadQuery('The query has no words to search for.')
  return { words: words.trim(), expression, revisions, count }
}
