import { fileClass } from '../../../search/text/file-class.ts'
import { searchWithin } from '../../searching/search-files.ts'
import { type DefinedLine, definedLines, inOrder, type Within } from '../definitions-like.ts'

const MOST_FILES = 100
const RUST_METHOD = /^\s*pub(?:\([a-z]+\))? (?:(?:const|async|unsafe|extern "C") )*fn (\w+)/

/** The methods that Go and Rust define outside of a type: those with it as receiver, only the exported ones if there are any, and what is public in its own `impl` blocks. */
export async function methodsOutside(name: string, within: Within): Promise<DefinedLine[]> {
  const type = RegExp.escape(name)
  const go = (await definedLines(`^func \\((?:\\w+ )?\\*?${type}(?:\\[[^\\]]*\\])?\\)`, within)).flatMap((one) => {
    const symbol = /^func \([^)]*\) (\w+)/.exec(one.text)?.[1]
    return symbol === undefined || !new RegExp(`\\b${type}\\b`).test(one.text.split(')')[0] ?? '')
      ? []
      : [{ ...one, symbol }]
  })
  const open = go.filter(({ symbol }) => /^[A-Z]/.test(symbol))
  return [...(open.length > 0 ? open : go), ...(await rustMethods(type, within))].sort(inOrder)
}

async function rustMethods(type: string, within: Within): Promise<DefinedLine[]> {
  const pattern = `^impl(?:<.*>)?\\s+${type}(?:<.*>)?\\s*(?:\\{|where\\b|$)`
  const { files } = await searchWithin({ kind: 'regex', pattern }, { count: MOST_FILES, caseSensitive: true }, within)
  const found = await Promise.all(
    files
      .filter(({ path }) => path.endsWith('.rs') && fileClass(path) === 'code')
      .map(async ({ repo, commit, path, lines }) => {
        const content = await within.engine.readFile(repo, commit, path)
        const all = content.kind === 'text' ? content.text.split('\n') : []
        return lines.flatMap(({ line }) => {
          const rest = all.slice(line)
          const end = rest.findIndex((text) => /^\}/.test(text))
          return rest.slice(0, end === -1 ? 0 : end).flatMap((text, at) => {
            const symbol = RUST_METHOD.exec(text)?.[1]
            return symbol === undefined ? [] : [{ repo, commit, path, line: line + 1 + at, text, symbol }]
          })
        })
      }),
  )
  return found.flat()
}
