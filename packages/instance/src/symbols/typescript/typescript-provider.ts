import { LRUCache } from 'lru-cache'
import ts from 'typescript'
import type { SourceTrees } from '../source/source-trees.ts'
import type { Definitions, References, SymbolProvider, SymbolQuery, Tree } from '../source/symbol-query.ts'
import { configPathOf } from './compiler-options.ts'
import { createRegistry } from './library.ts'
import { createProgram, type Program } from './program.ts'
import { serviceDefinitions } from './service-definitions.ts'
import { serviceReferences } from './service-references.ts'
import { loadSourceFiles, type SourceFiles } from './source-files.ts'

/** About 150 MB each at the sizes seen so far. */
const PROGRAMS = 3
const COMMITS = 3
/** No more files than this are loaded to find the uses of one name. */
const MOST_ROOTS = 1_500

/** Follows names with TypeScript's language service, at any commit, using only what is in the repository. */
export function createTypescriptProvider(trees: SourceTrees, isOver: () => boolean): SymbolProvider {
  const library = createRegistry()
  const sources = new LRUCache<string, { files: SourceFiles | undefined }>({ max: COMMITS })
  const programs = new LRUCache<string, Program>({ max: PROGRAMS, dispose: ({ service }) => service.dispose() })
  return {
    async definitions(query) {
      const nothing: Definitions = { definitions: [], outside: [] }
      const program = await programFor(query)
      if (program === undefined) return nothing
      program.include([query.path])
      return untilCancelled(() => serviceDefinitions(program, query), nothing)
    },
    async references(query, mentions, most) {
      const nothing: References = { references: [], total: 0 }
      const files = await filesOf(query.tree)
      const program = await programFor(query)
      if (program === undefined) return nothing
      program.include([query.path, ...mentions.filter((path) => files?.texts.has(path)).slice(0, MOST_ROOTS)])
      return untilCancelled(() => serviceReferences(program, query, most), nothing)
    },
  }

  async function programFor({ tree, path }: SymbolQuery): Promise<Program | undefined> {
    const files = await filesOf(tree)
    if (files === undefined || !files.texts.has(path)) return undefined
    const configPath = configPathOf(path, files)
    const key = [tree.gitDir, tree.commit, configPath].join('\0')
    const known = programs.get(key)
    if (known !== undefined) return known
    const program = createProgram(files, configPath, library, isOver)
    programs.set(key, program)
    return program
  }

  async function filesOf(tree: Tree): Promise<SourceFiles | undefined> {
    const key = `${tree.gitDir}\0${tree.commit}`
    const known = sources.get(key) ?? { files: await loadSourceFiles(await trees.open(tree)) }
    sources.set(key, known)
    return known.files
  }
}

function untilCancelled<Found>(find: () => Found, nothing: Found): Found {
  try {
    return find()
  } catch (error) {
    if (error instanceof ts.OperationCanceledException) return nothing
    throw error
  }
}
