import { type FoundList, onceEach } from './list-form.ts'

/** `ASCII: Box = Box(`, `pub const DOUBLE: Border = Border {`, `static final Theme DARK = new Theme(`, `var github = Service{` */
const MADE =
  /^\s*(?:(?:export|public|protected|internal|static|final|readonly|const|let|var|val|pub)(?:\([a-z]+\))? )*(?:[A-Z]\w* )?([A-Za-z]\w*)(?:\s*:\s*&?(?:'static )?[A-Z][\w.]*)? = (?:new |&)?(?:\w+\.)?([A-Z]\w*[a-z]\w*)(?:(?:\.|::)\w+)?\s*[({]/
const FEWEST = 4
const MOST = 60
const LONGEST_LINE = 300
const DEEPEST = 4

/** Constants of one file that are made by the same type, such as styles or presets. */
export function madeAlike(lines: readonly string[]): FoundList[] {
  const made = lines.flatMap((text, index) => {
    if (text.length > LONGEST_LINE || text.search(/\S/) > DEEPEST) return []
    const [, name, type] = MADE.exec(text) ?? []
    return name === undefined || type === undefined ? [] : [{ name, type, line: index + 1, depth: text.search(/\S/) }]
  })
  const groups = Map.groupBy(made, ({ type, depth }) => `${depth} ${type}`)
  return [...groups.values()].flatMap((all): FoundList[] => {
    const items = onceEach(all.map(({ name, line }) => ({ name, line })))
    const [first] = all
    if (first === undefined || items.length < FEWEST || items.length > MOST) return []
    return [{ form: 'constants', title: first.type, by: first.type, line: first.line, items }]
  })
}
