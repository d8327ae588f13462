import type { Section } from '../../passages/sections.ts'
import { plain } from '../prose-items.ts'
import { wordsOf } from '../root-words.ts'
import { type FoundList, onceEach } from './list-form.ts'

/** Headings that are about the page, not members of its list. */
const NO_MEMBER =
  /^(?:about|background|basics?|caveats?|contents|examples?|faq|further|general|getting|how|installation|installing|introduction|links|more|motivation|next|notes?|overview|quick|references?|related|see|setup|summary|syntax|table|usage|using|what|when|why|writing)\b/i
const FEWEST = 3

/** What the headings right below a heading are, and those beside each other that share their last word. */
export function headedLists(sections: readonly Section[]): FoundList[] {
  return sections.flatMap((section, at): FoundList[] => {
    const depth = section.titles.length
    const end = sections.findIndex(({ titles }, index) => index > at && titles.length <= depth)
    const below = sections
      .slice(at + 1, end === -1 ? undefined : end)
      .filter(({ titles }) => titles.length === depth + 1)
    const items = onceEach(
      below
        .map(({ titles, startLine }) => ({ name: plain(titles.at(-1) ?? ''), line: startLine }))
        .filter(({ name }) => name !== '' && !NO_MEMBER.test(name)),
    )
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
