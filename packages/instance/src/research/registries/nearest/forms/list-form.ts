import type { ProseItem } from '../../prose-items.ts'

/** Where a list stands: `named` is an enum, map, array or union with a name, `held` one that a variable holds or a function gives, `told` what a text for people enumerates. */
export type ListForm =
  | 'named'
  | 'held'
  | 'commented'
  | 'inline'
  | 'constants'
  | 'exports'
  | 'calls'
  | 'returned'
  | 'keys'
  | 'fields'
  | 'family'
  | 'said'
  | 'told'
  | 'prose'
  | 'headings'

/** A list in the lines of a file, before anything is known of its surroundings. */
export interface FoundList {
  form: ListForm
  /** What it is called, if anything: a symbol, a key, a heading, or what is said right before it. */
  title: string
  /** The symbol that has it, where the title is more than that. */
  by?: string
  /** Where the function begins that gives it. */
  head?: number
  /** Where it begins. */
  line: number
  items: readonly ProseItem[]
}

/** The items without those of the same name. */
export function onceEach(items: readonly ProseItem[]): ProseItem[] {
  return [...new Map(items.toReversed().map((one) => [one.name, one])).values()].reverse()
}
