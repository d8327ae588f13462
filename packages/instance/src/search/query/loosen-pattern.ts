import type { Letters, PatternTree } from './pattern-tree.ts'

/**
 * A pattern that matches somewhere whenever this one does, and is faster: repetitions at its ends are cut to what is required, because
 * `a+b` is in a text if `ab` is, and not every letter of a long word has to be tried as the first. Parts that may be any character are
 * dropped, because they say little.
 */
export function loosened(tree: PatternTree): PatternTree {
  return trimmed(trimmed(tree, 'start'), 'end')
}

function trimmed(tree: PatternTree, end: 'start' | 'end'): PatternTree {
  if (tree.kind === 'place') return tree
  if (tree.kind === 'letter') return tree.letters.others ? sequence([]) : tree
  if (tree.kind === 'repeat') {
    const { part, least } = tree
    if (least === 0 || (part.kind === 'letter' && part.letters.others)) return sequence([])
    return least === 1 ? part : { ...tree, source: `${part.source}{${least}}`, most: least }
  }
  if (tree.kind === 'choice') {
    const parts = tree.parts.map((part) => trimmed(part, end))
    return { kind: 'choice', source: parts.map(({ source }) => source).join('|'), parts }
  }
  const parts = [...tree.parts]
  while (parts.length > 0) {
    const last = end === 'start' ? 0 : parts.length - 1
    const part = parts[last]
    if (part === undefined) break
    const rest = trimmed(part, end)
    if (!isEmpty(rest)) {
      parts[last] = rest
      break
    }
    parts.splice(last, 1)
  }
  return sequence(parts)
}

function isEmpty(tree: PatternTree): boolean {
  return tree.kind === 'sequence' && tree.parts.length === 0
}

function sequence(parts: readonly PatternTree[]): PatternTree {
  const sources = parts.map((part) => (part.kind === 'choice' ? `(?:${part.source})` : part.source))
  return { kind: 'sequence', source: sources.join(''), parts }
}

const OTHERS = '\\x80-\\xff'
const LONGEST_LETTER = 4

/**
 * The source of an expression that matches the bytes, read as Latin-1, of every text that this one matches; it includes both cases of
 * letters. `anyLetters` counts the places where one character may be several bytes, which multiply.
 */
export function bytePattern(tree: PatternTree): { source: string; anyLetters: number } {
  switch (tree.kind) {
    case 'place':
      return { source: tree.source, anyLetters: 0 }
    case 'letter': {
      const { ascii, others } = tree.letters
      if (!others) return { source: `[${classOf(ascii)}]`, anyLetters: 0 }
      return { source: `(?:[${classOf(ascii)}]|[${OTHERS}]{1,${LONGEST_LETTER}})`, anyLetters: 1 }
    }
    case 'repeat': {
      const { part, least, most } = tree
      const isAny = part.kind === 'letter' && part.letters.others
      const bytes = isAny ? { source: `[${classOf(part.letters.ascii)}${OTHERS}]`, anyLetters: 0 } : bytePattern(part)
      const limit = most === Number.POSITIVE_INFINITY ? '' : most * (isAny ? LONGEST_LETTER : 1)
      return { source: `(?:${bytes.source}){${least},${limit}}`, anyLetters: bytes.anyLetters * Math.min(most, 100) }
    }
    default: {
      const parts = tree.parts.map(bytePattern)
      const source = parts.map((part) => part.source).join(tree.kind === 'choice' ? '|' : '')
      return { source: `(?:${source})`, anyLetters: parts.reduce((sum, part) => sum + part.anyLetters, 0) }
    }
  }
}

function classOf(ascii: Letters['ascii']): string {
  return ascii.map((letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
}
