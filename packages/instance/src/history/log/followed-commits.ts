import type { CommitHeader } from '../patch/patch.ts'
import type { CommitLog, InGit } from './commit-log.ts'

/** A commit, and the file's name in it. */
export interface NamedCommit extends CommitHeader {
  path: string
}

const RENAMES_MAX = 20

/**
 * The history of a file under all its names, newest first. `git log --follow` would compare every commit; this asks git's path index for
 * one name after the other.
 */
export async function followedCommits(
  log: Pick<CommitLog, 'commits' | 'filesOf'>,
  repository: InGit,
  { head, path, count }: { head: string; path: string; count: number },
  signal?: AbortSignal,
): Promise<readonly NamedCommit[] | undefined> {
  const followed: NamedCommit[] = []
  let name: { head: string; path: string } | undefined = { head, path }
  for (let renames = 0; name !== undefined && renames <= RENAMES_MAX && followed.length < count; renames++) {
    const called: string = name.path
    const found = await log.commits(repository, { ...name, count: count - followed.length }, signal)
    if (found === undefined) return followed.length > 0 ? followed : undefined
    followed.push(...found.map((commit) => ({ ...commit, path: called })))
    name = followed.length < count ? await nameBefore(found.at(-1), called) : undefined
  }
  return followed

  async function nameBefore(oldest: CommitHeader | undefined, called: string): Promise<typeof name> {
    const [parent] = oldest?.parents ?? []
    if (oldest === undefined || parent === undefined) return undefined
    const files = (await log.filesOf(repository, oldest.id, signal)) ?? []
    const before = files.find((file) => file.path === called && file.status === 'renamed')?.oldPath
    return before === undefined ? undefined : { head: parent, path: before }
  }
}
