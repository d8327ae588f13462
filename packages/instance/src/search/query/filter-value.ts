import { BadQuery } from '../../errors/errors.ts'
import { nearestNames } from '../../errors/nearest-names.ts'
import { echoed } from '../../errors/printable.ts'
import { LANGUAGES, parseLanguage } from '../text/languages.ts'
import { FILTERS, type FilterName } from './filters.ts'
import type { Expression } from './keyword-query.ts'

const MOST_FILES = 10_000

interface TypedFilter {
  name: string
  value: string
  negated: boolean
}

/** The condition of a filter on files; `repo:NAME@REV` also gives revisions. Throws BadQuery. */
export function filterCondition(
  name: 'repo' | 'file' | 'lang',
  { value, negated }: Pick<TypedFilter, 'value' | 'negated'>,
): { condition: Expression; revisions: readonly string[] } {
  const [, pattern = value, revision] = (name === 'repo' && /^(.+)@([^@]+)$/.exec(value)) || []
  const positive: Expression = name === 'lang' ? { kind: name, language: languageOf(value) } : { kind: name, pattern }
  return {
    condition: negated ? { kind: 'not', part: positive } : positive,
    revisions: revision === undefined ? [] : revisionsOf(revision),
  }
}

export function revisionsOf(value: string): string[] {
  return value.split(':').filter(Boolean)
}

/** 1 to 10,000, or `all`. Throws BadQuery. */
export function countOf(value: string): number {
  if (value === 'all') return MOST_FILES
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (count < 1 || count > MOST_FILES)
    throw new BadQuery(`count: must be a number of files between 1 and ${MOST_FILES}, or all.`)
  return count
}

/** To throw for a filter that isn't supported here. */
export function unsupportedFilter(
  { name, value, negated }: TypedFilter,
  supported: readonly FilterName[] = FILTERS,
): BadQuery {
  const [nearest] = nearestNames(name, supported)
  const typed = echoed(`${negated ? '-' : ''}${name}:${value}`)
  const hint =
    nearest === undefined
      ? `Filters are ${supported.map((filter) => `${filter}:`).join(' ')}.`
      : `Did you mean ${nearest}:?`
  return new BadQuery(
    `${echoed(name)}: is not supported here. ${hint} To search for the text itself write "${typed}" in quotes.`,
  )
}

function languageOf(value: string): string {
  const language = parseLanguage(value)
  if (language !== undefined) return language
  const [nearest] = nearestNames(value, LANGUAGES)
  throw new BadQuery(
    `lang:${echoed(value)} is not known.${nearest === undefined ? '' : ` Did you mean lang:${nearest}?`}`,
  )
}
