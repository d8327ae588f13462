import type { Block } from './cutting/blocks.ts'
import { sentencesOf } from './quote.ts'
import type { Section } from './sections.ts'

/** What a first sentence and code that contain all words each add to a logit: fitted to 217 questions, leaving out a repository at a time. */
const FIRST = 0.8
const TYPED = 0.8
/** What they add to an average section, so that scores stay comparable with those of other questions. */
const AVERAGE = 0.5
/** About as many lines of a block of code as are quoted. */
const LINES = 12

/** How much more a section counts that shows how to do what is asked: it begins with it, and its code contains it too. */
export function shows(
  { titles }: Pick<Section, 'titles'>,
  /** The blocks that are shown. */
  blocks: readonly Block[],
  /** The share of the question's words in a text. */
  shareSaid: (text: string) => number,
): number {
  const [first = ''] = sentencesOf(blocks)
  const typed = blocks.flatMap(({ kind, lines }) => (kind === 'code' ? lines.slice(0, LINES) : []))
  const share = FIRST * shareSaid(`${titles.at(-1) ?? ''} ${first}`) + TYPED * shareSaid(typed.join('\n'))
  return Math.exp(share - AVERAGE)
}
