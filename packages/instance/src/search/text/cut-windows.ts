import type { OutlineSymbol } from './outline.ts'
import { commentedStart } from './symbol-ranges.ts'

interface Window {
  /** Counted from 1, both included. */
  start: number
  end: number
}

const SHORTEST = 30
const LONGEST = 50
/** A file with more windows is data, not code. */
const MOST = 400

/** Cuts a file into windows of 30 to 50 lines that start where a symbol or else a paragraph starts. */
export function cutWindows(lines: readonly string[], symbols: readonly OutlineSymbol[]): Window[] {
  const starts = new Set(symbols.map(({ line }) => commentedStart(lines, line)))
  const windows: Window[] = []
  for (let start = 1; start <= lines.length && windows.length < MOST; ) {
    const end = endOf(start)
    windows.push({ start, end })
    start = end + 1
  }
  return windows

  function endOf(start: number): number {
    const last = Math.min(start + LONGEST - 1, lines.length)
    if (last === lines.length && last - start < LONGEST) return last
    let blank = 0
    for (let line = start + SHORTEST; line <= last + 1; line++) {
      if (starts.has(line)) return line - 1
      if ((lines[line - 2] ?? '').trim() === '') blank = line - 1
    }
    return blank || last
  }
}
