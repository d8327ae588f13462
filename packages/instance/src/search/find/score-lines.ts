import type { LinesByWord } from '../text/lines-by-word.ts'
import { wordsIn } from '../text/split-identifiers.ts'
import type { Term } from './choose-terms.ts'

/** The terms that a text mentions, in any form of the word. */
export interface LineTerms {
  (line: string): readonly Term[]
  /** The same for words in lower case. */
  ofWords(words: readonly string[]): readonly Term[]
  /** The same for each line of a file that mentions some, or only for those `among` some; in order. */
  byLine(words: LinesByWord, among?: ReadonlySet<number>): ReadonlyMap<number, readonly Term[]>
  /** The numbers of the lines that may mention some; all others mention none. */
  candidates(lines: readonly string[]): number[]
}

const NONE: readonly Term[] = []
const NO_LINES: ReadonlySet<number> = new Set()
/** `init` is short for initialize, `config` for configuration. */
const SHORTEST = 4
/** `enqueue` is about a queue. */
const PREFIXES = ['en', 'de', 're', 'un']

export function createLineTerms(terms: readonly Term[]): LineTerms {
  const wanted = terms.map((term) => ({ term, stems: term.text.split(' ').map(stemOf) }))
  const stems = [...new Set(wanted.flatMap((one) => one.stems))]
  if (stems.length === 0)
    return Object.assign(() => NONE, { ofWords: () => NONE, byLine: () => new Map(), candidates: () => [] })
  // Terms only have letters and digits; most lines mention none and are ruled out here.
  const anyStem = new RegExp(stems.map((stem) => stem.slice(0, SHORTEST)).join('|'), 'i')
  const stemsByFirst = Map.groupBy(stems, (stem) => stem[0])
  const stemsByWord = new Map<string, readonly string[]>()
  return Object.assign((line: string) => ofWords(wordsIn(line)), {
    ofWords,
    byLine,
    candidates: (lines: readonly string[]) => lines.flatMap((line, index) => (anyStem.test(line) ? [index + 1] : [])),
  })

  function ofWords(words: readonly string[]): readonly Term[] {
    const said = new Set(words.flatMap(stemsOf))
    if (said.size === 0) return NONE
    return wanted.filter((one) => one.stems.every((stem) => said.has(stem))).map(({ term }) => term)
  }

  function byLine(words: LinesByWord, among?: ReadonlySet<number>): ReadonlyMap<number, readonly Term[]> {
    const linesOf = new Map(stems.map((stem) => [stem, linesWith(stem, words, among)]))
    const found = new Map<number, Term[]>()
    for (const { term, stems } of wanted) {
      const [lines = NO_LINES, ...others] = stems.map((stem) => linesOf.get(stem) ?? NO_LINES)
      for (const line of lines) {
        if (!others.every((other) => other.has(line))) continue
        const known = found.get(line)
        if (known === undefined) found.set(line, [term])
        else known.push(term)
      }
    }
    return new Map([...found].sort(([a], [b]) => a - b))
  }

  /** Files repeat the same words many times. */
  function stemsOf(word: string): readonly string[] {
    const known = stemsByWord.get(word)
    if (known !== undefined) return known
    const bare = PREFIXES.includes(word.slice(0, 2)) ? word.slice(2) : ''
    const begun = [
      ...(stemsByFirst.get(word[0]) ?? []).filter((stem) => word.startsWith(stem) || isShort(word, stem)),
      ...(stemsByFirst.get(bare[0]) ?? []).filter((stem) => bare.startsWith(stem)),
    ]
    stemsByWord.set(word, begun)
    return begun
  }
}

function isShort(word: string, stem: string): boolean {
  return word.length >= SHORTEST && stem.startsWith(word)
}

/** The lines with a word that has the stem, as for `stemsOf`: but a file has far more words than a question. */
function linesWith(stem: string, words: LinesByWord, among?: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>()
  const add = (lines: Uint32Array) => {
    for (const line of lines) if (among?.has(line) !== false) found.add(line)
  }
  for (const start of ['', ...PREFIXES]) add(words.begun(`${start}${stem}`))
  for (let length = SHORTEST; length < stem.length; length++) add(words.of(stem.slice(0, length)))
  return found
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
