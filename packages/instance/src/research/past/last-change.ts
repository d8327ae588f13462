import type { CommitHeader } from '../../history/patch/patch.ts'
import { scopeOfHead, searchCommits } from '../searching/search-history.ts'
import type { Past } from './past.ts'
import type { PastSubject } from './past-subject.ts'

interface LastChange {
  commit: CommitHeader
  /** The merge that brought it in, if that changed the file or folder once more. */
  merge?: CommitHeader
  /** Only the file is known to have changed, not these lines of it. */
  isOfFile?: boolean
}

/** The newest commit that changed a file, a folder, or the lines of a symbol. */
export async function lastChange(
  { repository, head, path, name, lines }: PastSubject,
  past: Past,
): Promise<LastChange | undefined> {
  const { log } = past.history
  if (name !== undefined && lines === undefined) {
    const query = { contentTerms: [name], files: [path], count: 1 }
    const { matches } = await searchCommits(query, past, scopeOfHead(repository, head))
    const [match] = matches
    const [commit] =
      match === undefined ? [] : ((await log.commits(repository, { head: match.commit, count: 1 }, past.signal)) ?? [])
    if (commit !== undefined) return { commit }
  }
  const byLines =
    lines === undefined
      ? undefined
      : await log.commits(repository, { head, path, lines, withoutMerges: true, count: 1 }, past.signal)
  if (byLines?.[0] !== undefined) return { commit: byLines[0] }
  const [newest] = (await log.commits(repository, { head, path, count: 1 }, past.signal)) ?? []
  if (newest === undefined) return undefined
  const isOfFile = lines !== undefined || name !== undefined
  if (newest.parents.length < 2) return { commit: newest, isOfFile }
  const plain = await log.commits(repository, { head, path, withoutMerges: true, count: 1 }, past.signal)
  return plain?.[0] === undefined ? { commit: newest, isOfFile } : { commit: plain[0], merge: newest, isOfFile }
}
