import { membersListed } from '../../lists/members-listed.ts'
import { type FoundList, onceEach } from './list-form.ts'

/** `'disks' => [`, `disks: {`, `"methods": [` */
const KEY = /^\s+["']?([A-Za-z_][\w-]*)["']?\s*(?:=>|:)\s*(?:[A-Za-z]\w*)?[[{(]\s*$/
/** `type OnErrorOpts struct {`, `interface OnErrorOpts {` */
const TYPE =
  /^\s*(?:(?:export|public|pub|declare|default|internal|data) )*(?:type (?=\w+ (?:struct|= ?\{))|struct |interface |record |type (?=\w+(?:<[^>]*>)? = \{))(\w+)/
const FIELD = /^(\s+)(?:(?:pub|public|private|readonly|final|const) )*(?:([A-Za-z_]\w*)\??\s*:|([A-Z]\w*)\s+[\w[\]*.]+)/
const FEWEST = 2
const MOST = 60

/** The lists within an object, by their keys, and the fields of types. */
export function nestedLists(lines: readonly string[], path: string): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const line = index + 1
    const key = KEY.exec(text)?.[1]
    if (key !== undefined) {
      const items = onceEach(membersListed(lines, line, path) ?? [])
      return items.length < FEWEST || items.length > MOST ? [] : [{ form: 'keys', title: key, line, items }]
    }
    const type = TYPE.exec(text)?.[1]
    const items = type === undefined ? [] : fieldsBelow(lines, index)
    return type === undefined || items.length <= FEWEST ? [] : [{ form: 'fields', title: type, line, items }]
  })
}

function fieldsBelow(lines: readonly string[], index: number) {
  const depth = (lines[index] ?? '').search(/\S/)
  const items = []
  let inner: number | undefined
  for (let at = index + 1; at < Math.min(lines.length, index + MOST * 4); at++) {
    const text = lines[at] ?? ''
    const indent = text.search(/\S/)
    if (indent === -1) continue
    if (indent <= depth) break
    inner ??= indent
    const [, , named, exported] = indent === inner ? (FIELD.exec(text) ?? []) : []
    const name = named ?? exported
    if (name !== undefined) items.push({ name, line: at + 1 })
  }
  return onceEach(items)
}
