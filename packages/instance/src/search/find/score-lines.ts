import { splitIdentifiers } from '../text/split-identifiers.ts'
import type { Term } from './choose-terms.ts'

/** The terms that a line mentions, in any form of the word. */
export interface LineTerms {
  (line: string): readonly Term[]
  /** The numbers of the lines that may mention some; all others mention none. */
  candidates(lines: readonly string[]): number[]
}

const LONGEST_LINE = 1_000
const NONE: readonly Term[] = []
const NO_WORD = /[^\p{L}\p{N}]+/u
/** `init` is short for initialize, `config` for configuration. */
const SHORTEST = 4
/** `enqueue` is about a queue. */
const PREFIX = /^(en|de|re|un)/

export function createLineTerms(terms: readonly Term[]): LineTerms {
  const wanted = terms.map((term) => ({ term, stems: term.text.split(' ').map(stemOf) }))
  const stems = [...new Set(wanted.flatMap((one) => one.stems))]
  if (stems.length === 0) return Object.assign(() => NONE, { candidates: () => [] })
  // Terms only have letters and digits; most lines mention none and are ruled out here.
  const anyStem = new RegExp(stems.map((stem) => stem.slice(0, SHORTEST)).join('|'), 'i')
  const stemsByWord = new Map<string, readonly string[]>()
  return Object.assign(termsIn, {
    candidates: (lines: readonly string[]) => lines.flatMap((line, index) => (anyStem.test(line) ? [index + 1] : [])),
  })

  function termsIn(text: string): readonly Term[] {
    const line = text.slice(0, LONGEST_LINE)
    const found = new Set<string>()
    for (const word of splitIdentifiers(line).split(NO_WORD)) for (const stem of stemsOf(word)) found.add(stem)
    return found.size === 0
      ? NONE
      : wanted.filter((one) => one.stems.every((stem) => found.has(stem))).map(({ term }) => term)
  }

  /** Files repeat the same words many times. */
  function stemsOf(word: string): readonly string[] {
    const known = stemsByWord.get(word)
    if (known !== undefined) return known
    const lower = word.toLowerCase()
    const bare = lower.replace(PREFIX, '')
    const isShort = (stem: string) => lower.length >= SHORTEST && stem.startsWith(lower)
    const begun = stems.filter((stem) => lower.startsWith(stem) || bare.startsWith(stem) || isShort(stem))
    stemsByWord.set(word, begun)
    return begun
  }
}

const IMPORTS = [
  /^\s*(import|from\s+\S+\s+import|#\s*include|#\s*import|using|use|require|package|export\s+(\*|\{[^}]*\})\s+from)\b/,
  /^\s*\}\s*from\s+['"]/,
  /\brequire\(['"][^'"]*['"]\)\s*;?\s*$/,
  /^\s*"[\w./-]+"$/,
]

export function isImportLine(line: string): boolean {
  return IMPORTS.some((pattern) => pattern.test(line))
}

/** Imports, licenses and punctuation mention many words and explain nothing. */
export function isPoorLine(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line) || isImportLine(line) || /copyright|license|spdx-/i.test(line)
}

export function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}

/** Cuts common endings, so that `parsed` also finds `parser`: rougher than the index's own stemming, never narrower. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ingly|edly|ments?|ings?|ions?|ers?|ies|ed|es|ly|[sey])$/, '')
  return stem.length >= 3 ? stem : word
}
