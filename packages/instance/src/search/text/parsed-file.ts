import { namedCallbacks } from './named-callbacks.ts'
import { type OutlineSymbol, outline } from './outline.ts'
import { type Piece, piecesOf } from './pieces-of.ts'
import { splitIdentifiers } from './split-identifiers.ts'
import { endOfSymbol } from './symbol-ranges.ts'

/** A file's text taken apart; lines count from 1. Nothing in it depends on a question, so it can be kept. */
export interface ParsedFile {
  lines: readonly string[]
  symbols: readonly OutlineSymbol[]
  /** The last line of each symbol. */
  ends: readonly number[]
  /** The lines that have each word, in order. Words are lowercase, and identifiers are taken apart. */
  words: ReadonlyMap<string, readonly number[]>
  pieces: readonly Piece[]
}

const LONGEST_LINE = 1_000
const NO_WORD = /[^\p{L}\p{N}]+/u

export function parseFile(path: string, text: string): ParsedFile {
  const lines = text.replace(/\n$/, '').split('\n')
  const symbols = outline(lines, path)
  const ends = endsOf(symbols, lines)
  const outlined = new Set(symbols.map(({ line }) => line))
  const callbacks = namedCallbacks(lines, path).filter(({ line }) => !outlined.has(line))
  const named = [...symbols, ...callbacks].sort((a, b) => a.line - b.line)
  const pieces = piecesOf(lines, named, callbacks.length === 0 ? ends : endsOf(named, lines))
  return { lines, symbols, ends, words: linesByWord(lines), pieces }
}

function endsOf(symbols: readonly OutlineSymbol[], lines: readonly string[]): number[] {
  return symbols.map((_, index) => endOfSymbol(index, lines, symbols))
}

/** The words of a line: those of a very long one only as far as people may read it. */
export function wordsIn(line: string): string[] {
  return splitIdentifiers(line.slice(0, LONGEST_LINE)).split(NO_WORD)
}

function linesByWord(lines: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    for (const word of wordsIn(line)) {
      if (word === '') continue
      const lower = word.toLowerCase()
      const known = found.get(lower)
      if (known === undefined) found.set(lower, [index + 1])
      else if (known.at(-1) !== index + 1) known.push(index + 1)
    }
  }
  return found
}
