import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Block } from './cutting/blocks.ts'
import { sentencesOf } from './quote.ts'
import type { Section } from './sections.ts'
import { type DocTerm, stemOf, wordsOf } from './terms.ts'
import { pageName } from './weigh-section.ts'

/** What each kind of evidence adds to a logit at its best: fitted to questions with known answers. */
const WORTH = {
  score: 1.2,
  sentence: 3,
  first: 1.7,
  page: 1.8,
  title: 2.9,
  depth: -0.7,
  isShort: -2,
  isEntry: -1.1,
  hasCode: -1,
}
/** In characters. */
const SHORT = 120
/** Longer words may be two in one: `testclient`. */
const LONG = 7

interface Shown {
  section: Section
  /** Its page: what comes before the first heading has the name of its file. */
  path: string
  /** The blocks that are shown. */
  blocks: readonly Block[]
  /** The weight of its page. */
  weight: number
  score: number
}

/** How well a section explains what is asked: by one sentence that contains most of it, by its first sentence, and by its heading. */
export function explains(
  { section, path, blocks, weight, score }: Shown,
  terms: readonly DocTerm[],
  /** The share of the question's words in a text. */
  shareSaid: (text: string) => number,
): number {
  const title = section.titles.at(-1) ?? pageName(path)
  const sentences = sentencesOf(blocks)
  const parts = wordsOf(title).filter((word) => !STOP_WORDS.has(word))
  const together = terms.map(({ word }) => word).join('')
  const asked = parts.filter(
    (word) =>
      terms.some(({ stems }) => stems.includes(stemOf(word))) || (word.length > LONG && together.includes(word)),
  )
  const length = blocks.reduce((sum, { lines }) => sum + lines.join('\n').length, 0)
  return (
    WORTH.score * Math.log(score) +
    WORTH.sentence * Math.max(0, ...sentences.map((sentence) => shareSaid(`${title} ${sentence}`))) +
    WORTH.first * shareSaid(`${title} ${sentences[0] ?? ''}`) +
    WORTH.page * Math.log(weight) +
    WORTH.title * (asked.length / Math.max(1, parts.length)) +
    WORTH.depth * section.titles.length +
    (length < SHORT ? WORTH.isShort : 0) +
    ('isEntry' in section ? WORTH.isEntry : blocks.some(({ kind }) => kind === 'code') ? WORTH.hasCode : 0)
  )
}
