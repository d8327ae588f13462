import type { NamedDefinition } from '../find/definition.ts'
import { definedLike, definitionsNamed } from '../find/definitions-named.ts'
import type { Past } from './past.ts'

/** What is said in more words is hardly a name. */
const MOST_WORDS = 4

/** What is defined under a name of just these words: "cursor pagination" is `CursorPagination`, "max level" may be `MAX_LEVEL`. */
export async function symbolSaid(words: readonly string[], past: Past): Promise<NamedDefinition | undefined> {
  if (words.length < 2 || words.length > MOST_WORDS || words.some((word) => !/^[a-z][a-z\d]*$/.test(word)))
    return undefined
  const pascal = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
  const snake = words.join('_')
  const [type] = await definedLike(pascal, past)
  if (type !== undefined) return type
  for (const name of [snake.toUpperCase(), snake]) {
    const [found] = await definitionsNamed(name, past)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same of some of the words that stand beside each other, most of them first. */
export async function symbolSaidIn(words: readonly string[], past: Past): Promise<NamedDefinition | undefined> {
  for (let length = Math.min(words.length, MOST_WORDS); length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const found = await symbolSaid(words.slice(from, from + length), past)
      if (found !== undefined) return found
    }
  return undefined
}
