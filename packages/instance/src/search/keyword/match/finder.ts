import { withoutCaseFlag } from '../../query/case-flag.ts'
import { mostNewlines, parsePattern } from '../../query/pattern-tree.ts'
import { compileRegex } from '../../query/regex.ts'
import { type Required, requiredLiterals } from '../../query/required-literals.ts'
import { isTamePattern } from '../../query/tame-pattern.ts'
import { byLineLength, hasLongLine } from './long-lines.ts'

/** Finds one literal or pattern in a text. */
export interface Finder {
  /** As typed; undefined for a pattern. */
  literal: string | undefined
  pattern: string
  caseSensitive: boolean
  test(text: string): boolean
  /** [start, end) of every non-empty match. */
  find(text: string): Iterable<[number, number]>
}

type Matcher = Pick<Finder, 'test' | 'find'>

export function literalFinder(literal: string, caseSensitive: boolean): Finder {
  const pattern = escapedLiteral(literal)
  return { literal, pattern, caseSensitive, ...nativeMatcher(pattern, caseSensitive) }
}

export function escapedLiteral(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

export function regexFinder(typed: string, caseMatters: boolean): Finder {
  const { pattern, caseSensitive } = withoutCaseFlag(typed, caseMatters)
  const about = { literal: undefined, pattern, caseSensitive }
  const linear = guarded(linearMatcher(pattern, caseSensitive), requirement(requiredLiterals(pattern)))
  if (!isTamePattern(pattern)) return { ...about, ...linear }
  // About fifty times as fast.
  const native = nativeMatcher(pattern, caseSensitive)
  if (!/[*+{]/.test(pattern)) return { ...about, ...native }
  const tree = parsePattern(pattern, caseSensitive)
  const isWithinLine = tree !== undefined && mostNewlines(tree) === 0
  return { ...about, ...(isWithinLine ? lineMatcher(native, linear) : textMatcher(native, linear)) }
}

/** Keeps texts without the required parts from a slow matcher. */
function guarded(slow: Matcher, isPossible: (text: string) => boolean): Matcher {
  return {
    test: (text) => isPossible(text) && slow.test(text),
    find: (text) => (isPossible(text) ? slow.find(text) : []),
  }
}

function requirement(required: Required): (text: string) => boolean {
  if (required.kind === 'any') return () => true
  if (required.kind === 'literal') return nativeMatcher(escapedLiteral(required.text), false).test
  const parts = required.parts.map(requirement)
  return (text) => (required.kind === 'and' ? parts.every((one) => one(text)) : parts.some((one) => one(text)))
}

/** Leaves texts with long lines to the linear matcher. */
function textMatcher(native: Matcher, linear: Matcher): Matcher {
  const matcherFor = (text: string) => (hasLongLine(text) ? linear : native)
  return {
    test: (text) => matcherFor(text).test(text),
    find: (text) => matcherFor(text).find(text),
  }
}

/** Leaves only the long lines to the linear matcher; for patterns that match within one line. */
function lineMatcher(native: Matcher, linear: Matcher): Matcher {
  return {
    test(text) {
      if (!hasLongLine(text)) return native.test(text)
      for (const { from, to, isLong } of byLineLength(text)) {
        if ((isLong ? linear : native).test(text.slice(from, to))) return true
      }
      return false
    },
    *find(text) {
      if (!hasLongLine(text)) {
        yield* native.find(text)
        return
      }
      for (const { from, to, isLong } of byLineLength(text)) {
        for (const [start, end] of (isLong ? linear : native).find(text.slice(from, to)))
          yield [from + start, from + end]
      }
    },
  }
}

function nativeMatcher(pattern: string, caseSensitive: boolean): Matcher {
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

function linearMatcher(pattern: string, caseSensitive: boolean): Matcher {
  const regex = compileRegex(pattern, caseSensitive)
  return {
    test: (text) => regex.matcher(text).find(),
    *find(text) {
      const matcher = regex.matcher(text)
      while (matcher.find()) if (matcher.end() > matcher.start()) yield [matcher.start(), matcher.end()]
    },
  }
}
