import type { Means } from '../../kinds/kind.ts'
import { ownWords } from '../../question/own-words.ts'
import { nearestLists } from './nearest-list.ts'

/** Whether a list says what is asked for. */
export async function isListed(asked: { question: string; many: string }, means: Means): Promise<boolean> {
  const near = await nearestLists(asked, ownWords(means.repositories), means)
  return near !== undefined && (near.standsOut || near.isNamed)
}
