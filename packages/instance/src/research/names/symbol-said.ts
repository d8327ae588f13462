import { pascalCase } from '../../search/text/split-identifiers.ts'
import type { NamedDefinition } from '../find/definition.ts'
import { definedLike, definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'

type Looking = Pick<Lookups, 'mentions' | 'lines'>

/** What is said in more words is hardly a name. */
const MOST_WORDS = 4

/** What is defined under a name of just these words: "cursor pagination" is `CursorPagination`, "max level" may be `MAX_LEVEL`. */
export async function symbolSaid(words: readonly string[], lookups: Looking): Promise<NamedDefinition | undefined> {
  if (words.length < 2 || words.length > MOST_WORDS || words.some((word) => !/^[a-z][a-z\d]*$/.test(word)))
    return undefined
  const pascal = pascalCase(words)
  const snake = words.join('_')
  const [type] = await definedLike(pascal, lookups)
  if (type !== undefined) return type
  for (const name of [snake.toUpperCase(), snake]) {
    const [found] = await definitionsNamed(name, lookups)
    if (found !== undefined) return found
  }
  return undefined
}

/** Names of settings and constants that stand in code and are some of these words beside each other, those of most words first. */
export async function namesSaidIn(words: readonly string[], lookups: Looking): Promise<string[]> {
  const runs = Array.from({ length: Math.max(0, Math.min(words.length, MOST_WORDS) - 1) }, (_, at) => {
    const length = Math.min(words.length, MOST_WORDS) - at
    return Array.from({ length: words.length - length + 1 }, (_, from) => words.slice(from, from + length))
  }).flat()
  const names = runs.flatMap((run) => {
    const [first = '', ...rest] = run
    const camel = `${first}${pascalCase(rest)}`
    return [run.join('_').toUpperCase(), run.join('_'), camel]
  })
  const found = await Promise.all(
    names.map(async (name) => ((await lookups.mentions(name)).files.length > 0 ? [name] : [])),
  )
  return found.flat()
}
