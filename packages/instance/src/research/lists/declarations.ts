import { ifRefused } from '../../errors/errors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { FileUses } from '../find/uses-of-name.ts'
import type { Means } from '../kinds/kind.ts'

/** So many lines hold what one takes. */
const LONGEST = 30
const MOST_FILES = 40
/** `Result take(Till from) throws Closed;`: its type stands before, which no word of a statement is. */
const TYPE_BEFORE =
  /^(?!\s*(?:return|else|throw|delete|new|case|goto|await|yield|co_\w+)\b)\s*(?:[\w$.<>[\],?&*]+\s+)+[*&]?$/
/** What follows the parentheses of an overload: `): Promise<void>`. */
const TYPED = /^\s*:\s*[\w$"'`{[(|]/
/** Nothing is called right in it. */
const INTERFACE = /\binterface\b[^;]*\{\s*$/
const ENDS = /^\s*(?:(?:const|noexcept|override|= 0)\s*){0,4}(?:throws [\w., ]{1,200})?;\s*$/

/** The uses without the lines that only declare the name in an interface or header, which look like calls. */
export async function withoutDeclarations(
  name: string,
  files: readonly FileUses[],
  { lines: linesOf }: Pick<Means, 'lines'>,
): Promise<readonly FileUses[]> {
  const start = new RegExp(`^(.{0,200}?)(?<![\\w$.])${RegExp.escape(name)}\\??(?:<[^()]{0,100}>)?\\s*\\(`)
  const isLikely = (text: string) => {
    const before = start.exec(text)?.[1]
    return (
      before !== undefined &&
      (/^\s*(?:(?:readonly|abstract|public|protected|private|static|async) )*$/.test(before) ||
        TYPE_BEFORE.test(before))
    )
  }
  const checked = await Promise.all(
    files.map(async (file, at) => {
      if (at >= MOST_FILES || fileClass(file.path) !== 'code' || !file.lines.some(({ text }) => isLikely(text)))
        return file
      const all = await linesOf(file).catch(ifRefused([]))
      const lines = file.lines.filter(({ line, text }) => {
        const found = isLikely(text) ? start.exec(text) : null
        const rest = found && afterParentheses([text.slice(found[0].length), ...all.slice(line, line + LONGEST)])
        if (rest === null || rest === undefined) return true
        return !isDeclared(found?.[1] ?? '', rest, file.path) && !INTERFACE.test(enclosing(all, line))
      })
      return { ...file, lines }
    }),
  )
  return checked.filter(({ lines }) => lines.length > 0)
}

function isDeclared(before: string, rest: string, path: string): boolean {
  if (before.trim() !== '' && TYPE_BEFORE.test(before)) return ENDS.test(rest)
  return /\.[cm]?tsx?$/.test(path) && TYPED.test(rest) && !/\{\s*$/.test(rest)
}

/** The nearest line above that is further out. */
function enclosing(lines: readonly string[], line: number): string {
  const depth = (lines[line - 1] ?? '').search(/\S/)
  const above = lines.slice(0, line - 1)
  return above.findLast((text) => text.trim() !== '' && text.search(/\S/) < depth) ?? ''
}

/** What follows the parenthesis that closes the one before these lines, on its line. */
function afterParentheses(lines: readonly string[]): string | undefined {
  let depth = 1
  for (const text of lines) {
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '(') depth++
      if (text[at] === ')') depth--
      if (depth === 0) return text.slice(at + 1)
    }
  }
  return undefined
}
