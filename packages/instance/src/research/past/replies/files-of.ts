import type { ReplyPlace } from '../../reply/reply.ts'
import type { Past } from '../past.ts'
import type { PastSubject } from '../past-subject.ts'

const FILES = 3

/** The files that a commit changed inside a folder. */
export async function filesOf(commit: string, { repository, path }: PastSubject, past: Past): Promise<ReplyPlace[]> {
  const files = (await past.history.log.filesOf(repository, commit, past.signal)) ?? []
  const inside = files.filter((file) => file.path.startsWith(`${path}/`) && file.status !== 'deleted')
  return inside.slice(0, FILES).map((file) => ({
    repo: repository.name,
    commit,
    path: file.path,
    symbol: undefined,
    startLine: 1,
    endLine: 1,
    lines: [],
  }))
}
