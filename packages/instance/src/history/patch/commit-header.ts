import type { CommitHeader } from './patch.ts'

/** For `--format`: a line that can't occur in a patch, then fields that end with NUL, which no message can contain. */
export const HEADER_FORMAT = '%x01%H%x00%P%x00%an%x00%ae%x00%at%x00%ct%x00%B%x00'
const FIELDS = 7

/** Parses the header whose fields begin at `start`; undefined if it is incomplete. */
export function parseCommitHeader(text: string, start: number): { commit: CommitHeader; end: number } | undefined {
  const fields: string[] = []
  let at = start
  while (fields.length < FIELDS) {
    const end = text.indexOf('\0', at)
    if (end === -1) return undefined
    fields.push(text.slice(at, end))
    at = end + 1
  }
  const [id = '', parents = '', authorName = '', authorEmail = '', authoredAt, committedAt, message = ''] = fields
  const commit = {
    id,
    parents: parents === '' ? [] : parents.split(' '),
    authorName,
    authorEmail,
    authoredAt: Number(authoredAt),
    committedAt: Number(committedAt),
    message: message.trimEnd(),
  }
  return { commit, end: at }
}
