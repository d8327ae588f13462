import { AskError } from '../../errors/errors.ts'

interface TypedFilter {
  /** In lower case, with its minus if it is negated. */
  name: string
  value: string
  /** The whole filter, as typed. */
  text: string
}

const FILTER = /(?<=^|\s)(-?[a-zA-Z]+):("(?:\\.|[^"\\])*"|\S+)/g

/** Takes `name:value` and `name:"value"` out of a query. What only looks like a filter stays in the text. */
export function splitFilters(
  query: string,
  isFilter: (name: string) => boolean,
): { typed: TypedFilter[]; rest: string } {
  const typed: TypedFilter[] = []
  const rest = query.replace(FILTER, (text: string, given: string, quoted: string) => {
    const name = given.toLowerCase()
    if (!isFilter(name)) return text
    const value = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('\\"', '"') : quoted
    typed.push({ name, value, text })
    return ''
  })
  return { typed, rest: rest.trim() }
}

/** The last `count:` in a query, or the default. */
export function countOf(given: readonly string[], standard: number, most: number): number {
  const text = given.at(-1)
  if (text === undefined) return standard
  if (text === 'all') return most
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AskError('count: is a number, or all')
  return Math.min(Number(text), most)
}
