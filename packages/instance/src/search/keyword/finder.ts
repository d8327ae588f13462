import { compileRegex } from '../query/regex.ts'
import { isTamePattern } from '../query/tame-pattern.ts'

/** Finds one literal or pattern in a text. */
export interface Finder {
  test(text: string): boolean
  /** [start, end) of every match that is not empty. */
  find(text: string): Iterable<[number, number]>
}

export function literalFinder(literal: string, caseSensitive: boolean): Finder {
  const escaped = literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return nativeFinder(escaped, caseSensitive)
}

function nativeFinder(pattern: string, caseSensitive: boolean): Finder {
  const flags = caseSensitive ? 'm' : 'im'
  const once = new RegExp(pattern, flags)
  const all = new RegExp(pattern, `${flags}g`)
  return {
    test: (text) => once.test(text),
    *find(text) {
      for (const { index, 0: match } of text.matchAll(all)) if (match !== '') yield [index, index + match.length]
    },
  }
}

export function regexFinder(pattern: string, caseSensitive: boolean): Finder {
  const regex = compileRegex(pattern, caseSensitive)
  // Some fifty times as fast, where backtracking can do no harm.
  if (isTamePattern(pattern)) return nativeFinder(pattern, caseSensitive)
  return {
    test: (text) => regex.matcher(text).find(),
    *find(text) {
      const matcher = regex.matcher(text)
      while (matcher.find()) if (matcher.end() > matcher.start()) yield [matcher.start(), matcher.end()]
    },
  }
}
