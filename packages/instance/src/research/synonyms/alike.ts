import { PROSE_GROUPS } from './prose-groups.ts'

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

const others = new Map<string, Set<string>>()
for (const group of PROSE_GROUPS)
  for (const word of group) others.set(word, new Set([...(others.get(word) ?? []), ...group]))

/** Synonyms of a word, looked up by the word as typed or its stem; `five` is also written 5. */
export function alike(word: string, stem: string): string[] {
  const number = NUMBERS.indexOf(word)
  const known = others.get(stem) ?? others.get(word) ?? others.get(`${stem}e`) ?? new Set()
  return [...known, ...(number > 1 ? [String(number)] : [])].filter((other) => other !== word)
}
