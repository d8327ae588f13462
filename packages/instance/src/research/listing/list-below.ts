import type { Means } from '../kinds/kind.ts'
import { ownWords } from '../question/own-words.ts'
import { root } from '../registries/root-words.ts'
import { belowBase, SOME_MORE } from '../registries/types/below-base.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Reply } from '../reply/reply.ts'

const OF_TYPES = /^(?:class|type|interface|struct|trait)$/

interface BelowAsked {
  words: readonly string[]
  /** `class` */
  sort: string | undefined
  isInside(file: { path: string }): boolean
}

/** "All permission classes": what extends the type called so. */
export async function listBelow({ words, sort, isInside }: BelowAsked, means: Means): Promise<Reply | undefined> {
  if (sort === undefined || !OF_TYPES.test(sort)) return undefined
  const one = root(words.at(-1) ?? '')
  const found = await belowBase({ many: words.join(' '), one }, ownWords(means.repositories), means, SOME_MORE)
  const entries = found?.entries.filter(isInside) ?? []
  if (found === undefined || entries.length === 0) return undefined
  const many = `${words.join(' ')} ${sort === 'class' ? 'classes' : `${sort}s`}`
  return listRegistry({ one: sort, many }, { ...found, entries }, means)
}
