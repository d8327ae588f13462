import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { type FoundList, onceEach } from '../list-form.ts'
import { nearRuns } from '../near-runs.ts'

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

/** What things that are made one after another are called, by the key that each has. */
export function keyedAlike(lines: readonly string[], symbols: readonly OutlineSymbol[]): FoundList[] {
  const keyed = lines.flatMap((text, index) => {
    const isRead = text.length <= LONGEST_LINE && !TAG.test(text)
    const [, called, double, single] = isRead ? (KEYED.exec(text) ?? []) : []
    const name = double ?? single
    if (called === undefined || name === undefined) return []
    // Those of one depth belong together.
    return [{ key: `${text.search(/\S/)} ${called}`, name, line: index + 1 }]
  })
  return nearRuns(keyed, NEAR).flatMap(({ key, items }): FoundList[] => {
    const once = onceEach(items)
    if (once.length < FEWEST || once.length > MOST) return []
    const line = once[0]?.line ?? 1
    const called = key.slice(key.indexOf(' ') + 1)
    return [
      { form: 'keys', title: `${enclosingSymbol(line, lines, symbols)?.name ?? ''} ${called}`, line, items: once },
    ]
  })
}
