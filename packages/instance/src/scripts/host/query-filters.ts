import { AskError } from '../../engine-errors.ts'

export interface FilteredQuery<Name extends string> {
  /** What was given for each filter, in order. */
  filters: Record<Name, string[]>
  /** The query without its filters. */
  rest: string
}

const FILTER = /(?<=^|\s)(-?[a-zA-Z]+):("(?:\\.|[^"\\])*"|\S+)/g

/** Takes `name:value` and `name:"value"` out of a query. Anything else with a colon is left where it stands. */
export function takeFilters<Name extends string>(query: string, names: readonly Name[]): FilteredQuery<Name> {
  const filters = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>
  const rest = query.replace(FILTER, (whole, typed: string, value: string) => {
    const name = names.find((known) => known === typed.toLowerCase())
    if (name === undefined) return whole
    filters[name].push(value.startsWith('"') ? value.slice(1, -1).replace(/\\(["\\])/g, '$1') : value)
    return ''
  })
  return { filters, rest: rest.trim() }
}

/** The last `count:` of a query; the default without one. */
export function countOf(given: readonly string[], standard: number, most: number): number {
  const text = given.at(-1)
  if (text === undefined) return standard
  if (text === 'all') return most
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AskError('count: is a number, or all')
  return Math.min(Number(text), most)
}
