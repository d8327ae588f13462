import { fileClass } from '../../search/text/file-class.ts'
import { testLines } from '../functions/test-lines.ts'
import type { DefinedLine, Within } from './definitions-like.ts'

const MOST_FILES = 400
/** What it is implemented for, without references and the path before its name. */
const FOR = /\bfor\s+(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?(?:dyn\s+)?(?:\w+::)*([A-Za-z_]\w*)/
/** Tuples, arrays and pointers have no name: `for (A, B)`. */
const FOR_OTHERS = /\bfor\s+([([&*][^{]{1,60}?)\s*(?:where\b|\{|$)/

/** Rust's `impl<T: Bound> Name<T> for Type<T>`, also where the type parameters end on a line of their own; no tests, comments or macros. */
export async function implementedFor(name: string, { repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const pattern = `^\\s*(?:(?:unsafe )?impl\\b.*[\\s:>]|>\\s+)${RegExp.escape(name)}(?:<.*>)? for `
  const { files } = await engine.keywordSearch(
    { text: pattern, expression: { kind: 'regex', pattern }, revisions: [], count: MOST_FILES, caseSensitive: true },
    { repoIds },
    signal,
  )
  const coded = files.filter(({ path }) => path.endsWith('.rs') && fileClass(path) === 'code')
  const found = await Promise.all(
    coded.map(async ({ repo, commit, path, lines }) => {
      const content = await engine.readFile(repo, commit, path)
      const all = content.kind === 'text' ? content.text.split('\n') : []
      const ofTests = testLines(all, path)
      return lines.flatMap(({ line, text }) => {
        const rest = text.slice(text.indexOf(name))
        const symbol = FOR.exec(rest)?.[1] ?? FOR_OTHERS.exec(rest)?.[1]?.trim()
        return symbol === undefined || ofTests[line - 1] === true ? [] : [{ repo, commit, path, line, text, symbol }]
      })
    }),
  )
  return found.flat().toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
