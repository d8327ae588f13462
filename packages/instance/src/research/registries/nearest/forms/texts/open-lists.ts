import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** What a line ends with that goes on below: `if kind in [`, `Joi.valid(`, `register_daily(`, `new Set([` */
const OPENS = /[[({]\s*$/
const CALLED = /([\w$!]{1,40})\s?[[({]{1,2}\s*$/
const NO_LIST =
  /^\s*(?:\/\/|\/?\*|#(?!\[)|--|import\b|from\b|export \{|use\b|(?:function|def|func|fn|fun|class|interface|struct|enum)\b)/
/** One or more a line, with nothing else on it. */
const ONE =
  '(?:"[\\w.+/@ :-]{0,40}"|\'[\\w.+/@ :-]{0,40}\'|:\\w{1,40}|-?\\d{2,5}|[A-Za-z_$][\\w$]{0,40}(?:(?:\\.|::)[\\w$]{1,40}){0,4})'
const ITEMS = new RegExp(`^\\s*(${ONE}(?:, ?${ONE}){0,12})(,?)\\s*(?:(?://|#).{0,200})?$`)
const EACH = new RegExp(ONE, 'g')
const CLOSES = /^\s*[\])}]/
const LAST = new RegExp(`^\\s*(${ONE}(?:, ?${ONE}){0,12})[\\])}]`)
const FEWEST = 3
const MOST_LINES = 100
const LONGEST_LINE = 200
/** Values that are told in capitals are a list; other names are arguments, unless each has a line of its own. */
const IS_TEXT = /^["':\d-]/

/** What is written between brackets on several lines where it is used: what a condition asks for, or what a function is given. */
export function openLists(
  lines: readonly string[],
  symbols: readonly OutlineSymbol[],
  isKnown: (text: string) => boolean,
): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    if (text.length > LONGEST_LINE || !OPENS.test(text) || NO_LIST.test(text) || isKnown(text)) return []
    const items = itemsBelow(lines, index)
    if (items.length < FEWEST) return []
    const line = index + 1
    const called = CALLED.exec(text)?.[1] ?? ''
    const set =
      /^\s*(?:(?:const|let|var|val|return|final|static|private|public) )*["']?([\w$.-]{1,60})["']?\s*(?:=>|:?=|:)/.exec(
        text,
      )?.[1]
    const by = enclosingSymbol(line, lines, symbols)?.name ?? ''
    return [{ form: called === '' ? 'inline' : 'calls', title: `${by} ${set ?? ''} ${called}`, line, items }]
  })
}

function itemsBelow(lines: readonly string[], index: number): FoundItem[] {
  const items: FoundItem[] = []
  for (let at = index + 1; at < Math.min(lines.length, index + MOST_LINES); at++) {
    const text = lines[at] ?? ''
    if (text.length > LONGEST_LINE) return []
    if (CLOSES.test(text)) return plainest(items)
    if (/^\s*(?:(?:\/\/|#|\/?\*).*)?$/.test(text)) continue
    const last = LAST.exec(text)?.[1]
    const [, list = last, comma] = ITEMS.exec(text) ?? []
    if (list === undefined) return []
    const each = list.match(EACH) ?? []
    // Names beside each other are what a function is called with.
    if (each.length > 1 && !each.every((one) => IS_TEXT.test(one))) return []
    items.push(...each.map((name) => ({ name, line: at + 1 })))
    if (last !== undefined) return plainest(items)
    if (comma === '' && !CLOSES.test(lines[at + 1] ?? '')) return []
  }
  return []
}

/** Without quotes, and without the owner that all have. */
function plainest(items: readonly FoundItem[]): FoundItem[] {
  return onceEach(
    items
      .map(({ name, line }) => ({
        name: IS_TEXT.test(name) ? name.replace(/^["':]|["']$/g, '') : name.replace(/^.*(?:\.|::)(?=\w+$)/, ''),
        line,
      }))
      .filter(({ name }) => name !== ''),
  )
}
