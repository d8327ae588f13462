import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import type { SupportTerm } from './term-of.ts'

/** "Unauthorized" says nothing of how one is authorized. */
const DENYING = /\b[Uu]n([a-z]{4,})\b/g

/** An address says nothing about the thing. */
const ADDRESS = /\b\w+:\/\/[^\s)>\]"'`]+/g

/** Finds a term in text, also within longer names. */
export interface Sayer {
  isSaid(text: string): boolean
  /** The text without the term, or with `by` instead of it. */
  without(text: string, by?: string): string
}

export function sayer({ pattern }: SupportTerm): Sayer {
  const said = new RegExp(pattern, 'i')
  const all = new RegExp(pattern, 'gi')
  const itself = (text: string) => text.replace(DENYING, (word, rest: string) => (said.test(rest) ? ' ' : word))
  return {
    isSaid(text) {
      const words = itself(text.replace(ADDRESS, ' '))
      return said.test(itself(apart(words))) || isWithin(said, words)
    },
    without(text, by = ' ') {
      const words = apart(text)
      // `GraphQL` is only found whole.
      return said.test(words) ? words.replace(all, by) : apart(text.replace(all, by))
    },
  }
}

/** `JSONP` is not in `JSONParser`. */
function isWithin(said: RegExp, text: string): boolean {
  const found = said.exec(text)
  if (found === null) return false
  const end = found.index + found[0].length
  return !(/\p{Lu}/u.test(text[end - 1] ?? '') && /\p{Ll}/u.test(text[end] ?? ''))
}

/** How much of a name these terms cover: 1 if nothing is left. */
export function shareOf(name: string, sayers: readonly Sayer[]): number {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
  const left = sayers.reduce((text, one) => one.without(text), name)
  return 1 - letters(left) / Math.max(1, letters(name))
}

function apart(text: string): string {
  return splitIdentifiers(text).replaceAll('_', ' ')
}

/** `windowsVirtualKeyCode` isn't about Windows. */
const LONG_NAME = /\bwindows(?:[A-Z][a-z\d]+){2,}\b/g
const HALF = 0.5

/** A text without the long names of windows on a screen, of which these terms are only a small part. */
export function withoutOtherNames(text: string, sayers: readonly Sayer[]): string {
  return text.replace(LONG_NAME, (name) => (shareOf(name, sayers) < HALF ? ' ' : name))
}
