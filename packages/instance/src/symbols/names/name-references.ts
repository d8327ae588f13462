import { fileClass } from '../../search/text/file-class.ts'
import { type CodeLanguage, codeLanguage } from '../source/code-language.ts'
import { lineText } from '../source/line-text.ts'
import type { SourceTree } from '../source/source-trees.ts'
import type { Reference, References } from '../source/symbol-query.ts'
import { blankComments } from './blank-comments.ts'
import type { FileTags } from './file-tags.ts'
import { moduleMatch } from './imports/module-match.ts'
import { readImports } from './imports/read-imports.ts'
import { occurrencesOf } from './occurrences.ts'
import { folderOf } from './visible.ts'

const MOST_FILES = 2_000
const AT_ONCE = 64

interface Uses {
  path: string
  rank: number
  lines: { line: number; text: string }[]
}

/** Whole words outside comments, in files of the same language: first the file's own, then those in files that import it, tests last. */
export async function nameReferences(
  name: string,
  path: string,
  mentions: readonly string[],
  most: number,
  tree: SourceTree,
  tagsOf: FileTags,
  isOver: () => boolean,
): Promise<References> {
  const language = codeLanguage(path)
  if (language === undefined) return { references: [], total: 0 }
  const related = [...new Set([path, ...mentions])].filter((one) => codeLanguage(one)?.family === language.family)
  const files = related.slice(0, MOST_FILES)
  const defined = new Set<number>()
  for await (const { tags } of tagsOf(tree, [path], isOver))
    for (const tag of tags) if (tag.name === name) defined.add(tag.line)
  const uses: Uses[] = []
  for (let at = 0; at < files.length && !isOver(); at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE)
    const contents = await tree.readAll(some)
    for (const [index, file] of some.entries())
      uses.push(usesIn(file, contents[index]?.toString() ?? '', name, path, defined))
  }
  uses.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
  const references = uses.flatMap(({ path, lines }) => lines.map((one): Reference => ({ path, ...one })))
  return { references: references.slice(0, most), total: references.length }
}

function usesIn(file: string, text: string, name: string, home: string, defined: ReadonlySet<number>): Uses {
  const comments: CodeLanguage['comments'] = codeLanguage(file)?.comments ?? 'slashes'
  const code = blankComments(text, comments)
  const rows = text.split('\n')
  const found = new Set(occurrencesOf(name, code).map(({ line }) => line))
  const lines = [...found].filter((line) => file !== home || !defined.has(line))
  return {
    path: file,
    rank: rankOf(file, code, home),
    lines: lines.map((line) => ({ line, text: lineText(rows[line - 1]) })),
  }
}

function rankOf(file: string, code: string, home: string): number {
  if (file === home) return 0
  const kind = fileClass(file)
  const later = kind === 'code' ? 0 : kind === 'test' ? 4 : 6
  if (readImports(code, file).some((one) => moduleMatch(one, home) > 0)) return 1 + later
  return (folderOf(file) === folderOf(home) ? 2 : 3) + later
}
