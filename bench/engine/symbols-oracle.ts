import type { Engine, ReadableRepository } from '../../packages/instance/src/ports/engine.ts'
import { createNamesProvider } from '../../packages/instance/src/symbols/names/names-provider.ts'
import { createSourceTrees } from '../../packages/instance/src/symbols/source/source-trees.ts'
import type { Definition, SymbolProvider } from '../../packages/instance/src/symbols/source/symbol-query.ts'
import { createTagReader } from '../../packages/instance/src/symbols/tags/tag-reader.ts'
import { configPathOf } from '../../packages/instance/src/symbols/typescript/compiler-options.ts'
import { createRegistry } from '../../packages/instance/src/symbols/typescript/library.ts'
import { createProgram, repositoryPath } from '../../packages/instance/src/symbols/typescript/program.ts'
import { loadSourceFiles } from '../../packages/instance/src/symbols/typescript/source-files.ts'
import { createTypescriptProvider } from '../../packages/instance/src/symbols/typescript/typescript-provider.ts'
import { round } from '../percentiles.ts'
import { type Place, samplePlaces } from './symbols-sample.ts'

interface Truth extends Place {
  /** Where the language service finds the definition of the identifier at exactly this place. */
  file: string
  line: number
}

const definitionsAsked = 1_500
const referencesAsked = 60
/** Excludes fields, parameters and locals, which an index of names doesn't contain. */
const kinds = new Set(['class', 'interface', 'enum', 'type', 'function', 'method', 'const', 'var', 'let'])

/** Compares both ways to follow a name with the language service, which is given the exact place. */
export async function compareWithService(engine: Engine, repository: ReadableRepository, seed: number) {
  const env = { PATH: process.env.PATH }
  const tree = { gitDir: repository.gitDir, commit: repository.head ?? '' }
  const trees = createSourceTrees(env)
  const reader = await createTagReader(true, env)
  const never = () => false
  const byNames = createNamesProvider(trees, reader, never)
  const byService = createTypescriptProvider(trees, never)
  try {
    const truths = await truthsOf(await samplePlaces(tree, definitionsAsked, seed))
    const asked = { tree, mentions }
    return {
      definitions: {
        n: truths.length,
        names: await hits(byNames, truths, asked),
        service: await hits(byService, truths, asked),
      },
      references: await compareReferences(truths),
    }
  } finally {
    reader.close()
    trees.close()
  }

  async function truthsOf(places: readonly Place[]): Promise<Truth[]> {
    const files = await loadSourceFiles(await trees.open(tree))
    if (files === undefined) return []
    const library = createRegistry()
    const programs = new Map<string | undefined, ReturnType<typeof createProgram>>()
    return places.flatMap((place): Truth[] => {
      if (!files.texts.has(place.path)) return []
      const config = configPathOf(place.path, files)
      const program = programs.get(config) ?? createProgram(files, config, library, never)
      programs.set(config, program)
      program.include([place.path])
      const [found, ...more] = program.service.getDefinitionAtPosition(`/${place.path}`, place.at) ?? []
      const file = found && repositoryPath(found.fileName)
      if (found === undefined || more.length > 0 || file === undefined) return []
      // The compiler reports whether it is local, but not in its types.
      if (!kinds.has(found.kind) || (Reflect.get(found, 'isLocal') === true && found.kind !== 'method')) return []
      const source = program.service.getProgram()?.getSourceFile(found.fileName)
      const line = source?.getLineAndCharacterOfPosition(found.textSpan.start).line
      return line === undefined ? [] : [{ ...place, file, line: line + 1 }]
    })
  }

  async function mentions(name: string): Promise<string[]> {
    const { files } = await engine.keywordSearch(
      { expression: { kind: 'literal', text: name }, revisions: [], count: 3_000, caseSensitive: true },
      { repoIds: [repository.id] },
    )
    return files.filter(({ matchCount }) => matchCount > 0).map(({ path }) => path)
  }

  async function compareReferences(truths: readonly Truth[]) {
    const shares = { recall: [] as number[], precision: [] as number[] }
    const distinct = [...new Map(truths.map((truth) => [`${truth.file} ${truth.name}`, truth])).values()]
    for (const { file, name } of distinct.slice(0, referencesAsked)) {
      const query = { tree, path: file, name }
      const found = await mentions(name)
      const expected = await byService.references(query, found, 100_000)
      if (expected.total === 0) continue
      const given = await byNames.references(query, found, 100_000)
      const places = new Set(expected.references.map(({ path, line }) => `${path}:${line}`))
      const right = given.references.filter(({ path, line }) => places.has(`${path}:${line}`)).length
      shares.recall.push(right / expected.total)
      shares.precision.push(given.total === 0 ? 0 : right / given.total)
    }
    return { n: shares.recall.length, recall: mean(shares.recall), precision: mean(shares.precision) }
  }
}

async function hits(
  provider: SymbolProvider,
  truths: readonly Truth[],
  { tree, mentions }: { tree: { gitDir: string; commit: string }; mentions(name: string): Promise<string[]> },
) {
  const count = { first: 0, any: 0, none: 0 }
  for (const truth of truths) {
    const { path, name } = truth
    const { definitions } = await provider.definitions({ tree, path, name }, await mentions(name))
    const isRight = (one: Definition) =>
      one.path === truth.file && truth.line >= one.startLine - 2 && truth.line <= one.startLine + 3
    if (definitions[0] !== undefined && isRight(definitions[0])) count.first++
    if (definitions.some(isRight)) count.any++
    if (definitions.length === 0) count.none++
    if (process.env.SHOW_MISSES && provider !== undefined && !definitions.some(isRight))
      process.stderr.write(
        `${path} ${name} wants ${truth.file}:${truth.line} got ${definitions.map((one) => `${one.path}:${one.startLine}`).join(' ')}\n`,
      )
  }
  const share = (hit: number) => round((100 * hit) / truths.length)
  return { first: share(count.first), anyOfFive: share(count.any), none: share(count.none) }
}

function mean(values: readonly number[]): number {
  return round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length)
}
