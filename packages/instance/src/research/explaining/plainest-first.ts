import { stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'

const SEVERAL = 2
/** `deserialize` does the opposite of `serialize`. */
const OPPOSITE = /^(?:de|un|dis)(?=[a-z]{4})/

/**
 * Of two whose names differ only by words that nobody asked for, the shorter comes first: `loadConfigFile` before `loadTypeScriptConfigFile`.
 * One word alone may be about something else, unless it was asked for by name. What does the opposite of what is asked comes after what does it.
 */
export function plainestFirst(
  places: readonly ReplyPlace[],
  question: string,
  names: readonly string[],
): readonly ReplyPlace[] {
  const [first] = places
  if (first?.symbol === undefined) return places
  const asked = stemsIn(question)
  const longer = stemsOf(first)
  const undone = [...longer].flatMap((stem) =>
    asked.has(stem) || !asked.has(stemOf(stem.replace(OPPOSITE, ''))) ? [] : [stem.replace(OPPOSITE, '')],
  )
  const isPlainer = (one: ReplyPlace) => {
    const own = stemsOf(one)
    const added = [...longer].filter((stem) => !own.has(stem))
    const isMeant = own.size >= SEVERAL || (one.symbol !== undefined && names.includes(one.symbol))
    const isPart = own.isSubsetOf(longer) && added.length > 0
    return isMeant && isPart && [...own].some((stem) => asked.has(stem)) && !added.some((stem) => asked.has(stem))
  }
  const better = places.find((one) => isPlainer(one) || undone.some((stem) => stemsOf(one).has(stem)))
  return better === undefined ? places : [better, ...places.filter((one) => one !== better)]
}

function stemsOf({ symbol = '' }: ReplyPlace): ReadonlySet<string> {
  return new Set(wordsOf(symbol).map(stemOf))
}
