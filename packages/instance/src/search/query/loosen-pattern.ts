import type { Letters, PatternTree } from './pattern-tree.ts'

/**
 * A pattern that matches somewhere wherever this one does, and is faster at it: what repeats at its ends is cut down to
 * what it needs, since `a+b` is in a text where `ab` is, and each letter of a long word need not be tried as the first.
 * What may be any letter is left out there: it says little.
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
 * The source of an expression that matches the bytes of every text, read as Latin-1, that this one matches; both cases of
 * letters are in it. `anyLetters` counts where one letter may be several bytes, which multiply.
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
