import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isHeader } from '../../search/text/file-class.ts'
import { commentedStart } from '../../search/text/symbol-ranges.ts'
import type { NamedDefinition } from './definition.ts'
import type { Lookups } from './lookups.ts'

const LONGEST = 40
const MOST = 12
/** `maxRetries`, `E_TOO_LARGE`: single words match too much that isn't an entry. */
const NAME = /[a-z\d][A-Z]|\w_\w|^[A-Z][A-Z\d]+$/

/** Entries with this name in an object, a table of errors or a settings file, which have no other definition. */
export async function entriesNamed(
  name: string,
  files: readonly FileMatch[],
  lookups: Pick<Lookups, 'lines'>,
): Promise<NamedDefinition[]> {
  if (!NAME.test(name)) return []
  const named = `(?:['"\`]?|:|\\[\\w+\\.)${RegExp.escape(name)}(?:['"\`]?|\\])\\s*`
  // If indented, a name before `=` is a variable.
  const isEntry = new RegExp(`^(?:\\s*${named}(?::(?!:)|=>)|${named}=(?!=))\\s*\\S`)
  const found = files
    .filter(({ path }) => ['code', 'config'].includes(fileClass(path)))
    .flatMap((file) => file.lines.filter(({ text }) => isEntry.test(text)).map(({ line }) => ({ file, line })))
    .sort((a, b) => weightOf(a.file.path) - weightOf(b.file.path))
    .slice(0, MOST)
  return await Promise.all(
    found.map(async ({ file: { repo, commit, path }, line }) => {
      const lines = await lookups.lines({ repo, commit, path })
      const [startLine, endLine] = [commentedStart(lines, line), endOf(lines, line)]
      return { repo, commit, path, symbol: name, line, owner: undefined, startLine, endLine, lines: [] }
    }),
  )
}

/** Settings first, then code, then files that only declare types; nearest to the root first. */
function weightOf(path: string): number {
  return (fileClass(path) === 'config' ? 0 : isHeader(path) ? 2 : 1) + path.split('/').length / 100
}

/** The end of the indented lines below an entry, including the closing bracket. */
function endOf(lines: readonly string[], line: number): number {
  const depth = indentOf(lines[line - 1] ?? '')
  const rest = lines.slice(line, line + LONGEST)
  const after = rest.findIndex((text) => text.trim() !== '' && indentOf(text) <= depth)
  if (after === 0) return line
  if (after === -1) return line + rest.length
  return line + after + (/^\s*[)}\]]/.test(rest[after] ?? '') ? 1 : 0)
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
