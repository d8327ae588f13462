import { fileClass } from '../../search/text/file-class.ts'
import { lineText } from '../source/line-text.ts'
import type { Reference, References, SymbolQuery } from '../source/symbol-query.ts'
import { identifiersOf, isDeclarationName } from './identifiers.ts'
import { type Program, repositoryPath } from './program.ts'

/** A file can declare the same name several times. */
const MOST_DECLARATIONS = 10

/** Where the compiler sees uses of what a file declares, without the declaration itself. */
export function serviceReferences(
  { service }: Program,
  { path, name, qualifier }: SymbolQuery,
  most: number,
): References {
  const fileName = `/${path}`
  const program = service.getProgram()
  const source = program?.getSourceFile(fileName)
  if (program === undefined || source === undefined) return { references: [], total: 0 }
  const places = identifiersOf(source, name, qualifier, 1_000)
  const declared = places.filter(isDeclarationName).slice(0, MOST_DECLARATIONS)
  const found = new Map<string, Reference>()
  for (const node of declared.length > 0 ? declared : places.slice(0, 1)) {
    const uses = service.findReferences(fileName, node.getStart())?.flatMap(({ references }) => references) ?? []
    for (const { fileName, textSpan, isDefinition } of uses) {
      const path = repositoryPath(fileName)
      const file = program.getSourceFile(fileName)
      if (path === undefined || file === undefined || isDefinition === true) continue
      const line = file.getLineAndCharacterOfPosition(textSpan.start).line
      const start = file.getLineStarts()[line] ?? 0
      const end = file.getLineStarts()[line + 1] ?? file.text.length
      found.set(`${path}:${line}`, { path, line: line + 1, text: lineText(file.text.slice(start, end)) })
    }
  }
  const references = [...found.values()].sort(
    (a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
  )
  return { references: references.slice(0, most), total: references.length }

  function rank(file: string): number {
    if (file === path) return 0
    return fileClass(file) === 'code' ? 1 : 2
  }
}
