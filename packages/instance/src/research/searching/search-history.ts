import type {
  CommitMatch,
  CommitQuery,
  DiffMatch,
  DiffQuery,
  HistoryResult,
  HistoryScope,
} from '../../history/history.ts'
import type { Past } from '../past/past.ts'

/** Where a question asks. */
export function scopeOf({
  repositories,
  revision,
}: Pick<Past, 'revision'> & { repositories: readonly { id: number }[] }): HistoryScope {
  return { repoIds: repositories.map(({ id }) => id), revisions: revision === undefined ? [] : [revision] }
}

/** Where the history of a head is, which is that of the default branch if that is its head. */
export function scopeOfHead({ id, head: own }: { id: number; head?: string | undefined }, head: string): HistoryScope {
  return { repoIds: [id], revisions: head === own ? [] : [head] }
}

/** The commits that match all that is wanted, newest first. */
export function searchCommits(
  wanted: Partial<CommitQuery> & Pick<CommitQuery, 'count'>,
  past: Past,
  scope = scopeOf(past),
): Promise<HistoryResult<CommitMatch>> {
  const all = { messageTerms: [], authors: [], contentTerms: [], files: [], dates: {}, useRegex: false }
  return past.history.searchCommits({ ...all, ...wanted }, scope, past.signal)
}

/** The changes of files in which a line on one of these sides matches, newest first. */
export function searchDiffs(
  wanted: Partial<DiffQuery> & Pick<DiffQuery, 'pattern' | 'sides' | 'count'>,
  past: Past,
  scope = scopeOf(past),
): Promise<HistoryResult<DiffMatch>> {
  return past.history.searchDiffs({ authors: [], dates: {}, useRegex: false, ...wanted }, scope, past.signal)
}
