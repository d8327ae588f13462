import type { Means } from '../../kinds/kind.ts'
import type { Registry } from '../listed-in.ts'
import type { NearList } from '../nearest/nearest-list.ts'
import { plain } from '../root-words.ts'

/** So many of the types have to be there. */
const MOST_OF_THEM = 0.6

/** The names by which code keeps what extends a type, which are what people set: `"none": NoneAlgorithm(),`. */
export async function namesGiven(
  { entries: types }: Registry,
  near: readonly NearList[],
  means: Pick<Means, 'lines'>,
): Promise<NearList | undefined> {
  const made = types.map(({ name }) => madeAs(name))
  const called = new Set(types.map(({ name }) => plain(name)))
  for (const list of near) {
    if (list.isProse === true || list.entries.some(({ name }) => called.has(plain(name)))) continue
    const texts = await Promise.all(list.entries.map(async (one) => (await means.lines(one))[one.line - 1] ?? ''))
    const kept = made.filter((isMade) => texts.some((text) => isMade.test(text)))
    if (kept.length >= types.length * MOST_OF_THEM && list.entries.length >= types.length) return list
  }
  return undefined
}

function madeAs(name: string): RegExp {
  return new RegExp(`[:=>,(]\\s*(?:new |&)?(?:[\\w.]+[.:])?${RegExp.escape(name)}\\b`)
}
