import type { Section } from '../../../passages/sections.ts'
import { headingsOf, sectionsBelow } from '../../prose-items.ts'
import { wordsOf } from '../../root-words.ts'
import { type FoundList, onceEach } from './list-form.ts'

const FEWEST = 3

/** What the headings right below a heading are, and those beside each other that share their last word. */
export function headedLists(sections: readonly Section[]): FoundList[] {
  return sections.flatMap((section, at): FoundList[] => {
    const items = onceEach(headingsOf(sectionsBelow(sections, at)))
    const title = section.titles.at(-1) ?? ''
    const families = [...Map.groupBy(items, ({ name }) => wordsOf(name).at(-1) ?? '')]
      .filter(
        ([word, all]) => word.length > 2 && all.length >= FEWEST && all.every(({ name }) => wordsOf(name).length > 1),
      )
      .map(
        ([word, all]): FoundList => ({
          form: 'family',
          title: `${title} ${word}`,
          line: all[0]?.line ?? 1,
          items: all,
        }),
      )
    const all: FoundList[] = items.length < FEWEST ? [] : [{ form: 'headings', title, line: section.startLine, items }]
    return [...all, ...families]
  })
}
