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
  const called = new Set(types.map(({ name }) => plain(name)))
  for (const list of near) {
    const [first] = list.entries
    if (first === undefined || list.isProse === true || list.entries.some(({ name }) => called.has(plain(name))))
      continue
    const lines = await means.lines(first)
    const texts = list.entries.map(({ line }) => lines[line - 1] ?? '')
    const kept = types.filter(({ name }) => texts.some((text) => isMadeOn(text, name)))
    if (kept.length >= types.length * MOST_OF_THEM && list.entries.length >= types.length) return list
  }
  return undefined
}

function isMadeOn(text: string, name: string): boolean {
  return new RegExp(`[:=>,(]\\s*(?:new |&)?(?:[\\w.]+[.:])?${RegExp.escape(name)}\\b`).test(text)
}
