import { rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { openLastKnown } from '../database/last-known.ts'
import { BadSource, UnknownRepository } from '../errors/errors.ts'
import { nearestNames } from '../errors/nearest-names.ts'
import { type IdentifiedSource, identifySource, nameApart } from '../git/identify-source.ts'
import { requireGit } from '../git/require-git.ts'
import { startSpawner } from '../git/spawner/start-spawner.ts'
import { startRefWatch } from '../git/watch/ref-watch.ts'
import type { Engine, EngineOptions, RepositoryWatcher, SearchResult } from '../ports/engine.ts'
import { ALL_MECHANISMS } from '../search/find/mechanisms.ts'
import { repositoryFilter } from '../search/keyword/repository-filter.ts'
import type { KeywordQuery } from '../search/query/keyword-query.ts'
import { LEVEL, type Level } from '../search/store/states.ts'
import { IndexWriter } from '../search/workers/index-writer.ts'
import type { Found, SearchJob } from '../search/workers/messages.ts'
import { createPackTargets } from '../search/workers/packed-targets.ts'
import { SearchPool } from '../search/workers/search-pool.ts'
import { HOUR_MS } from '../time/units.ts'
import { createLimit } from '../workers/limit.ts'
import { repeatedly } from '../workers/repeatedly.ts'
import { openCatalogue } from './catalogue.ts'
import { clearUnserved } from './clear-unserved.ts'
import { readStateSchema } from './read-state.ts'
import type { RepositoryReader } from './repository-reader.ts'
import { createRepositorySet } from './repository-set.ts'
import { searchTargets } from './search-targets.ts'
import { ServedRepository } from './served-repository.ts'

const SEARCH_WORKERS = 2
const HOT_READERS = 64
const CLONES = 4
const LOOKS = 8
/** Each takes two git processes, and reading a file would have to wait for them. */
const LISTINGS = 4

/**
 * Opens the engine; repositories are cloned and indexed in the background. Throws DataDirInUse, and UnusableGit if git is missing or too
 * old.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, log, env = {}, pollMs = 2_000, fetchMs = 300_000, searchDeadlineMs = 10_000 } = options
  const { clearMs = HOUR_MS, mechanisms = ALL_MECHANISMS } = options
  startSpawner(log)
  await requireGit(env)
  const catalogue = openCatalogue(dataDir, log)
  const writer = new IndexWriter(env)
  const packTargets = createPackTargets()
  const pool = new SearchPool(SEARCH_WORKERS, env, searchDeadlineMs)
  const watchers = new Set<RepositoryWatcher>()
  const lastKnown = openLastKnown(dataDir, readStateSchema, 1)
  const refWatch = startRefWatch(pollMs, (id) => void served.byId(id)?.look())
  const around = {
    dataDir,
    env,
    log,
    writer,
    refWatch,
    lastKnown,
    clones: createLimit(CLONES),
    looks: createLimit(LOOKS),
    listings: createLimit(LISTINGS),
    onUpdate: announce,
  }
  const served = createRepositorySet<ServedRepository>()
  const hot = new LRUCache<number, RepositoryReader>({ max: HOT_READERS, dispose: (reader) => reader.rest() })
  const firstPasses = new Set<Promise<void>>()
  let closing: Promise<void> | undefined

  const sources = await Promise.all(
    options.sources.map((source) => around.looks(() => identifySource(source, env)).catch(leaveOut(source.name))),
  )
  const known = nameApart(sources.filter((source) => source !== undefined))
  catalogue.number(known.map(({ name }) => name))
  for (const source of known) {
    try {
      serve(source)
    } catch (error) {
      leaveOut(source.name)(error)
    }
  }
  const fetching = repeatedly(fetchMs, () => each((repository) => repository.update(true)))
  const clearing = repeatedly(clearMs, () => clearUnserved(dataDir, writer, served.all))

  return {
    mechanisms,
    repositories: () => served.all().map((repository) => repository.describe()),
    add: async (source) => serve(await identifySource(source, env)).describe(),
    remove,
    refresh: async (names) => {
      const wanted = names === undefined ? served.all() : names.flatMap((name) => served.byName(name) ?? [])
      await Promise.all(wanted.map((repository) => repository.update(true)))
    },
    resolveRevision: async (repo, revision) => await readerOf(repo).resolveRevision(revision),
    readFile: async (repo, commit, path) => await readerOf(repo).readFile(commit, path),
    readBytes: async (repo, commit, path) => await readerOf(repo).readBytes(commit, path),
    listFiles: async (repo, commit, dir) => await readerOf(repo).listFiles(commit, dir),
    originOf: async (repo) => await repositoryOf(repo).origin(),
    keywordSearch: (query, { repoIds }, signal) =>
      search(query, repoIds, LEVEL.texts, (targets) => ({ kind: 'keywords', query, targets }), signal),
    naturalSearch: (query, { repoIds }, signal) =>
      search(query, repoIds, LEVEL.ranks, (targets) => ({ kind: 'natural', query, targets, mechanisms }), signal),
    findCode,
    nearestNames: (name, repoIds) =>
      nearestNames(
        name,
        served.within(repoIds).map((repository) => repository.name),
      ),
    readable: (repoIds) => served.within(repoIds).flatMap(({ readable }) => readable ?? []),
    watch: (watcher) => {
      watchers.add(watcher)
      for (const { readable } of served.all()) if (readable !== undefined) watcher.updated(readable)
      return () => void watchers.delete(watcher)
    },
    progress: () => served.all().flatMap(({ progress }) => progress ?? []),
    ready: async () => void (await Promise.all(firstPasses)),
    close: () => {
      closing ??= close()
      return closing
    },
  }

  function serve({ name, location }: Pick<IdentifiedSource, 'name' | 'location'>): ServedRepository {
    if (served.byName(name)) throw new BadSource(`There is a repository ${name} already; give this one another name.`)
    const repository = new ServedRepository(catalogue.idOf(name), name, location, around)
    served.add(repository)
    const firstPass = repository.update(false)
    firstPasses.add(firstPass)
    void firstPass.then(() => firstPasses.delete(firstPass))
    return repository
  }

  function leaveOut(name: string | undefined): (error: unknown) => undefined {
    return (error) => {
      log.warn('a repository is left out', { name, error: error instanceof BadSource ? error.message : error })
    }
  }

  function announce({ readable }: ServedRepository): void {
    if (readable !== undefined) for (const watcher of watchers) watcher.updated(readable)
  }

  async function remove(name: string): Promise<boolean> {
    const repository = served.byName(name)
    if (repository === undefined) return false
    served.delete(repository)
    refWatch.forget(repository.id)
    lastKnown.forget(repository.id)
    hot.delete(repository.id)
    await repository.close()
    for (const watcher of watchers) watcher.removed(repository)
    await writer.remove(repository.index.places)
    await rm(repository.cloneDir, { recursive: true, force: true })
    catalogue.forget(name)
    return true
  }

  async function search(
    query: Pick<KeywordQuery, 'expression' | 'revisions'>,
    repoIds: readonly number[],
    level: Level,
    jobFor: (targets: string) => SearchJob,
    signal: AbortSignal | undefined,
  ): Promise<SearchResult> {
    const isWanted = repositoryFilter(query.expression)
    const searched = served.within(repoIds).filter(({ name }) => isWanted(name))
    const readable = searched.filter((repository) => repository.isReadable)
    const targets = await searchTargets(readable, { revisions: query.revisions, level, readerOf: readHot })
    const found = filesFound(await pool.run(jobFor(packTargets(targets)), signal))
    const notReady = searched.filter((repository) => !repository.isReadable).map(({ name }) => name)
    const incomplete = readable.filter(({ problem }) => problem !== undefined).map(({ name }) => name)
    return { ...found, repositoryCount: searched.length, notReady, incomplete }
  }

  async function findCode(...[question, repo, commit, signal]: Parameters<Engine['findCode']>) {
    const wanted = { revisions: [commit], level: LEVEL.ranks, readerOf: readHot }
    const [target] = await searchTargets([repositoryOf(repo)], wanted)
    return target === undefined
      ? []
      : placesFound(await pool.run({ kind: 'find', question, target, mechanisms }, signal))
  }

  function repositoryOf(name: string): ServedRepository {
    const repository = served.byName(name)
    if (repository === undefined) {
      const names = served.all().map((other) => other.name)
      throw new UnknownRepository(name, nearestNames(name, names))
    }
    return repository
  }

  function readerOf(name: string): RepositoryReader {
    return readHot(repositoryOf(name))
  }

  function readHot(repository: ServedRepository): RepositoryReader {
    hot.set(repository.id, repository.reader)
    return repository.reader
  }

  async function each(act: (repository: ServedRepository) => Promise<void>): Promise<void> {
    await Promise.all(served.all().map(act))
  }

  async function close(): Promise<void> {
    fetching.stop()
    clearing.stop()
    await Promise.all([refWatch.close(), pool.close(), each((repository) => repository.close()), writer.close()])
    hot.clear()
    lastKnown.close()
    catalogue.close()
  }
}

function filesFound(found: Found) {
  if (Array.isArray(found)) throw new Error('a search answered another question')
  return found
}

function placesFound(found: Found) {
  if (!Array.isArray(found)) throw new Error('a search answered another question')
  return found
}
