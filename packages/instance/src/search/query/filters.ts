export const FILTERS = ['repo', 'file', 'rev', 'lang', 'case', 'count'] as const
export type FilterName = (typeof FILTERS)[number]

const ALIASES: Readonly<Record<string, FilterName>> = {
  r: 'repo',
  f: 'file',
  path: 'file',
  l: 'lang',
  language: 'lang',
  revision: 'rev',
}

/** A filter by its name or alias, in any case. */
export function filterNamed(text: string): FilterName | undefined {
  const name = text.toLowerCase()
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : FILTERS.find((filter) => filter === name)
}
