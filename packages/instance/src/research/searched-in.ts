import type { Means } from './kinds/kind.ts'
import type { Searched } from './reply/write-reply.ts'

/** What was searched, and how old that data is. */
export async function searchedIn({
  engine,
  history,
  repositories,
  revision,
  signal,
}: Pick<Means, 'engine' | 'history' | 'repositories' | 'revision' | 'signal'>): Promise<Searched['repositories']> {
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0)
    return repositories.map(({ name }) => ({ name, commit: undefined, date: undefined }))
  const commit = revision === undefined ? only.head : await engine.resolveRevision(only.name, revision)
  const [inGit] = engine.readable([only.id])
  const header =
    commit === undefined || inGit === undefined
      ? undefined
      : (await history?.log.commits(inGit, { head: commit, count: 1 }, signal))?.[0]
  return [{ name: only.name, commit, date: header?.committedAt }]
}
