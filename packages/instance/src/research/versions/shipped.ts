import type { FileChange } from '../../history/log/commit-log.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Past } from '../past/past.ts'

/** What a commit is for by the files that it changes: what people get, what is declared of it, what they read, or the work on it. */
export type Reach = 'shipped' | 'declared' | 'documents' | 'work'

/** These are written for those who work on it: pipelines, containers to test in, locks, and scripts. */
const WORK =
  /(?:^|\/)\.[^/]+(?:\/|$)|(?:^|\/)(?:scripts?|ci|buildscripts|hack|website|benchmarks?)\/|(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$|(?:^|\/)(?:(?:GNU)?Makefile|Taskfile(?:\.ya?ml)?|Justfile|tox\.ini|noxfile\.py|mkdocs\.ya?ml)$/i
const MANIFEST =
  /(?:^|\/)(?:package\.json|composer\.json|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|Gemfile|pom\.xml|[^/]+\.gemspec|build\.gradle(?:\.kts)?)$/
/** More paths than this are no longer told apart. */
const MOST_PATHS = 2_000
const MOST_COMMITS = 1_000

/** The reach of a commit between two others; undefined where that isn't known. */
export async function reachOfCommits(
  { repository, base, head }: { repository: ReadableRepository; base: string; head: string },
  files: readonly FileChange[],
  past: Pick<Past, 'signal'> & { history: Pick<Past['history'], 'log'> },
): Promise<((commit: string) => Reach) | undefined> {
  if (files.length > MOST_PATHS) return undefined
  const changed = files.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]))
  const touching = async (wanted: Reach) => {
    const path = changed.filter((one) => reachOf(one) === wanted)
    if (path.length === 0) return new Set<string>()
    const query = { base, head, path, withoutMerges: true, count: MOST_COMMITS }
    const commits = await past.history.log.commits(repository, query, past.signal)
    return commits && new Set(commits.map(({ id }) => id))
  }
  const order = ['shipped', 'declared', 'documents', 'work'] as const
  const found = await Promise.all(order.map(touching))
  // Of those that such a log leaves out, nothing is known.
  if (found.some((commits) => commits === undefined || commits.size >= MOST_COMMITS)) return undefined
  // What a later one took back is in no path that differs.
  return (commit) => order.find((_, at) => found[at]?.has(commit)) ?? 'shipped'
}

function reachOf(path: string): Reach {
  if (WORK.test(path)) return 'work'
  if (MANIFEST.test(path)) return 'declared'
  const sort = fileClass(path)
  if (sort === 'docs') return 'documents'
  return sort === 'test' || sort === 'generated' ? 'work' : 'shipped'
}
