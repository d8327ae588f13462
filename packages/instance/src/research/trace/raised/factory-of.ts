import { outline } from '../../../search/text/outline.ts'
import { endOfSymbol } from '../../../search/text/symbol-ranges.ts'
import { saysOf } from '../../find/definition.ts'
import type { Holder } from './made-by.ts'

/** Ends a statement that only makes an error for whoever calls the function. */
const RETURNS_NEW = /^\s*return\s+new\s+[\w$.\\]{0,100}(?:[A-Z]\w*)\s*(?:<[^>]{0,60}>)?\(/
const ENDS = /[;}]\s*(?:\/\/.*)?$/
const WITHIN = 4
/** Longer functions do more than to make an error. */
const LONGEST = 40

/** The function that makes an error with the message of a line, and only returns it, so that it is raised where that is called. */
export function factoryOf(lines: readonly string[], line: number, path: string): Holder | undefined {
  const above = lines.slice(Math.max(0, line - 1 - WITHIN), line)
  const from = above.findLastIndex((text) => RETURNS_NEW.test(text))
  if (from === -1 || above.slice(from, -1).some((text) => ENDS.test(text))) return undefined
  const symbols = outline(lines, path)
  const at = symbols.findLastIndex((symbol, index) => symbol.line < line && line <= endOfSymbol(index, lines, symbols))
  const symbol = symbols[at]
  if (symbol === undefined) return undefined
  const end = endOfSymbol(at, lines, symbols)
  return end - symbol.line > LONGEST
    ? undefined
    : { name: symbol.name, line: symbol.line, end, says: saysOf(lines, symbol.line, path) }
}
