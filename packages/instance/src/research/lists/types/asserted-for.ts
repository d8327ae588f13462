import { searchWithin } from '../../searching/search-files.ts'
import type { DefinedLine, Within } from '../definitions-like.ts'

const MOST_FILES = 400

/** The types of Go that a line has the compiler check against an interface: `_ Name = (*Type)(nil)`, `var _ pkg.Name = &Type{}`. */
export async function assertedFor(name: string, within: Within): Promise<(DefinedLine & { base: string })[]> {
  const pattern = `^\\s*(?:var\\s+)?_\\s+(?:\\w+\\.)?${RegExp.escape(name)}(?:\\[.*\\])?\\s*=\\s*(?:\\(\\s*\\*|&|new\\()?\\s*(?:\\w+\\.)?([A-Za-z_]\\w*)`
  const { files } = await searchWithin({ kind: 'regex', pattern }, { count: MOST_FILES, caseSensitive: true }, within)
  const form = new RegExp(pattern)
  return files
    .filter(({ path }) => path.endsWith('.go') && !path.endsWith('_test.go'))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const symbol = form.exec(text)?.[1]
        return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol, base: name }]
      }),
    )
}
