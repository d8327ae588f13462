import type { FileMatch } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { commentedStart } from '../../search/text/symbol-ranges.ts'
import type { NamedDefinition } from './definition.ts'
import type { Lookups } from './lookups.ts'

const LONGEST = 40
/** `maxRetries`, `E_TOO_LARGE`: what is one word names too much that is no entry. */
const NAME = /[a-z\d][A-Z]|\w_\w|^[A-Z][A-Z\d]+$/

/** Entries with this name in an object, a table of errors, a file of settings: what is defined there has no other definition. */
export async function entriesNamed(
  name: string,
  files: readonly FileMatch[],
  lookups: Pick<Lookups, 'lines'>,
): Promise<NamedDefinition[]> {
  if (!NAME.test(name)) return []
  const isEntry = new RegExp(
    `^\\s*(?:['"\`]?|:|\\[\\w+\\.)${RegExp.escape(name)}(?:['"\`]?|\\])\\s*(?::(?!:)|=>|=(?!=))\\s*\\S`,
  )
  const found = files
    .filter(({ path }) => ['code', 'config'].includes(fileClass(path)))
    .flatMap((file) => file.lines.filter(({ text }) => isEntry.test(text)).map(({ line }) => ({ file, line })))
  return await Promise.all(
    found.map(async ({ file: { repo, commit, path }, line }) => {
      const lines = await lookups.lines({ repo, commit, path })
      const startLine = commentedStart(lines, line)
      return {
        repo,
        commit,
        path,
        symbol: name,
        line,
        owner: undefined,
        startLine,
        endLine: endOf(lines, line),
        lines: [],
      }
    }),
  )
}

/** The lines that are set in below an entry, with the bracket that closes them. */
function endOf(lines: readonly string[], line: number): number {
  const depth = indentOf(lines[line - 1] ?? '')
  const rest = lines.slice(line, line + LONGEST)
  const after = rest.findIndex((text) => text.trim() !== '' && indentOf(text) <= depth)
  if (after <= 0) return line
  return line + after + (/^\s*[)}\]]/.test(rest[after] ?? '') ? 1 : 0)
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
