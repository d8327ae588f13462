import type { Engine, SearchResult } from '../../ports/engine.ts'
import type { Expression, KeywordQuery } from '../../search/query/keyword-query.ts'

/** Letters match whether large or small, unless `caseSensitive`. */
type Wanted = Pick<KeywordQuery, 'count' | 'pathsOnly'> & { caseSensitive?: boolean }
interface Searched {
  engine: Pick<Engine, 'keywordSearch'>
  revision?: string | undefined
  signal: AbortSignal
}

/** The files that match, where a question asks. */
export function searchFiles(
  expression: Expression,
  wanted: Wanted,
  { repositories, ...searched }: Searched & { repositories: readonly { id: number }[] },
): Promise<SearchResult> {
  return searchWithin(expression, wanted, { ...searched, repoIds: repositories.map(({ id }) => id) })
}

/** The files that match in these repositories, on their default branches unless there is a `revision`. */
export function searchWithin(
  expression: Expression,
  { caseSensitive = false, ...wanted }: Wanted,
  { engine, repoIds, revision, signal }: Searched & { repoIds: readonly number[] },
): Promise<SearchResult> {
  const revisions = revision === undefined ? [] : [revision]
  return engine.keywordSearch({ ...wanted, expression, revisions, caseSensitive }, { repoIds }, signal)
}
