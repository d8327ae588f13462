import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** `HEADERS = set("""`, `names = %i(`, `qw(`, with its words on the lines below */
const OPENS = /(?:("""|'''|`)|[~%][wiWI]([[({|])|\bqw([({[]))\s*([\w.:/+@ -]{0,200})$/
const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '|': '|' }
const WORDS = /^\s*[\w.:/+@-]{1,60}(?: +[\w.:/+@-]{1,60}){0,30}\s*$/
/** Only what is split into its words is a list of them. */
const SPLITS = /^\s*(?:"""|'''|`)\)?\.(?:split|trim\(\)\.split|strip\(\)\.split)\b/
const FEWEST = 3
const MOST_LINES = 60
const LONGEST_LINE = 300

/** Words on several lines that are one text or literal of words. */
export function wordsBelow(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    if (text.length > LONGEST_LINE) return []
    const [, quotes, bracket, other, first = ''] = OPENS.exec(text) ?? []
    const closer = CLOSERS[bracket ?? other ?? '']
    if (quotes === undefined && closer === undefined) return []
    const items: FoundItem[] = first.split(/\s+/).flatMap((name) => (name === '' ? [] : [{ name, line: index + 1 }]))
    for (let at = index + 1; at < Math.min(lines.length, index + MOST_LINES); at++) {
      const below = lines[at] ?? ''
      const isEnd = quotes === undefined ? below.includes(closer ?? '') : SPLITS.test(below)
      const words = isEnd && closer !== undefined ? below.slice(0, below.indexOf(closer)) : isEnd ? '' : below
      if (words.trim() !== '' && !WORDS.test(words)) return []
      items.push(...words.split(/\s+/).flatMap((name) => (name === '' ? [] : [{ name, line: at + 1 }])))
      if (isEnd) return listed(text, index + 1, items)
    }
    return []
  })
}

function listed(text: string, line: number, items: readonly FoundItem[]): FoundList[] {
  const once = onceEach(items)
  const title = text.replace(/[:=(].*$/, '').trim()
  return once.length < FEWEST ? [] : [{ form: title === '' ? 'inline' : 'held', title, line, items: once }]
}
