import type { Expression } from '../../../search/query/keyword-query.ts'
import { searchWithin } from '../../searching/search-files.ts'
import type { DefinedLine, Within } from '../definitions-like.ts'

const MOST_FILES = 400

/** The types of Go that a line has the compiler check against an interface: `_ Name = (*Type)(nil)`, `var _ pkg.Name = &Type{}`. */
export async function assertedFor(name: string, within: Within): Promise<(DefinedLine & { base: string })[]> {
  const own = RegExp.escape(name)
  const form = new RegExp(
    `^\\s*(?:var\\s+)?_\\s+(?:\\w+\\.)?${own}(?:\\[.*\\])?\\s*=\\s*(?:\\(\\s*\\*|&|new\\()?\\s*(?:\\w+\\.)?([A-Za-z_]\\w*)`,
  )
  const parts: Expression[] = [
    { kind: 'regex', pattern: `\\b_\\s+(?:\\w+\\.)?${own}\\b.*=` },
    { kind: 'file', pattern: '\\.go$' },
  ]
  const { files } = await searchWithin({ kind: 'and', parts }, { count: MOST_FILES, caseSensitive: true }, within)
  return files
    .filter(({ path }) => !path.endsWith('_test.go'))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const symbol = form.exec(text)?.[1]
        return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol, base: name }]
      }),
    )
}
