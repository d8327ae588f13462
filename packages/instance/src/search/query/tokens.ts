import { BadQuery } from '../../errors/errors.ts'
import { filterNamed } from './filters.ts'

export type Token =
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { kind: 'literal' | 'regex'; text: string }
  | { kind: 'filter'; name: string; value: string; negated: boolean }

const OPERATORS: Readonly<Record<string, Token['kind'] & ('and' | 'or' | 'not')>> = {
  AND: 'and',
  and: 'and',
  OR: 'or',
  or: 'or',
  NOT: 'not',
  not: 'not',
}
const FILTER = /^(-?)([a-zA-Z]+):(?!:)/
/** What follows the colon in `http://`, `C:\\` and `TODO:`, which aren't filters. */
const NO_VALUE = /^(?:\/\/|\\|[\s)]|$)/

/** Splits a typed query into words. Throws BadQuery for an unclosed quote or expression. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const space = /^\s+/.exec(rest)
    if (space) at += space[0].length
    else at += take(rest)
  }
  return tokens

  function take(rest: string): number {
    const first = rest[0]
    if (first === '(' || first === ')') return push({ kind: first === '(' ? 'open' : 'close' }, 1)
    if (first === '"' || first === "'") {
      const quoted = readDelimited(rest, first)
      if (quoted !== undefined) return push({ kind: 'literal', text: quoted.text }, quoted.length)
      if (first === '"') throw new BadQuery('The query has an unclosed quote.')
    }
    if (first === '/') {
      const regex = readDelimited(rest, '/')
      const closed = regex !== undefined && /^(?:$|[\s)])/.test(rest.slice(regex.length))
      if (closed && regex.text !== '') return push({ kind: 'regex', text: regex.text }, regex.length)
    }
    const filter = FILTER.exec(rest)
    if (filter !== null && looksLikeFilter(rest, filter)) return takeFilter(rest, filter)
    const word = wordOf(rest)
    const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined
    return push(operator === undefined ? { kind: 'literal', text: word } : { kind: operator }, word.length)
  }

  function looksLikeFilter(rest: string, [start, , name = '']: RegExpExecArray): boolean {
    return filterNamed(name) !== undefined || !NO_VALUE.test(rest.slice(start.length))
  }

  function takeFilter(rest: string, [start, minus, name = '']: RegExpExecArray): number {
    const value = rest.slice(start.length)
    const quote = value[0] === '"' || value[0] === "'" ? readDelimited(value, value[0]) : undefined
    const word = quote ?? { text: wordOf(value), length: wordOf(value).length }
    const filter = { name: name.toLowerCase(), value: word.text, negated: minus === '-' }
    return push({ kind: 'filter', ...filter }, start.length + word.length)
  }

  function push(token: Token, length: number): number {
    tokens.push(token)
    return length
  }
}

/** Reads up to a space or a parenthesis that the word didn't open itself: `foo(bar)` is one word, `foo)` ends before the parenthesis. */
function wordOf(text: string): string {
  let depth = 0
  let at = 0
  for (; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (/\s/.test(letter)) break
    if (letter === '(') depth++
    if (letter === ')' && depth-- === 0) break
  }
  return text.slice(0, at)
}

/** The text between a delimiter and the next one; a backslash escapes. Undefined if it is never closed. */
function readDelimited(text: string, delimiter: string): { text: string; length: number } | undefined {
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === delimiter) {
      const inside = text.slice(1, at)
      return { text: inside.replaceAll(`\\${delimiter}`, delimiter), length: at + 1 }
    }
  }
  return undefined
}
