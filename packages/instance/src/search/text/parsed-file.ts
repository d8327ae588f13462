import { LinesByWord } from './lines-by-word.ts'
import { messagesIn } from './messages.ts'
import { namedCallbacks } from './named-callbacks.ts'
import { type OutlineSymbol, outline } from './outline.ts'
import { type Piece, piecesOf } from './pieces-of.ts'
import { wordsOfLines } from './split-identifiers.ts'
import { commentedStart, endOfSymbol } from './symbol-ranges.ts'

/** A file's text taken apart; lines count from 1. Nothing in it depends on a question, so it can be kept. */
export interface ParsedFile {
  lines: readonly string[]
  symbols: readonly OutlineSymbol[]
  /** The last line of each symbol. */
  ends: readonly number[]
  pieces: readonly Piece[]
  /** Where symbols start, with their comments, and every few lines in long ones. */
  starts: readonly number[]
  /** Words are in lower case, and identifiers are taken apart. */
  words: LinesByWord
  /** The lines above pieces that comment on them. */
  comments: ReadonlySet<number>
  /** Those of messages alone. */
  messages: LinesByWord
}

const STEP = 10

export function parseFile(path: string, text: string): ParsedFile {
  const lines = text.replace(/\n$/, '').split('\n')
  const symbols = outline(lines, path)
  const ends = endsOf(symbols, lines)
  const outlined = new Set(symbols.map(({ line }) => line))
  const callbacks = namedCallbacks(lines, path).filter(({ line }) => !outlined.has(line))
  const named = [...symbols, ...callbacks].sort((a, b) => a.line - b.line)
  const pieces = piecesOf(lines, named, callbacks.length === 0 ? ends : endsOf(named, lines))
  return {
    lines,
    symbols,
    ends,
    pieces,
    starts: startsOf(symbols, lines),
    words: new LinesByWord(wordsOfLines(lines)),
    comments: new Set(pieces.flatMap(({ commented, line }) => range(commented, line))),
    messages: new LinesByWord(wordsOfLines(lines.map(messagesIn))),
  }
}

function endsOf(symbols: readonly OutlineSymbol[], lines: readonly string[]): number[] {
  return symbols.map((_, index) => endOfSymbol(index, lines, symbols))
}

function startsOf(symbols: readonly OutlineSymbol[], lines: readonly string[]): number[] {
  const begins = [...new Set([1, ...symbols.map(({ line }) => commentedStart(lines, line))])].sort((a, b) => a - b)
  return begins.flatMap((begin, index) => {
    const next = begins[index + 1] ?? lines.length + 1
    return Array.from({ length: Math.ceil((next - begin) / STEP) }, (_, step) => begin + step * STEP)
  })
}

function range(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
}
