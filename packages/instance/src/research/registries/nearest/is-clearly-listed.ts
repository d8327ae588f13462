import type { Means } from '../../kinds/kind.ts'
import { ownWords } from '../../question/own-words.ts'
import { nearestLists, PROBABLE } from './nearest-list.ts'

/** Whether one list says what is asked for, ahead of all others. */
export async function isClearlyListed(asked: { question: string; many: string }, means: Means): Promise<boolean> {
  const near = await nearestLists(asked, ownWords(means.repositories), means)
  return near !== undefined && near.chance >= PROBABLE
}
