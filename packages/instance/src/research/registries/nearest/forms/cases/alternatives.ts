import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

/** `| Self::Linux`, `| 'remove'`, `| Leaf of int` */
const ALTERNATIVE =
  /^\s*\|\s*(?:[\w$]+(?:::|\.))*(?:"([^"]{1,40})"|'([^']{1,40})'|([A-Za-z_]\w{0,40}))(?:[\s,;)({].{0,80})?$/
/** The first needs no sign: `Self::Android`, `mode: 'error'`, `type Tree =` */
const FIRST = /(?:^|[\s(:=])(?:[\w$]+(?:::|\.))*(?:"([^"]{1,40})"|'([^']{1,40})'|([A-Z]\w{0,40}))\s*$/
const FEWEST = 3
const LONGEST_LINE = 200
const MARKUP = /\.(?:md|mdx|rst|txt|adoc)$/

/** Alternatives that stand below each other, each after a bar: of a type, a pattern or a rule. */
export function alternatives(lines: readonly string[], path: string, symbols: readonly OutlineSymbol[]): FoundList[] {
  if (MARKUP.test(path)) return []
  const runs: { head: number; items: FoundItem[] }[] = []
  let isIn = false
  for (const [index, text] of lines.entries()) {
    const name = nameOn(ALTERNATIVE, text)
    if (name === undefined) {
      isIn = false
      continue
    }
    const line = index + 1
    if (!isIn) {
      const first = nameOn(FIRST, lines[index - 1] ?? '')
      runs.push({ head: line - 1, items: first === undefined ? [] : [{ name: first, line: line - 1 }] })
    }
    isIn = true
    runs.at(-1)?.items.push({ name, line })
  }
  return runs.flatMap(({ head, items }): FoundList[] => {
    const once = onceEach(items)
    if (once.length < FEWEST) return []
    const own = (lines[head - 1] ?? '').replace(/[=:].*$/, '').slice(0, LONGEST_LINE)
    const by = enclosingSymbol(head, lines, symbols)?.name ?? ''
    return [
      { form: 'inline', title: `${by} ${/["'|]/.test(own) ? '' : own}`, line: once[0]?.line ?? head, items: once },
    ]
  })
}

function nameOn(form: RegExp, text: string): string | undefined {
  return text.length > LONGEST_LINE
    ? undefined
    : form
        .exec(text)
        ?.slice(1)
        .find((one) => one !== undefined)
}
