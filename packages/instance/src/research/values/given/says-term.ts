import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { OTHER_WORD } from '../../passages/terms.ts'

interface Term {
  stems: readonly string[]
  /** Synonyms. */
  others: readonly string[]
}

const SHORT = 4

/** 1 for the word itself, less for a synonym. */
export function says(text: string, { stems, others }: Term): number {
  const lower = text.toLowerCase()
  if (stems.some((stem) => holds(text, lower, stem))) return 1
  return others.some((stem) => holds(text, lower, stem)) ? OTHER_WORD : 0
}

/** Short words must start or end a word, longer ones may be anywhere: `POOLSIZE` is about size, but `backports` isn't about a port. */
function holds(text: string, lower: string, stem: string): boolean {
  if (!lower.includes(stem)) return false
  if (stem.length > SHORT) return true
  const words = splitIdentifiers(text).replaceAll('_', ' ')
  const escaped = RegExp.escape(stem)
  return new RegExp(`\\b${escaped}|${escaped}${stem.length === SHORT ? 'e?' : ''}\\b`, 'i').test(words)
}
