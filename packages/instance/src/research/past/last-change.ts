import type { CommitHeader } from '../../history/patch/patch.ts'
import type { Past } from './past.ts'
import type { PastSubject } from './past-subject.ts'

export interface LastChange {
  commit: CommitHeader
  /** The merge that brought it, where that changed the file or folder once more. */
  merge?: CommitHeader
  /** Only the file is known to have changed, not these lines of it. */
  isOfFile?: boolean
}

/** The newest commit that touched a file, a folder, or the lines of a symbol. */
export async function lastChange(
  { repository, head, path, lines }: PastSubject,
  past: Past,
): Promise<LastChange | undefined> {
  const { log } = past.history
  const byLines =
    lines === undefined
      ? undefined
      : await log.commits(repository, { head, path, lines, withoutMerges: true, count: 1 }, past.signal)
  if (byLines?.[0] !== undefined) return { commit: byLines[0] }
  const [newest] = (await log.commits(repository, { head, path, count: 1 }, past.signal)) ?? []
  if (newest === undefined) return undefined
  const isOfFile = lines !== undefined
  if (newest.parents.length < 2) return { commit: newest, isOfFile }
  const plain = await log.commits(repository, { head, path, withoutMerges: true, count: 1 }, past.signal)
  return plain?.[0] === undefined ? { commit: newest, isOfFile } : { commit: plain[0], merge: newest, isOfFile }
}
