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

/** One of a list, with what it stands for or is set to, where that is written beside it. */
export interface FoundItem extends ProseItem {
  value?: string
}

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
  items: readonly FoundItem[]
}

/** The items without those of the same name. */
export function onceEach<Item extends ProseItem>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((one) => [one.name, one])).values()].reverse()
}
