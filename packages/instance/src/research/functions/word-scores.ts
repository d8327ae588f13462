import { sameWords, stemOf } from '../../search/text/same-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** A word of a question, with its synonyms. */
interface Wanted {
  stem: string
  same: ReadonlySet<string>
}

/** A piece of code or prose to score. */
interface Stretch {
  /** Its name. */
  name: string
  /** Text that describes it: a comment, a test's title. */
  about: string
  body: string
}

const NAME = 3
const ABOUT = 2
const SAME = 0.45
/** How often a word must occur in a body to count half of its maximum. */
const SATURATION = 2
/** Longer bodies mention more words, so each line beyond this counts slightly against them. */
const LINES = 60

/**
 * Scores each stretch by the words it has, weighted by how rare they are among the stretches. Scores are only comparable within one call.
 */
export function scoresOf(words: readonly string[], stretches: readonly Stretch[]): number[] {
  const wanted = [...new Set(words.map(stemOf))].map((stem) => {
    const word = words.find((one) => stemOf(one) === stem) ?? stem
    return { stem, same: new Set(sameWords(word).map(stemOf)) }
  })
  const read = stretches.map(({ name, about, body }) => ({
    name: countsOf(name),
    about: countsOf(about),
    body: countsOf(body),
    length: Math.max(1, body.split('\n').length / LINES),
  }))
  const rarity = wanted.map(({ stem }) => {
    const holding = read.filter(({ name, about, body }) =>
      [name, about, body].some((counts) => counts.has(stem)),
    ).length
    return Math.log(1 + (read.length - holding + 0.5) / (holding + 0.5))
  })
  return read.map(({ name, about, body, length }) => {
    const parts = wanted.map((one, index) => {
      const inBody = weightIn(body, one)
      const said = NAME * Math.min(1, weightIn(name, one)) + ABOUT * Math.min(1, weightIn(about, one))
      return (rarity[index] ?? 0) * (said + inBody / (inBody + SATURATION * length))
    })
    const held = parts.filter((part) => part > 0).length / Math.max(1, wanted.length)
    return parts.reduce((sum, part) => sum + part, 0) * (0.4 + held)
  })
}

function weightIn(counts: ReadonlyMap<string, number>, { stem, same }: Wanted): number {
  let others = 0
  for (const one of same) others += counts.get(one) ?? 0
  return (counts.get(stem) ?? 0) + SAME * others
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of splitIdentifiers(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 2) continue
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}
