import { membersListed } from '../../../lists/members-listed.ts'
import { linesWithin } from './lines-within.ts'
import { type FoundList, onceEach } from './list-form.ts'

/** `'disks' => [`, `disks: {`, `"methods": [` */
const KEY = /^\s+["']?([A-Za-z_][\w-]*)["']?\s*(?:=>|:)\s*(?:[A-Za-z]\w*)?[[{(]\s*$/
/** `type OnErrorOpts struct {`, `interface OnErrorOpts {` */
const TYPE =
  /^\s*(?:(?:export|public|pub|declare|default|internal|data) )*(?:type (?=\w+ (?:struct|= ?\{))|struct |interface |record |type (?=\w+(?:<[^>]*>)? = \{))(\w+)/
const FIELD =
  /^\s+(?:(?:pub|public|private|protected|internal|readonly|final|const|let|var|val|override|lateinit|required) )*(?:([A-Za-z_]\w*)\??\s*:|([A-Z]\w*)\s+[\w[\]*.]+)/
const FEWEST = 2
const MOST = 60
/** A list that goes on for longer has too many items. */
const MOST_LINES = 4 * MOST

/** The lists within an object, by their keys, and the fields of types. */
export function nestedLists(lines: readonly string[], path: string): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const line = index + 1
    const key = KEY.exec(text)?.[1]
    if (key !== undefined) {
      const members = membersListed(lines.slice(index, index + MOST_LINES), 1, path) ?? []
      const items = onceEach(members.map(({ line: on, ...member }) => ({ ...member, line: index + on })))
      return items.length < FEWEST || items.length > MOST ? [] : [{ form: 'keys', title: key, line, items }]
    }
    const type = TYPE.exec(text)?.[1]
    const items = type === undefined ? [] : fieldsOf(lines, index)
    return type === undefined || items.length <= FEWEST ? [] : [{ form: 'fields', title: type, line, items }]
  })
}

function fieldsOf(lines: readonly string[], index: number) {
  const fields = linesWithin(lines, index, MOST_LINES).flatMap(({ text, line }) => {
    const [, named, exported] = FIELD.exec(text) ?? []
    const name = named ?? exported
    return name === undefined ? [] : [{ name, line }]
  })
  return onceEach(fields)
}
