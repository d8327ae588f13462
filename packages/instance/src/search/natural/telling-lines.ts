import type { FileMatch } from '../../ports/engine.ts'
import type { Term } from '../find/choose-terms.ts'
import { createLineTerms, isPoorLine, weightOf } from '../find/score-lines.ts'

const MOST_LINES = 12
const LONGEST_SHOWN = 500
/** Imports and licenses mention many words and explain nothing. */
const POOR = 0.1
/** A line is shown if it says at least this share of what the best one does. */
const SHARE = 0.4

/** The lines that mention the most, and the rarest, of some words; in order. Every mention counts in `matchCount`. */
export function tellingLines(text: string, terms: readonly Term[]): Pick<FileMatch, 'lines' | 'matchCount'> {
  const termsOf = createLineTerms(terms)
  const all = text.split('\n')
  const mentions = termsOf.candidates(all).flatMap((line) => {
    const text = all[line - 1] ?? ''
    const weight = weightOf(termsOf(text))
    return weight === 0 ? [] : [{ line, text, weight: weight * (isPoorLine(text) ? POOR : 1) }]
  })
  const best = mentions.reduce((most, { weight }) => Math.max(most, weight), 0)
  const lines = mentions
    .filter(({ weight }) => weight >= best * SHARE)
    .sort((a, b) => b.weight - a.weight || a.line - b.line)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.line - b.line)
    .map(({ line, text }) => ({ line, text: text.trimEnd().slice(0, LONGEST_SHOWN), ranges: [] }))
  return { lines, matchCount: mentions.length }
}
