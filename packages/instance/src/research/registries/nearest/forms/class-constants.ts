import { linesWithin } from './lines-within.ts'
import { type FoundList, onceEach } from './list-form.ts'

const CLASS =
  /^\s*(?:(?:export|default|public|internal|abstract|final|sealed|static|data) )*(?:class|object|interface|trait|module|namespace) (\w+)/
/** `const IGNORE = 0;`, `public static final String A = "a"`, `static readonly A = 'a'`, `A = "a"` */
const CONSTANT =
  /^\s+(?:(?:public|protected|internal|static|final|readonly|const|val|export) )*(?:[\w<>[\].?]+ )?([A-Z][A-Za-z\d_]*)(?::[^=]{1,40})? = ?(?=["'\d-]|[a-z]+\(["'])/
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
      return name === undefined ? [] : [{ name, line }]
    })
    const once = onceEach(items)
    return once.length < FEWEST ? [] : [{ form: 'constants', title, line: index + 1, items: once }]
  })
}
