import { linesWithin } from './lines-within.ts'
import { type FoundList, onceEach } from './list-form.ts'

const CLASS =
  /^\s*(?:(?:export|default|public|internal|abstract|final|sealed|static|data) )*(?:class|object|interface|trait|module|namespace) (\w+)/
/** `const IGNORE = 0;`, `public static final String A = "a"`, `static readonly A = 'a'`, `A = "a"` */
const CONSTANT =
  /^\s+(?:(?:public|protected|internal|static|final|readonly|const|val|export) )*(?:[\w<>[\].?]+ )?([A-Z][A-Za-z\d_]*)(?::[^=]{1,40})? =\s*(?=["'\d-]|[a-z]+\(["']|[A-Z][A-Z\d_]* \+ |$)/
/** What it is set to, which may be on the next line. */
const VALUE = /=\s*(?:[A-Z][A-Z\d_]*\s*\+\s*)?(?:[a-z]+\()?(?:"([^"]{1,80})"|'([^']{1,80})'|(-?\d[\w.]{0,20}))/
const IS_DECLARED = /^\s+(?:.*\b(?:const|final|readonly|static)\b|[A-Z][A-Z\d_]* =)/
const FEWEST = 3
const MOST = 400

/** The constants of a class, such as those that stand for an enum. */
export function classConstants(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const title = CLASS.exec(text)?.[1]
    if (title === undefined) return []
    const items = linesWithin(lines, index, MOST).flatMap(({ text: below, line }) => {
      const name = IS_DECLARED.test(below) ? CONSTANT.exec(below)?.[1] : undefined
      return name === undefined ? [] : [{ name, line, ...valueSet(lines, line) }]
    })
    const once = onceEach(items)
    return once.length < FEWEST ? [] : [{ form: 'constants', title, line: index + 1, items: once }]
  })
}

/** What a constant is set to, if it is a text or a number. */
export function valueSet(lines: readonly string[], line: number): { value?: string } {
  const text = lines[line - 1] ?? ''
  const whole = /[=+]\s*$/.test(text) ? `${text.trimEnd()} ${(lines[line] ?? '').trim()}` : text
  const value = VALUE.exec(whole.slice(0, LONGEST_LINE))
    ?.slice(1)
    .find((one) => one !== undefined)
  return value === undefined ? {} : { value }
}

/** `ASCII: Box = Box(, `pub const DOUBLE: Border = Border {`, `static final Theme DARK = new Theme(`, `var github = Service{` */
const MADE =
  /^\s*(?:(?:export|public|protected|internal|static|final|readonly|const|let|var|val|pub)(?:\([a-z]+\))? )*(?:[A-Z]\w* )?([A-Za-z]\w*)(?:\s*:\s*&?(?:'static )?[A-Z][\w.]*)? = (?:new |&)?(?:\w+\.)?([A-Z]\w*[a-z]\w*)(?:(?:\.|::)\w+)?\s*[({]/
/** What is further in may be a local of a function. */
const IS_SHARED = /^\S|\b(?:static|readonly)\b|^\s*(?:[a-z]+ )*[A-Z][A-Z\d_]*\b/
const FEWEST_MADE = 4
const MOST_MADE = 60
const LONGEST_LINE = 300
const DEEPEST = 4

/** Constants of one file that are made by the same type, such as styles or presets. */
export function madeAlike(lines: readonly string[]): FoundList[] {
  const made = lines.flatMap((text, index) => {
    if (text.length > LONGEST_LINE || text.search(/\S/) > DEEPEST || !IS_SHARED.test(text)) return []
    const [, name, type] = MADE.exec(text) ?? []
    return name === undefined || type === undefined ? [] : [{ name, type, line: index + 1, depth: text.search(/\S/) }]
  })
  const groups = Map.groupBy(made, ({ type, depth }) => `${depth} ${type}`)
  return [...groups.values()].flatMap((all): FoundList[] => {
    const items = onceEach(all.map(({ name, line }) => ({ name, line })))
    const [first] = all
    if (first === undefined || items.length < FEWEST_MADE || items.length > MOST_MADE) return []
    return [{ form: 'constants', title: first.type, by: first.type, line: first.line, items }]
  })
}
