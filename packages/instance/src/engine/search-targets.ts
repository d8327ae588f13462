import { RevisionNowhere } from '../errors/errors.ts'
import type { Target } from '../search/keyword/target.ts'
import { storeMark } from '../search/store/open-store.ts'
import type { Level } from '../search/store/states.ts'
import type { RepositoryReader } from './repository-reader.ts'
import type { ServedRepository } from './served-repository.ts'

/** How long a search waits for a tree to be indexed before it reads the whole tree instead. */
const INDEX_PATIENCE_MS = 2_000

interface TargetOptions {
  /** Empty: each repository's default branch. */
  revisions: readonly string[]
  level: Level
  /** Throws RepositoryNotReady. */
  readerOf(repository: ServedRepository): RepositoryReader
}

/**
 * The trees to search, each once. A revision must exist in at least one repository: otherwise it throws RevisionNowhere or
 * UnknownRevision.
 */
export async function searchTargets(
  repositories: readonly ServedRepository[],
  { revisions, level, readerOf }: TargetOptions,
): Promise<Target[]> {
  const wanted: (string | undefined)[] = revisions.length === 0 ? [undefined] : [...new Set(revisions)]
  const markOf = rememberedMarks()
  const targets: Target[] = []
  // Most are already indexed: with very many repositories, waiting for each would take longest.
  const later: Promise<Target | undefined>[] = []
  for (const repository of repositories) {
    for (const revision of wanted) {
      const isHead = revision === undefined || revision === 'HEAD'
      const target = isHead
        ? targetAt(repository, repository.head)
        : readerOf(repository)
            .findRevision(revision)
            .then((commit) => targetAt(repository, commit))
      if (target === undefined) continue
      if ('commit' in target) targets.push(target)
      else later.push(target)
    }
  }
  for (const target of await Promise.all(later)) if (target !== undefined) targets.push(target)
  const found = wanted.length === 1 ? targets : eachOnce(targets)
  const [first, ...others] = repositories
  const [revision] = revisions
  if (found.length === 0 && first !== undefined && revision !== undefined) {
    if (others.length > 0) throw new RevisionNowhere(repositories.length, revision)
    // It throws, with similar names.
    await readerOf(first).resolveRevision(revision)
  }
  return found

  function targetAt(repository: ServedRepository, commit: string | undefined) {
    if (commit === undefined) return undefined
    if (repository.isSettled(commit, level, markOf)) return repository.target(commit)
    return repository.settle(commit, level, INDEX_PATIENCE_MS).then(() => repository.target(commit))
  }
}

function eachOnce(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [`${target.repoId} ${target.commit}`, target])).values()]
}

/** Many repositories share a store, which is checked once. */
function rememberedMarks(): (storeDir: string) => string | undefined {
  const marks = new Map<string, string | undefined>()
  return (storeDir) => {
    if (!marks.has(storeDir)) marks.set(storeDir, storeMark(storeDir))
    return marks.get(storeDir)
  }
}
