import type { DefinedLine } from '../definitions-like.ts'
import { sortSaid } from '../list-question.ts'

/** "All error classes" asks for classes; if there are none of that sort, anything with such a name counts. */
export function ofSort(text: string, found: readonly DefinedLine[]): readonly DefinedLine[] {
  const sort = sortSaid(text)
  if (sort === undefined) return found
  const keyword = sort === 'function' ? /\b(?:function|def|func|fn)\b/ : new RegExp(`\\b${sort}\\b`)
  const those = found.filter(({ text: line }) => keyword.test(line))
  return those.length === 0 ? found : those
}
