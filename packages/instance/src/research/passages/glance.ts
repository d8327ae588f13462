import { isAnnounced, shownLength } from './quote.ts'
import type { Block, Section } from './sections.ts'
import { type DocTerm, OTHER_WORD, stemsIn } from './terms.ts'

const LONGEST = 1_100
const BLOCKS = 8
/** Of less than this one reads on below. */
export const BRIEF = 400
/** What lines to type add to a window, of all that its words can bring. */
const TYPED = 0.15
/** What a window gains that begins where its section does, and the more the heading says of what is asked. */
const BEGINNING = 0.12
const HEADED = 0.4

/** As much of a section as one reads at a glance, where it says most of the words; of a brief one also what stands below it. */
export function glance(
  section: Section,
  next: readonly Section[],
  terms: readonly DocTerm[],
  rarity: readonly number[],
  wantsCommands: boolean,
  /** The share of the words that the heading says. */
  headed = 0,
) {
  const isBrief = section.blocks.reduce((sum, block) => sum + shownLength(block), 0) < BRIEF
  const all = isBrief ? [...section.blocks, ...next.flatMap((one) => one.blocks)] : section.blocks
  const blocks = isBrief ? fromTop(all) : bestWindow(all, terms, rarity, wantsCommands, headed)
  const isFromTop = blocks[0] === section.blocks[0]
  return {
    blocks,
    isWhole: blocks.length === all.length,
    startLine: isFromTop ? section.startLine : (blocks[0]?.startLine ?? section.startLine),
    endLine: blocks.at(-1)?.endLine ?? section.endLine,
  }
}

/** As many of the first blocks as one reads at a glance. */
export function fromTop(blocks: readonly Block[]): readonly Block[] {
  let length = 0
  const end = blocks.findIndex((block, at) => {
    length += shownLength(block)
    return at > 0 && length > LONGEST
  })
  return blocks.slice(0, end === -1 ? undefined : end)
}

/** The neighbouring blocks that say most of the words, and of those around them as many as fit. */
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
    const words = terms.map(({ stems: [stem = '', ...others] }, at) => {
      const near = stems.has(stem) ? 1 : others.some((one) => stems.has(one)) ? OTHER_WORD : 0
      return near * (rarity[at] ?? 0)
    })
    return [...words, wantsCommands && block.kind === 'code' ? TYPED * all : 0]
  })
  let best = { from: 0, to: 1, worth: -1 }
  for (let from = 0; from < blocks.length; from++) {
    for (let to = from + 1; to <= blocks.length && (to === from + 1 || fits(from, to)); to++) {
      const window = said.slice(from, to)
      const together = (window[0] ?? []).map((_, at) => Math.max(...window.map((one) => one[at] ?? 0)))
      const begins = from === 0 ? (BEGINNING + HEADED * headed) * all : 0
      // Of two alike the first, and no more than says it.
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
