import { BadQuery } from '../../errors/errors.ts'
import { countOf, filterCondition, revisionsOf, unsupportedFilter } from './filter-value.ts'
import { filterNamed } from './filters.ts'
import type { Expression, KeywordQuery } from './keyword-query.ts'
import { compileRegex } from './regex.ts'
import { type Token, tokensOf } from './tokens.ts'

const DEFAULT_COUNT = 50
export const LONGEST_QUERY = 10_000
const MOST_PARTS = 100
const DEEPEST = 20

/**
 * Parses a typed query: words, `"phrases"` and `/regular expressions/` that must all occur in a file (or its path), AND, OR, NOT,
 * parentheses; `repo:` `file:` `lang:` and, once each and outside parentheses, `rev:` `case:` `count:` (1 to 10,000 files, or all).
 * Throws BadQuery.
 */
export function parseKeywordQuery(text: string, defaultCount = DEFAULT_COUNT): KeywordQuery {
  if (text.length > LONGEST_QUERY)
    throw new BadQuery(`A query can have ${LONGEST_QUERY} characters. This one has ${text.length}.`)
  const settings: Pick<KeywordQuery, 'revisions' | 'count' | 'caseSensitive'> = {
    revisions: [],
    count: defaultCount,
    caseSensitive: false,
  }
  const given = new Set<string>()
  const tokens = tokensOf(text)
  if (tokens.length > MOST_PARTS)
    throw new BadQuery(`A query can have ${MOST_PARTS} parts. This one has ${tokens.length}.`)
  let at = 0
  const expression = parseOr(0)
  if (at < tokens.length) throw new BadQuery('The query has one closing parenthesis too many.')
  checkPatterns(expression, settings.caseSensitive)
  return { expression, ...settings }

  function parseOr(depth: number): Expression | undefined {
    if (depth > DEEPEST) throw new BadQuery(`Parentheses can be nested ${DEEPEST} deep.`)
    const parts = [parseAnd(depth)]
    while (tokens[at]?.kind === 'or') {
      at++
      parts.push(parseAnd(depth))
    }
    if (parts.length > 1 && parts.includes(undefined)) throw new BadQuery('OR needs something on both sides.')
    return joined('or', parts)
  }

  function parseAnd(depth: number): Expression | undefined {
    const parts: (Expression | undefined)[] = []
    for (
      let token = tokens[at];
      token !== undefined && token.kind !== 'or' && token.kind !== 'close';
      token = tokens[at]
    ) {
      if (token.kind === 'and') at++
      else parts.push(parsePart(token, depth))
    }
    return joined('and', parts)
  }

  function parsePart(token: Token, depth: number): Expression | undefined {
    at++
    if (token.kind === 'literal') return { kind: 'literal', text: token.text }
    if (token.kind === 'regex') return { kind: 'regex', pattern: token.text }
    if (token.kind === 'filter') return filterOf(token, depth)
    if (token.kind === 'not') {
      const next = tokens[at]
      const part = next === undefined || next.kind === 'close' ? undefined : parsePart(next, depth)
      if (part === undefined) throw new BadQuery('NOT needs something after it.')
      return { kind: 'not', part }
    }
    const inside = parseOr(depth + 1)
    if (tokens[at]?.kind !== 'close') throw new BadQuery('The query has an unclosed parenthesis.')
    at++
    return inside
  }

  function filterOf(token: Token & { kind: 'filter' }, depth: number): Expression | undefined {
    const name = filterNamed(token.name)
    if (name === undefined) throw unsupportedFilter(token)
    const { value, negated } = token
    if (value === '') throw new BadQuery(`${name}: needs a value.`)
    if (name === 'rev' || name === 'case' || name === 'count') {
      if (negated) throw new BadQuery(`${name}: cannot be negated.`)
      if (depth > 0) throw new BadQuery(`${name}: belongs outside parentheses.`)
      if (given.has(name)) throw new BadQuery(`${name}: can only be given once.`)
      given.add(name)
      setSetting(name, value)
      return undefined
    }
    const { condition, revisions } = filterCondition(name, token)
    settings.revisions = [...settings.revisions, ...revisions]
    return condition
  }

  function setSetting(name: 'rev' | 'case' | 'count', value: string): void {
    if (name === 'rev') settings.revisions = [...settings.revisions, ...revisionsOf(value)]
    if (name === 'case') settings.caseSensitive = yesOrNo(value)
    if (name === 'count') settings.count = countOf(value)
  }
}

function joined(kind: 'and' | 'or', parts: readonly (Expression | undefined)[]): Expression | undefined {
  const present = parts.filter((part) => part !== undefined)
  return present.length > 1 ? { kind, parts: present } : present[0]
}

function yesOrNo(value: string): boolean {
  if (/^(yes|y|true)$/i.test(value)) return true
  if (/^(no|n|false)$/i.test(value)) return false
  throw new BadQuery('case: must be yes or no.')
}

/** Throws BadQuery if one is invalid. */
export function checkPatterns(expression: Expression | undefined, caseSensitive: boolean): void {
  if (expression === undefined) return
  if (expression.kind === 'not') checkPatterns(expression.part, caseSensitive)
  else if ('parts' in expression) for (const part of expression.parts) checkPatterns(part, caseSensitive)
  else if ('pattern' in expression) compileRegex(expression.pattern, caseSensitive)
}
