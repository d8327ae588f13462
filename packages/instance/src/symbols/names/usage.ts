import { codeLanguage } from '../code-language.ts'
import type { SourceTree } from '../source-trees.ts'
import type { SymbolQuery } from '../symbol-query.ts'
import { blankComments } from './blank-comments.ts'
import type { Import } from './imports/import.ts'
import { readImports } from './imports/read-imports.ts'
import { type Occurrence, occurrencesOf } from './occurrences.ts'

/** How a file uses a name. */
export interface Usage {
  path: string
  occurrences: readonly Occurrence[]
  imports: readonly Import[]
  /** What the name is called where it comes from. */
  original: string
}

/** Reads the file that was asked about; undefined where it does not contain the name. */
export async function readUsage(tree: SourceTree, { path, name, qualifier }: SymbolQuery): Promise<Usage | undefined> {
  const language = codeLanguage(path)
  const [content] = await tree.readAll([path])
  if (language === undefined || content === undefined) return undefined
  const text = content.toString()
  const code = blankComments(text, language.comments)
  const inCode = occurrencesOf(name, code)
  const found = inCode.length > 0 ? inCode : occurrencesOf(name, text)
  const qualified = qualifier === undefined ? [] : found.filter((one) => one.qualifier === qualifier)
  if (found.length === 0) return undefined
  const imports = readImports(code, path)
  const original = imports.map(({ names }) => names.get(name)).find((there) => there !== undefined) ?? name
  return { path, occurrences: qualified.length > 0 ? qualified : found, imports, original }
}
