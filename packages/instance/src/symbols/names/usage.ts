import { codeLanguage } from '../source/code-language.ts'
import type { SourceTree } from '../source/source-trees.ts'
import type { SymbolQuery } from '../source/symbol-query.ts'
import { blankComments } from './blank-comments.ts'
import type { Import } from './imports/import.ts'
import { moduleFile } from './imports/module-files.ts'
import { readImports } from './imports/read-imports.ts'
import { type Occurrence, occurrencesOf } from './occurrences.ts'

/** How a file uses a name. */
export interface Usage {
  path: string
  occurrences: readonly Occurrence[]
  imports: readonly Import[]
  /** The name in this file, and its name where it is defined. */
  local: string
  original: string
}

/** This many are enough to tell how a name is used. */
const MOST_PLACES = 100
const DEFAULT_EXPORT =
  /^(?:export\s+default|module\.exports\s*=)\s+(?:(?:abstract\s+|async\s+)*(?:class|function\b\s*\*?)\s+)?([A-Za-z_$][\w$]*)/m

/** Reads the file that was asked about; undefined if it does not contain the name. */
export async function readUsage(tree: SourceTree, query: SymbolQuery): Promise<Usage | undefined> {
  const { path, name, qualifier } = query
  const language = codeLanguage(path)
  const [content] = await tree.readAll([path])
  if (language === undefined || content === undefined) return undefined
  const text = content.toString()
  const code = blankComments(text, language.comments)
  const inCode = occurrencesOf(name, code, MOST_PLACES)
  const found = inCode.length > 0 ? inCode : occurrencesOf(name, text, MOST_PLACES)
  if (found.length === 0) return undefined
  const qualified = qualifier === undefined ? [] : found.filter((one) => one.qualifier === qualifier)
  const imports = readImports(code, path)
  const original = await originalOf(name, imports, tree)
  return { path, local: name, occurrences: qualified.length > 0 ? qualified : found, imports, original }
}

/** From the import that names it; for a default export, from the name it has in its module. */
async function originalOf(name: string, imports: readonly Import[], tree: SourceTree): Promise<string> {
  const from = imports.find(({ names }) => names.has(name))
  const there = from?.names.get(name) ?? name
  const isDefault = from?.isExact && (there === 'default' || from.alias === name)
  if (!isDefault) return there === 'default' ? name : there
  const path = moduleFile(tree, from, 1)
  const [content] = path === undefined ? [] : await tree.readAll([path])
  return DEFAULT_EXPORT.exec(content?.toString() ?? '')?.[1] ?? (there === 'default' ? name : there)
}
