import { type ParsedFile, wordsIn } from '../text/parsed-file.ts'
import type { Term } from './choose-terms.ts'

/** The terms that a text mentions, in any form of the word. */
export interface LineTerms {
  (line: string): readonly Term[]
  /** The same for each line of a file, or of those given, that mentions some; in order. */
  byLine(words: ParsedFile['words'], only?: ReadonlySet<number>): ReadonlyMap<number, readonly Term[]>
  /** The numbers of the lines that may mention some; all others mention none. */
  candidates(lines: readonly string[]): number[]
}

const NONE: readonly Term[] = []
const NO_STEMS: readonly string[] = []
/** `init` is short for initialize, `config` for configuration. */
const SHORTEST = 4
/** `enqueue` is about a queue. */
const PREFIX = /^(en|de|re|un)/

export function createLineTerms(terms: readonly Term[]): LineTerms {
  const wanted = terms.map((term) => ({ term, stems: term.text.split(' ').map(stemOf) }))
  const stems = [...new Set(wanted.flatMap((one) => one.stems))]
  if (stems.length === 0) return Object.assign(() => NONE, { byLine: () => new Map(), candidates: () => [] })
  // Terms only have letters and digits; most lines mention none and are ruled out here.
  const anyStem = new RegExp(stems.map((stem) => stem.slice(0, SHORTEST)).join('|'), 'i')
  const stemsByFirst = Map.groupBy(stems, ([first]) => first)
  const stemsByWord = new Map<string, readonly string[]>()
  return Object.assign(
    (line: string) => termsWith(new Set(wordsIn(line).flatMap((word) => stemsOf(word.toLowerCase())))),
    {
      byLine,
      candidates: (lines: readonly string[]) => lines.flatMap((line, index) => (anyStem.test(line) ? [index + 1] : [])),
    },
  )

  function byLine(words: ParsedFile['words'], only?: ReadonlySet<number>): ReadonlyMap<number, readonly Term[]> {
    const found = new Map<number, Set<string>>()
    for (const [word, numbers] of words) {
      const begun = stemsOf(word)
      if (begun.length === 0) continue
      for (const number of numbers) {
        if (only?.has(number) === false) continue
        const known = found.get(number) ?? new Set()
        for (const stem of begun) known.add(stem)
        found.set(number, known)
      }
    }
    return new Map(
      [...found]
        .sort(([a], [b]) => a - b)
        .flatMap(([number, said]) => {
          const terms = termsWith(said)
          return terms.length > 0 ? [[number, terms]] : []
        }),
    )
  }

  function termsWith(said: ReadonlySet<string>): readonly Term[] {
    if (said.size === 0) return NONE
    return wanted.filter((one) => one.stems.every((stem) => said.has(stem))).map(({ term }) => term)
  }

  /** Files repeat the same words many times. */
  function stemsOf(word: string): readonly string[] {
    const known = stemsByWord.get(word)
    if (known !== undefined) return known
    const bare = word.replace(PREFIX, '')
    const isShort = (stem: string) => word.length >= SHORTEST && stem.startsWith(word)
    const alike = stemsByFirst.get(word[0]) ?? NO_STEMS
    const begun = alike.filter((stem) => word.startsWith(stem) || isShort(stem))
    if (bare !== word) begun.push(...(stemsByFirst.get(bare[0]) ?? NO_STEMS).filter((stem) => bare.startsWith(stem)))
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
