import { outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'

/** `func checkOrders(t *testing.T)` tries a program, wherever it is. */
const TRIES = /\(\s*\w+ \*?testing\.(?:T|TB|B)\b/

interface Sorted {
  place: ReplyPlace
  isType: boolean
  isTrial: boolean
}

/**
 * A type says what something is, one of its functions what that does: of the first type, that comes before it. What tries the program comes last: of
 * `Cart`, `Cart.add` and `checkCart(t *testing.T)`, `Cart.add` comes first.
 */
export async function functionsFirst(
  places: readonly ReplyPlace[],
  means: Pick<Means, 'lines'>,
): Promise<readonly ReplyPlace[]> {
  const all = await Promise.all(places.map((place) => sorted(place, means)))
  const [first, ...others] = [...all.filter(({ isTrial }) => !isTrial), ...all.filter(({ isTrial }) => isTrial)]
  if (first === undefined) return places
  const done = first.isType ? others.find((one) => !one.isType && isOf(one.place, first.place)) : undefined
  const inOrder = done === undefined ? [first, ...others] : [done, first, ...others.filter((one) => one !== done)]
  return inOrder.map(({ place }) => place)
}

async function sorted(place: ReplyPlace, { lines }: Pick<Means, 'lines'>): Promise<Sorted> {
  const all = await lines(place)
  const { path, symbol, startLine, endLine } = place
  const symbols = outline(all, path).filter(({ name }) => name === symbol)
  // A part of a type is below the line that defines it.
  const own =
    symbols.find(({ line }) => line >= startLine && line <= endLine) ?? symbols.findLast(({ line }) => line < startLine)
  const defined = all[(own?.line ?? startLine) - 1] ?? ''
  return { place, isType: definesType(defined), isTrial: TRIES.test(defined) }
}

function isOf({ repo, path, owner, startLine, endLine }: ReplyPlace, type: ReplyPlace): boolean {
  if (repo !== type.repo || path !== type.path) return false
  return owner === type.symbol || (startLine > type.startLine && endLine <= type.endLine)
}
