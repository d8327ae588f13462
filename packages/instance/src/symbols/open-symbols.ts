import type { Engine, ReadableRepository } from '../ports/engine.ts'
import type { Expression } from '../search/query/keyword-query.ts'
import { codeLanguage, familyPattern } from './source/code-language.ts'
import type { Definition, Outside, References, SymbolQuery } from './source/symbol-query.ts'
import { SymbolTimeout } from './source/symbol-timeout.ts'
import { hasCtags } from './tags/find-ctags.ts'
import { type Limits, SymbolThread } from './workers/symbol-thread.ts'

export interface SymbolsOptions {
  engine: Pick<Engine, 'keywordSearch' | 'readable'>
  log: { warn(message: string, fields?: Record<string, unknown>): void }
  /** Environment variables for git and ctags. */
  env?: Readonly<Record<string, string | undefined>>
  /** Used by nothing else, and can be deleted at any time. */
  cacheDir?: string
  /** Default: Universal Ctags if it is on the PATH. */
  withCtags?: boolean
  limits?: Partial<Omit<Limits, 'heapMb'>>
  /** The heap limit of the language service. */
  compilerHeapMb?: number
}

export interface SymbolAsk extends Omit<SymbolQuery, 'tree'> {
  repository: ReadableRepository
  commit: string
  /** The repositories that the asker may see: definitions are looked for in these only. */
  repoIds: readonly number[]
  signal: AbortSignal
}

interface PlacedDefinition extends Definition {
  repo: string
  commit: string
}

/** Where names come from and where they are used. */
export interface Symbols {
  /** Best first; undefined if the file does not contain the name. Throws SymbolTimeout, SearchTimeout. */
  definitions(ask: SymbolAsk): Promise<PlacedDefinition[] | undefined>
  references(ask: SymbolAsk & { most: number }): Promise<References | undefined>
  close(): Promise<void>
}

const MOST_MENTIONS = 2_000
/** A program that finishes loading too late for one question serves the next; until then, names alone are followed. */
const COMPILER = { patienceMs: 6_000, deadlineMs: 20_000 }
const NAMES = { patienceMs: 6_000, deadlineMs: 4_500, heapMb: 768 }

/** Follows names with TypeScript's language service if it applies, otherwise by tags, imports and nearness; both in their own threads. */
export async function openSymbols(options: SymbolsOptions): Promise<Symbols> {
  const { engine, log, env = {}, cacheDir, compilerHeapMb = 1_536 } = options
  const withCtags = options.withCtags ?? (await hasCtags(env))
  const compiler = new SymbolThread(
    { provider: 'typescript', withCtags, cacheDir, env },
    { ...COMPILER, heapMb: compilerHeapMb, ...options.limits },
  )
  const names = new SymbolThread({ provider: 'names', withCtags, cacheDir, env }, { ...NAMES, ...options.limits })
  return {
    async definitions(ask) {
      const { signal } = ask
      const query = queryOf(ask)
      const compiled = await byCompiler(ask, () => compiler.run('definitions', { query, mentions: [] }, signal))
      if (compiled && compiled.definitions.length > 0) return placed(compiled.definitions, ask)
      const original = await names.run('originalName', { query }, signal)
      if (original === undefined) return undefined
      const named = await names.run('definitions', { query, mentions: await mentions(original, ask) }, signal)
      const elsewhere = await fromOtherRepositories([...(compiled?.outside ?? []), ...named.outside], ask)
      return elsewhere.length > 0 ? elsewhere : placed(named.definitions, ask)
    },
    async references(ask) {
      const { most, signal } = ask
      const query = queryOf(ask)
      if ((await names.run('originalName', { query }, signal)) === undefined) return undefined
      const input = { query, mentions: await mentions(query.name, ask), most }
      const compiled = await byCompiler(ask, () => compiler.run('references', input, signal))
      if (compiled && compiled.total > 0) return compiled
      return await names.run('references', input, signal)
    },
    async close() {
      await Promise.all([compiler.close(), names.close()])
    },
  }

  /** Undefined if the compiler does not know the language, takes too long or fails: then names alone are followed. */
  async function byCompiler<Found>({ path, signal }: SymbolAsk, run: () => Promise<Found>): Promise<Found | undefined> {
    if (codeLanguage(path)?.family !== 'javascript') return undefined
    try {
      return await run()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof SymbolTimeout)) log.warn('the language service failed', { error })
      return undefined
    }
  }

  async function mentions(name: string, ask: SymbolAsk): Promise<string[]> {
    return (await mentionsIn(name, [ask.repository.id], [ask.commit], ask)).map(({ path }) => path)
  }

  async function mentionsIn(
    name: string,
    repoIds: readonly number[],
    revisions: readonly string[],
    { path, signal }: SymbolAsk,
  ) {
    const query = {
      text: name,
      expression: mentioning(name, path),
      revisions,
      count: MOST_MENTIONS,
      caseSensitive: true,
      pathsOnly: true,
    }
    const { files } = await engine.keywordSearch(query, { repoIds }, signal)
    return files.filter(({ matchCount }) => matchCount > 0)
  }

  /** At their default branches, because no file reliably tells which version an import means. */
  async function fromOtherRepositories(outside: readonly Outside[], ask: SymbolAsk): Promise<PlacedDefinition[]> {
    const others = engine.readable(ask.repoIds.filter((id) => id !== ask.repository.id))
    for (const from of others.length === 0 ? [] : distinct(outside)) {
      const files = await mentionsIn(
        from.name,
        others.map(({ id }) => id),
        [],
        ask,
      )
      for (const { name: repo, gitDir } of others) {
        const here = files.filter((file) => file.repo === repo)
        const commit = here[0]?.commit
        if (commit === undefined) continue
        const input = { tree: { gitDir, commit }, from, path: ask.path, mentions: here.map(({ path }) => path) }
        const found = await names.run('exported', input, ask.signal)
        if (found.length > 0) return found.map((one) => ({ ...one, repo, commit }))
      }
    }
    return []
  }
}

/** The name, in files of the languages of the asking file's family. */
function mentioning(name: string, path: string): Expression {
  const word: Expression = { kind: 'literal', text: name }
  const files = familyPattern(path)
  return files === undefined ? word : { kind: 'and', parts: [{ kind: 'file', pattern: files }, word] }
}

function queryOf({ repository, commit, path, name, qualifier }: SymbolAsk): SymbolQuery {
  const tree = { gitDir: repository.gitDir, commit }
  return { tree, path, name, ...(qualifier === undefined ? {} : { qualifier }) }
}

function placed(definitions: readonly Definition[], { repository, commit }: SymbolAsk): PlacedDefinition[] {
  return definitions.map((one) => ({ ...one, repo: repository.name, commit }))
}

function distinct(outside: readonly Outside[]): Outside[] {
  return outside.filter(
    ({ module, name }, index) => outside.findIndex((one) => one.module === module && one.name === name) === index,
  )
}
