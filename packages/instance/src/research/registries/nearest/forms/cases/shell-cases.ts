import { wordsOf } from '../../../root-words.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** `case $target in`, `case "${1:-}" in` */
const OPENS = /^(\s*)case\s+["']?\$\{?(\w+)[^ ]{0,20}["']?\s+in\s*$/
const ONE = '["\']?[\\w.*+:/@-]{1,60}["\']?'
/** `x86_64-Darwin | arm64-Darwin) target=apple;;` */
const LABEL = new RegExp(
  `^\\s*\\(?(${ONE}(?:\\s?\\|\\s?${ONE}){0,11})\\)\\s*(?:\\w+=["']?([\\w./:@+-]{1,60})["']?\\s*;;)?`,
)
const CLOSES = /^\s*esac\b/
const FEWEST = 3
const MOST_LINES = 400
const LONGEST_LINE = 240

/** What a shell's `case` tells apart, each with what it sets. */
export function shellCases(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [, , subject] = text.length > LONGEST_LINE ? [] : (OPENS.exec(text) ?? [])
    if (subject === undefined) return []
    const items = onceEach(labelsBelow(lines, index))
    return items.length < FEWEST ? [] : [{ form: 'inline', title: wordsOf(subject).join(' '), line: index + 1, items }]
  })
}

function labelsBelow(lines: readonly string[], index: number): FoundItem[] {
  const items: FoundItem[] = []
  let [depth, inner] = [1, -1]
  for (let at = index + 1; at < Math.min(lines.length, index + MOST_LINES); at++) {
    const text = (lines[at] ?? '').slice(0, LONGEST_LINE)
    if (OPENS.test(text)) depth++
    else if (CLOSES.test(text)) depth--
    if (depth === 0) break
    const [, labels, value] = depth > 1 ? [] : (LABEL.exec(text) ?? [])
    if (labels === undefined) continue
    // What is further in is no label, but a call of a function or so.
    if (inner === -1) inner = text.search(/\S/)
    if (text.search(/\S/) !== inner) continue
    for (const label of labels.split('|')) {
      const name = label.trim().replace(/["']/g, '')
      if (/^[*?.-]*$/.test(name)) continue
      items.push({ name, line: at + 1, ...(value !== undefined && { value }) })
    }
  }
  return items
}
