import ts from 'typescript'
import { shownDefinition } from '../shown-definition.ts'
import { type Definition, type Definitions, MOST_DEFINITIONS, type Outside, type SymbolQuery } from '../symbol-query.ts'
import { identifiersOf, importedModule } from './identifiers.ts'
import { type Program, repositoryPath } from './program.ts'

/** The same name is asked about at no more places than this. */
const MOST_PLACES = 40

/** Where the compiler says a name comes from: what most of its places in the file mean comes first. */
export function serviceDefinitions({ service }: Program, { path, name, qualifier }: SymbolQuery): Definitions {
  const fileName = `/${path}`
  const program = service.getProgram()
  const source = program?.getSourceFile(fileName)
  if (program === undefined || source === undefined) return { definitions: [], outside: [] }
  const places = new Map<string, { definition: Definition; count: number }>()
  const outside = new Map<string, Outside>()
  for (const node of identifiersOf(source, name, qualifier, MOST_PLACES)) {
    for (const info of service.getDefinitionAtPosition(fileName, node.getStart()) ?? []) {
      const from = outsideOf(info, source, name) ?? definitionOf(info, program)
      if (from === undefined) continue
      if ('module' in from) outside.set(from.module, from)
      else {
        const key = `${from.path}:${from.startLine}`
        places.set(key, { definition: from, count: (places.get(key)?.count ?? 0) + 1 })
      }
    }
    const module = moduleOfObject(node, program)
    if (module !== undefined) outside.set(module, { module, name })
  }
  const definitions = [...places.values()].sort((a, b) => b.count - a.count).map(({ definition }) => definition)
  return { definitions: definitions.slice(0, MOST_DEFINITIONS), outside: [...outside.values()] }
}

function definitionOf(
  { fileName, textSpan, contextSpan }: ts.DefinitionInfo,
  program: ts.Program,
): Definition | undefined {
  const path = repositoryPath(fileName)
  const source = program.getSourceFile(fileName)
  if (path === undefined || source === undefined) return undefined
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const nameLine = lineOf(textSpan.start)
  const end = lineOf(contextSpan === undefined ? textSpan.start : contextSpan.start + contextSpan.length)
  // Decorators and comments in front belong to the span; the name is what was asked for.
  const start = contextSpan === undefined ? nameLine : Math.max(lineOf(contextSpan.start), nameLine - 3)
  return shownDefinition(path, source.text, start, Math.max(end, nameLine))
}

/** An import that leads nowhere is the last thing the compiler knows. */
function outsideOf(
  { fileName, textSpan }: ts.DefinitionInfo,
  source: ts.SourceFile,
  name: string,
): Outside | undefined {
  if (fileName !== source.fileName) return undefined
  const node = identifiersOf(
    source,
    source.text.slice(textSpan.start, textSpan.start + textSpan.length),
    undefined,
    200,
  ).find((one) => one.getStart() === textSpan.start)
  const module = node && importedModule(node)
  if (node === undefined || module === undefined || module.startsWith('.')) return undefined
  const original = ts.isImportSpecifier(node.parent) ? (node.parent.propertyName ?? node.parent.name).text : name
  return { module, name: original }
}

/** `slack` of `slack.App`, where it is all that is known of a package that is elsewhere. */
function moduleOfObject(node: ts.Node, program: ts.Program): string | undefined {
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return undefined
  const declaration = program.getTypeChecker().getSymbolAtLocation(parent.expression)?.declarations?.[0]
  const module = declaration && importedModule(declaration)
  return module?.startsWith('.') ? undefined : module
}
