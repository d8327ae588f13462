import { wordsOf } from '../../../root-words.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

const FEWEST = 4
/** Of a type with fewer, all are listed anyway. */
const MANY = 12

/** Of a type with many fields, those whose names begin with the same two words. */
export function sharedFields({ title, items, ...list }: FoundList): FoundList[] {
  if (items.length < MANY) return []
  const groups = Map.groupBy(items, ({ name }) => {
    const words = wordsOf(name)
    return words.length > 2 ? words.slice(0, 2).join(' ') : ''
  })
  return [...groups].flatMap(([words, all]): FoundList[] => {
    const once: FoundItem[] = onceEach(all)
    if (words === '' || once.length < FEWEST || once.length > items.length / 2) return []
    return [{ ...list, title: `${title} ${words}`, by: title, line: once[0]?.line ?? list.line, items: once }]
  })
}
