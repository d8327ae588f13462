import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** `Name: "db_totals",`, `{Name: "formPost", …}`, `label: "http.requests",`, `name="feeds.all"` */
const KEYED =
  /(?:^|[\s({,])["']?(name|Name|label|Label|id|ID|key|Key|slug|code|event|command|title|Title|value|type)["']?\s?(?:=>|[:=])\s{0,16}(?:"([^"\n]{1,60})"|'([^'\n]{1,60})')/
/** `/// <param name="token">` tells of a function. */
const TAG = /^\s*(?:\/\/\/|\*|')\s*<\w+ /
const FEWEST = 3
const MOST = 80
const LONGEST_LINE = 300
/** How far one may be from the next. */
const NEAR = 40

interface Run {
  key: string
  last: number
  items: FoundItem[]
}

/** What things that are made one after another are called, by the key that each has. */
export function keyedAlike(lines: readonly string[], symbols: readonly OutlineSymbol[]): FoundList[] {
  const open = new Map<string, Run>()
  const done: Run[] = []
  for (const [index, text] of lines.entries()) {
    const isRead = text.length <= LONGEST_LINE && !TAG.test(text)
    const [, key, double, single] = isRead ? (KEYED.exec(text) ?? []) : []
    const name = double ?? single
    if (key === undefined || name === undefined) continue
    const line = index + 1
    const group = `${text.search(/\S/)} ${key}`
    const before = open.get(group)
    if (before !== undefined && line - before.last <= NEAR) {
      before.items.push({ name, line })
      before.last = line
    } else {
      const next = { key, last: line, items: [{ name, line }] }
      open.set(group, next)
      done.push(next)
    }
  }
  return done.flatMap(({ key, items }): FoundList[] => {
    const once = onceEach(items)
    if (once.length < FEWEST || once.length > MOST) return []
    const line = once[0]?.line ?? 1
    return [{ form: 'keys', title: `${enclosingSymbol(line, lines, symbols)?.name ?? ''} ${key}`, line, items: once }]
  })
}
