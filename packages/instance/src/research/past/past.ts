import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine, ReadableRepository, Repository } from '../../ports/engine.ts'
import type { Lookups } from '../find/lookups.ts'

/** What questions about the past need. */
export interface Past extends Lookups {
  engine: Pick<Engine, 'readable' | 'resolveRevision' | 'readFile' | 'keywordSearch'>
  history: Pick<History, 'searchCommits' | 'searchDiffs' | 'resolveRevision' | 'log'>
  links: Links
  repositories: readonly Repository[]
  revision: string | undefined
  signal: AbortSignal
}

/** Undefined if the caller may not search history. */
export function pastOf<Means extends Omit<Past, 'history'> & { history: Past['history'] | undefined }>(
  means: Means,
): Past | undefined {
  return means.history === undefined ? undefined : { ...means, history: means.history }
}

/** The repositories in scope that git can read now. */
export function readableIn({ engine, repositories }: Past): readonly ReadableRepository[] {
  return engine.readable(repositories.map(({ id }) => id))
}
