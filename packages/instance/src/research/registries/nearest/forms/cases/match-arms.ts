import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { linesWithin } from '../lines-within.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** `let kind = match self.kind {`, `return when (mode) {`, `case key do`, `size switch` with its bracket below */
const OPENS = /\b(?:match|when|case|switch)\b([^;"']{0,120}?)(?:\{|\bdo|\bof|\bswitch)\s*$|([\w.]{1,60}) switch\s*$/
/** Few lines end so, which is found out faster. */
const ENDS = /(?:\{|\bdo|\bof|\bswitch)\s*$/
const ONE =
  '(?:"[^"]{1,60}"|\'[^\']{1,60}\'|:?[A-Za-z_][\\w.]{0,60}(?:::\\w{1,60}){0,3}(?:\\([^()]{0,40}\\)| ?\\{[^{}]{0,40}\\})?|-?\\d{1,6})'
/** `"text" | "plain" if isOpen => …`, `Kind::Text(_) => …`, `:peer_data ->` */
const ARM = new RegExp(
  `^\\s*(?:\\| ?)?(${ONE}(?:\\s?[|,]\\s?${ONE}){0,12})\\s?(?:(?:if|when)\\b.{0,160}?)?(?:=>|->)\\s*(.*)$`,
)
const EACH = new RegExp(ONE, 'g')
const TEXT = /^(?:return )?(?:Some\(|Ok\()?(["'])([^"']{1,60})\1/
const NUMBER = /^-?\d+$/
/** What stands for all others. */
const OTHERS = /^(?:_|else|default|otherwise|None|nil|null|\d+)$/
const FEWEST = 3
const LONGEST_LINE = 240
const MOST_LINES = 500
const SAYS_NOTHING =
  /\b(?:self|this|as_str|as_ref|to_string|toString|lower\w*|downcase|as|ref|get|clone|trim|let|true)\b/g

/** What an expression tells apart, in languages whose cases begin with no keyword of their own: Rust, Kotlin, PHP, C# and Elixir. */
export function matchArms(lines: readonly string[], symbols: readonly OutlineSymbol[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [found, subject, before] = text.length > LONGEST_LINE || !ENDS.test(text) ? [] : (OPENS.exec(text) ?? [])
    if (found === undefined) return []
    const items = onceEach(linesWithin(lines, index, MOST_LINES).flatMap(itemsOf))
    if (items.length < FEWEST) return []
    const line = index + 1
    const by = enclosingSymbol(line, lines, symbols)?.name ?? ''
    return [{ form: 'inline', title: `${by} ${(subject ?? before ?? '').replace(SAYS_NOTHING, ' ')}`, line, items }]
  })
}

function itemsOf({ text, line }: { text: string; line: number }): FoundItem[] {
  if (text.length > LONGEST_LINE) return []
  const [, patterns = '', given = ''] = ARM.exec(text) ?? []
  const value = TEXT.exec(given)?.[2]
  return (patterns.match(EACH) ?? []).flatMap((pattern): FoundItem[] => {
    // A number is told apart for what it stands for.
    if (NUMBER.test(pattern)) return value === undefined ? [] : [{ name: value, value: pattern, line }]
    const name = pattern.replace(/ ?[({].*$/, '').replace(/^["':]|["']$|^.*(?:::|\.)(?=\w+$)/g, '')
    return OTHERS.test(name) ? [] : [{ name, line, ...(value !== undefined && { value }) }]
  })
}
