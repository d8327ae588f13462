import ts from 'typescript'
import { shownDefinition } from '../source/shown-definition.ts'
import {
  type Definition,
  type Definitions,
  MOST_DEFINITIONS,
  type Outside,
  type SymbolQuery,
} from '../source/symbol-query.ts'
import { identifierAt, identifiersOf, importedModule } from './identifiers.ts'
import { type Program, repositoryPath } from './program.ts'

/** At most this many positions of a name are looked up. */
const MOST_PLACES = 40

interface Counted {
  info: ts.DefinitionInfo
  count: number
}

/** Where the compiler says a name comes from, ordered by how many of its positions in the file mean each definition. */
export function serviceDefinitions({ service }: Program, { path, name, qualifier }: SymbolQuery): Definitions {
  const fileName = `/${path}`
  const program = service.getProgram()
  const source = program?.getSourceFile(fileName)
  if (program === undefined || source === undefined) return { definitions: [], outside: [] }
  const places = new Map<string, Counted>()
  const outside = new Map<string, Outside>()
  for (const node of identifiersOf(source, name, qualifier, MOST_PLACES)) {
    for (const info of service.getDefinitionAtPosition(fileName, node.getStart()) ?? []) {
      const from = outsideOf(info, source, name)
      if (from !== undefined) outside.set(from.module, from)
      else if (repositoryPath(info.fileName) !== undefined) count(info)
    }
    const module = moduleOfObject(node, program)
    if (module !== undefined) outside.set(module, { module, name })
  }
  const found = [...places.values()].sort((a, b) => b.count - a.count).slice(0, MOST_DEFINITIONS)
  const definitions = found.flatMap(({ info }) => definitionOf(info, program) ?? [])
  return { definitions: definitions.filter(isNoPart), outside: [...outside.values()] }

  /** Overloads count as one, shown from the first one found. */
  function count(info: ts.DefinitionInfo): void {
    const isOverload = info.kind === 'method' || info.kind === 'function'
    const key = [info.fileName, info.containerName, isOverload ? info.name : info.textSpan.start].join('\0')
    places.set(key, { info: places.get(key)?.info ?? info, count: (places.get(key)?.count ?? 0) + 1 })
  }
}

function definitionOf(info: ts.DefinitionInfo, program: ts.Program): Definition | undefined {
  const { fileName, textSpan, contextSpan = textSpan } = info
  const path = repositoryPath(fileName)
  const source = program.getSourceFile(fileName)
  if (path === undefined || source === undefined) return undefined
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const nameLine = lineOf(textSpan.start)
  // The span includes any decorators in front; the question is about the name.
  const start = Math.max(lineOf(contextSpan.start), nameLine - 3)
  return shownDefinition(path, source.text, start, Math.max(lineOf(contextSpan.start + contextSpan.length), nameLine))
}

/** `app.init = function init() {…}` defines two names in one line: the longer range shows both. */
function isNoPart({ path, startLine, endLine }: Definition, index: number, all: readonly Definition[]): boolean {
  return !all.some(
    (other, at) =>
      other.path === path &&
      other.startLine === startLine &&
      (other.endLine > endLine || (other.endLine === endLine && at < index)),
  )
}

/** If an import can't be resolved, the import is all the compiler knows. */
function outsideOf({ fileName, textSpan }: ts.DefinitionInfo, source: ts.SourceFile, name: string) {
  if (fileName !== source.fileName) return undefined
  const node = identifierAt(source, textSpan.start)
  const module = node && importedModule(node)
  if (node === undefined || module === undefined || module.startsWith('.')) return undefined
  const { parent } = node
  return { module, name: ts.isImportSpecifier(parent) ? (parent.propertyName ?? parent.name).text : name }
}

/** `slack` for `slack.App`, if nothing else is known about a package that is elsewhere. */
function moduleOfObject(node: ts.Node, program: ts.Program): string | undefined {
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return undefined
  const declaration = program.getTypeChecker().getSymbolAtLocation(parent.expression)?.declarations?.[0]
  const module = declaration && importedModule(declaration)
  return module?.startsWith('.') ? undefined : module
}
