import { fileClass } from '../../search/text/file-class.ts'
import { usesOfName } from '../find/uses-of-name.ts'
import type { Means } from '../kinds/kind.ts'
import { isBeside } from '../values/fit/value-paths.ts'

/** A line that gives a name its value. */
export interface Assignment {
  repo: string
  commit: string
  path: string
  line: number
  text: string
  value: string
}

/** Longer lines are generated. */
const LONGEST = 300
/** Lines of a longer comment: `:param size: …`, `* size: …`. */
const IN_TEXT = /^\s*(?:[:@*]|\.\.\s)/
/** A type of one's own, as fields have: `pause: Duration`. */
const OWN_TYPE = /^(?!(?:True|False|None|Infinity|NaN)\b)[A-Z][a-z]\w*\s*[,;]?$/
/** What is declared only has a type: `port: number`. */
const TYPE =
  /^(?:string|number|boolean|bool|byte|char|u?int\d*|usize|isize|[iuf]\d+|float\d*|double|long|str|String|any|unknown|object|(?:Option|Vec|List|Array|Map|Optional|Box|Arc)\b\s*[<[])(?![\w.(])/

/** The lines of code that set a name, without those that only hand it on: `size: options.size`. */
export async function assignmentsOf(name: string, means: Means): Promise<{ all: Assignment[]; isWhole: boolean }> {
  const { files, isWhole } = await usesOfName(name, means)
  const valueIn = valueReader(name)
  const all = files
    .filter(({ kind, path }) => kind === 'code' && fileClass(path) === 'code' && !isBeside(path))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text, role }) => {
        const value = role === 'comment' || role === 'import' || IN_TEXT.test(text) ? undefined : valueIn(text)
        return value === undefined ? [] : [{ repo, commit, path, line, text: text.trim(), value }]
      }),
    )
  return { all, isWhole }
}

/** What a line gives the name: `size = 3`, `"size": 3`, `size: int = 3`, `size := 3`. */
export function valueReader(name: string): (text: string) => string | undefined {
  const own = RegExp.escape(name)
  const typed = new RegExp(
    `(?<![\\w$-])${own}(?![\\w$-])["'\\]]{0,2}(?:\\s*:\\s*[\\w.|<>\\[\\], ?&]{1,60}?|\\s+[\\w.\\[\\]*]{1,40})?\\s*(?::=|\\?\\?=|\\|\\|=|=(?![=>~]))\\s*(\\S.*)$`,
  )
  const keyed = new RegExp(`(?<![\\w$.?-])${own}["']?\\s*(?::(?![:=])|=>)\\s*(\\S.*)$`)
  const itself = new RegExp(`^(?:[\\w$]+(?:\\(\\))?(?:\\.|->|::|\\?\\.))*${own}\\W*$`, 'i')
  return (text) => {
    if (text.length > LONGEST) return undefined
    const given = typed.exec(text)?.[1] ?? withoutType(keyed.exec(text)?.[1])
    const value = given?.replace(/\s+(?:\/\/|#).*$/, '').replace(/[\s,;]+$/, '')
    return value === undefined || value === '' || itself.test(value) ? undefined : value
  }
}

function withoutType(value: string | undefined): string | undefined {
  return value === undefined || TYPE.test(value) || OWN_TYPE.test(value) ? undefined : value
}
