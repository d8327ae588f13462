import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

const FEWEST = 3
/** In characters: what is shorter is part of each name. */
const SHORTEST = 3
/** `StateIdle`, `STATE_IDLE`: names of constants, which repeat what they are of. */
const CONSTANT = /^[A-Z]\w*$/
const LETTER = /^[A-Za-z]/

/** The names without the words that all of them begin with: `Idle` and `Failed` for `StateIdle` and `StateFailed`. */
export function withoutCommonStart(names: readonly string[]): string[] {
  if (names.length < FEWEST || !names.every((name) => CONSTANT.test(name))) return [...names]
  const parts = names.map((name) => splitIdentifiers(name).split(/(?<=_)| /))
  const [first = []] = parts
  const shared = first.findIndex((part, at) => parts.some((other) => other[at] !== part || at === other.length - 1))
  const start = first.slice(0, Math.max(0, shared)).join('').length
  const rest = names.map((name) => name.slice(start))
  return start >= SHORTEST && rest.every((name) => LETTER.test(name)) ? rest : [...names]
}
