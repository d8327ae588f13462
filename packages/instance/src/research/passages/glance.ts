import type { Block } from './cutting/blocks.ts'
import { isAnnounced } from './quote.ts'
import type { Section } from './sections.ts'
import { shownLength } from './shown-block.ts'
import { type DocTerm, heldBy, stemsIn } from './terms.ts'

const LONGEST = 1_100
const BLOCKS = 8
/** After a section shorter than this, people read on. */
export const BRIEF = 400
/** How much a block of commands or code adds to a window, as a share of what all words could. */
const TYPED = 0.15
/** How much a window at the start of its section gains, and how much more by the share of the words in the heading. */
const BEGINNING = 0.12
const HEADED = 0.4

/** As much of a section as is read at a glance, from where it matches most words; if it is short, also what is below it. */
export function glance(
  section: Section,
  next: readonly Section[],
  terms: readonly DocTerm[],
  rarity: readonly number[],
  wantsCommands: boolean,
  /** The share of the words that the heading contains. */
  headed = 0,
) {
  const isBrief = section.blocks.reduce((sum, block) => sum + shownLength(block), 0) < BRIEF
  const all = isBrief ? [...section.blocks, ...next.flatMap((one) => one.blocks)] : section.blocks
  const blocks = isBrief ? fromTop(all) : bestWindow(all, terms, rarity, wantsCommands, headed)
  const isFromTop = blocks[0] === section.blocks[0]
  return {
    blocks,
    isWhole: blocks.length === all.length,
    isFromTop,
    startLine: isFromTop ? section.startLine : (blocks[0]?.startLine ?? section.startLine),
    endLine: blocks.at(-1)?.endLine ?? section.endLine,
  }
}

/** As many of the first blocks as are read at a glance. */
export function fromTop(blocks: readonly Block[]): readonly Block[] {
  let length = 0
  const end = blocks.findIndex((block, at) => {
    length += shownLength(block)
    return at > 0 && length > LONGEST
  })
  return blocks.slice(0, end === -1 ? undefined : end)
}

/** The adjacent blocks that match most words, plus as many blocks around them as fit. */
function bestWindow(
  blocks: readonly Block[],
  terms: readonly DocTerm[],
  rarity: readonly number[],
  wantsCommands: boolean,
  headed: number,
): readonly Block[] {
  const lengths = blocks.map(shownLength)
  const total = (from: number, to: number) => lengths.slice(from, to).reduce((sum, length) => sum + length, 0)
  const fits = (from: number, to: number) => to - from <= BLOCKS && total(from, to) <= LONGEST
  if (fits(0, blocks.length)) return blocks
  const all = rarity.reduce((sum, one) => sum + one, 0)
  const said = blocks.map((block) => {
    const stems = stemsIn(block.lines.join('\n'))
    const words = terms.map((term, at) => heldBy(stems, term) * (rarity[at] ?? 0))
    return [...words, wantsCommands && block.kind === 'code' ? TYPED * all : 0]
  })
  let best = { from: 0, to: 1, worth: -1 }
  for (let from = 0; from < blocks.length; from++) {
    for (let to = from + 1; to <= blocks.length && (to === from + 1 || fits(from, to)); to++) {
      const window = said.slice(from, to)
      const together = (window[0] ?? []).map((_, at) => Math.max(...window.map((one) => one[at] ?? 0)))
      const begins = from === 0 ? (BEGINNING + HEADED * headed) * all : 0
      // Of equally good windows, prefers the first and the shortest.
      const worth = together.reduce((sum, one) => sum + one, 0) + begins - 0.02 * to - 0.01 * (to - from)
      if (worth > best.worth) best = { from, to, worth }
    }
  }
  let { from, to } = best
  while (to < blocks.length && fits(from, to + 1)) to++
  while (from > 0 && fits(from - 1, to)) from--
  if (isAnnounced(blocks, to)) {
    to++
    while (from < to - 2 && !fits(from, to)) from++
  }
  return blocks.slice(from, to)
}
