import { RevisionNowhere } from '../errors/errors.ts'
import type { Target } from '../search/keyword/target.ts'
import { storeMark } from '../search/store/open-store.ts'
import type { Level } from '../search/store/states.ts'
import type { RepositoryReader } from './repository-reader.ts'
import type { ServedRepository } from './served-repository.ts'

/** How long a search waits for a tree to be indexed before it reads all of it instead. */
const INDEX_PATIENCE_MS = 2_000

interface TargetOptions {
  /** Empty: each repository's default branch. */
  revisions: readonly string[]
  level: Level
  /** Throws RepositoryNotReady. */
  readerOf(repository: ServedRepository): RepositoryReader
}

/** The trees that a search is about, each once. A revision need not exist everywhere, but somewhere: else it throws RevisionNowhere or UnknownRevision. */
export async function searchTargets(
  repositories: readonly ServedRepository[],
  { revisions, level, readerOf }: TargetOptions,
): Promise<Target[]> {
  const wanted: (string | undefined)[] = revisions.length === 0 ? [undefined] : [...new Set(revisions)]
  const markOf = rememberedMarks()
  const targets = await Promise.all(
    repositories.flatMap((repository) =>
      wanted.map((revision) => {
        const isHead = revision === undefined || revision === 'HEAD'
        if (isHead) return targetAt(repository, repository.head)
        return readerOf(repository)
          .findRevision(revision)
          .then((commit) => targetAt(repository, commit))
      }),
    ),
  )
  const found = new Map(
    targets.flatMap((target) => (target === undefined ? [] : [[`${target.repoId} ${target.commit}`, target]])),
  )
  const [first, ...others] = repositories
  const [revision] = revisions
  if (found.size === 0 && first !== undefined && revision !== undefined) {
    if (others.length > 0) throw new RevisionNowhere(repositories.length, revision)
    // It throws, with the names that are near.
    await readerOf(first).resolveRevision(revision)
  }
  return [...found.values()]

  /** Most answer at once: among very many, waiting for each would take longest. */
  function targetAt(repository: ServedRepository, commit: string | undefined) {
    if (commit === undefined) return undefined
    if (repository.isSettled(commit, level, markOf)) return repository.target(commit)
    return repository.settle(commit, level, INDEX_PATIENCE_MS).then(() => repository.target(commit))
  }
}

/** Many repositories share a store: it is looked at once. */
function rememberedMarks(): (storeDir: string) => string | undefined {
  const marks = new Map<string, string | undefined>()
  return (storeDir) => {
    if (!marks.has(storeDir)) marks.set(storeDir, storeMark(storeDir))
    return marks.get(storeDir)
  }
}
