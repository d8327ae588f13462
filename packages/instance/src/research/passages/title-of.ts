import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { wordsOf } from './terms.ts'

const OF_ANYTHING = new Set(
  `about background basic basics command commands configuration description detail details example examples info information introduction more note
  notes option options overview recap reference sample summary syntax technical usage works`.split(/\s+/),
)

/** A section's title; "Example" and "Usage" get the heading above them, which says of what. */
export function titleOf(titles: readonly string[]): string {
  const own = titles.at(-1) ?? ''
  const isOfAnything = wordsOf(own).every((word) => STOP_WORDS.has(word) || OF_ANYTHING.has(word))
  return titles.length > 1 && isOfAnything ? `${titles.at(-2)} ${own}` : own
}
