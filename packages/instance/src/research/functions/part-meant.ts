import type { LineRange } from '../../files/links.ts'
import { outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { commentedStart, endOfSymbol } from '../../search/text/symbol-ranges.ts'
import type { FoundFunction } from '../find/found-functions.ts'
import { blockAround } from './block-around.ts'

/** A function or type as a whole, or the lines of it that are meant. */
interface PartMeant extends LineRange {
  /** Only some lines of the symbol. */
  isPart: boolean
  /** The line that defines it, below its comment; of a part, its first. */
  begins: number
}

/** Longer functions are not shown as a whole, unless somebody asks where to start reading. */
const LONGEST = 90
const LONGEST_TYPE = 150

/** Of a long function, the block with the line that says most; of a type too, unless that line is at its beginning. */
export function partMeant(
  { symbol, path, line }: FoundFunction,
  lines: readonly string[],
  longest = LONGEST,
): PartMeant | undefined {
  const symbols = outline(lines, path)
  // A constructor is called as its class is.
  const found = symbols
    .flatMap(({ name, line: defined }, index) => {
      const end = endOfSymbol(index, lines, symbols)
      return name === symbol && defined <= line && line <= end ? [{ defined, end }] : []
    })
    .at(-1)
  if (found === undefined) return undefined
  const { defined, end } = found
  const most = definesType(lines[defined - 1] ?? '') ? LONGEST_TYPE : longest
  const isWhole = end - defined < most || (most === LONGEST_TYPE && line - defined < LONGEST)
  return isWhole
    ? { startLine: commentedStart(lines, defined), endLine: end, begins: defined, isPart: false }
    : partOf(blockAround(line, lines, defined, end))
}

function partOf(block: LineRange): PartMeant {
  return { ...block, begins: block.startLine, isPart: true }
}
