import { type DocTerm, heldBy, type Stems, stemsIn } from './terms.ts'

/** A word in more than this share of the items doesn't tell them apart. */
const COMMON = 0.34
/** Items with this share of the best one's words are shown too, up to so many. */
const NEAR = 0.75
const MOST = 6

/** How much each text says of the terms; those that most of the texts say count little. */
export function worthOf(texts: readonly string[], terms: readonly DocTerm[]): number[] {
  const said = texts.map((text) => stemsIn(text))
  const rarity = terms.map((term) => Math.log(texts.length / Math.max(1, countOf(said, term))))
  return said.map((stems) => terms.reduce((sum, term, at) => sum + nearness(stems, term) * (rarity[at] ?? 0), 0))
}

/** Of a long list, the items that say what is asked; undefined if none stands out, so that all belong to the answer. */
export function tellingItems(items: readonly string[], terms: readonly DocTerm[]): readonly string[] | undefined {
  const said = items.map((item) => stemsIn(item))
  const telling = terms.filter((term) => countOf(said, term) <= items.length * COMMON)
  const worth = said.map((stems) => telling.reduce((sum, term) => sum + nearness(stems, term), 0))
  const most = Math.max(0, ...worth)
  const chosen = items.filter((_, at) => (worth[at] ?? 0) >= most * NEAR)
  return most < 1 || chosen.length > MOST ? undefined : chosen
}

function countOf(said: readonly Stems[], { stems: [stem = ''] }: DocTerm): number {
  return said.filter((stems) => stems.has(stem)).length
}

function nearness(said: Stems, term: DocTerm): number {
  return term.weight * heldBy(said, term)
}
