import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import type { DeclaredOption } from './declared-options.ts'

/** From 0 to 1. */
export interface RankedOption extends DeclaredOption {
  score: number
  /** Its name or texts have each of the words, or one for the same thing. */
  saysAll: boolean
}

/** A word in its texts, compared with one in its name. */
const IN_TEXT = 0.8
const LESS = 0.01
const FAR_LESS = 0.1
const SCRIPT = /(?:^|\/)(?:scripts?|tools|build|hack|dev)(?:\/|\.\w+$)/

/** Best first, one for each name: those whose name and texts have most of the words, by how rare these are among options. */
export function rankOptions(options: readonly DeclaredOption[], terms: readonly DocTerm[]): RankedOption[] {
  const read = options.map((one) => ({ one, name: stemsIn(one.name), text: stemsIn(one.says) }))
  const weights = terms.map((term) => {
    const having = read.filter(({ name, text }) => heldBy(name, term) + heldBy(text, term) > 0).length
    return term.weight * Math.log(1 + (options.length + 1) / (having + 0.5))
  })
  const all = Math.max(sum(weights), Number.EPSILON)
  const scored = read.map(({ one, name, text }) => {
    const held = terms.map(
      (term, at) => (weights[at] ?? 0) * Math.max(heldBy(name, term), IN_TEXT * heldBy(text, term)),
    )
    const saysAll = terms.every((term) => term.weight < 1 || heldBy(name, term) + heldBy(text, term) > 0)
    // Of two that say as much, the one that is called so and nothing else, and that isn't a script's.
    const isSaid = terms.some(({ word }) => one.name.slice(2).split('-').includes(word))
    const less = name.size * LESS + (isSaid ? 0 : LESS) + (SCRIPT.test(one.path) ? FAR_LESS : 0)
    return { ...one, score: sum(held) / all - less, saysAll }
  })
  const sorted = scored.sort((a, b) => b.score - a.score)
  return [...Map.groupBy(sorted, ({ name }) => name).values()].flatMap(([first]) => first ?? [])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
