import { fileClass } from '../../../search/text/file-class.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { searchCommits } from '../../searching/search-history.ts'
import { bodyOf, commitRow, commitSentence, linkOf, quotedReason, subjectPlace } from '../commit-sentence.ts'
import { day, toldOf } from '../commit-words.ts'
import { lastChange } from '../last-change.ts'
import type { Past } from '../past.ts'
import type { PastSubject } from '../past-subject.ts'
import { filesOf } from './files-of.ts'

const EARLIER = 4

export type Said = Pick<Reply, 'first' | 'body' | 'facts' | 'places' | 'made'>

export async function replyOfLast(subject: PastSubject, past: Past): Promise<Said | undefined> {
  const found = await lastChange(subject, past)
  if (found === undefined) return undefined
  const { commit, merge, isOfFile } = found
  const { links } = past
  const repo = subject.repository.name
  const what = linkOf(subject, past)
  const merged =
    merge === undefined
      ? ''
      : ` Merged on ${day(merge.committedAt)} in ${commitSentence(repo, merge, links).replace(/^.*? in /, '')}.`
  return {
    first: `${isOfFile ? `The file of ${what}` : what} was last changed ${commitSentence(repo, commit, links)}.${merged}`,
    ...bodyOf(quotedReason(commit)),
    places: subject.isFolder ? await filesOf(commit.id, subject, past) : subjectPlace(subject),
    facts: [],
    made: { by: commit.authorName },
  }
}

/** The question is when it was removed, but it still exists. */
export async function replyOfPresent(subject: PastSubject, past: Past): Promise<Said | undefined> {
  const { name, path, repository } = subject
  const found = await lastChange(subject, past)
  if (found === undefined) return undefined
  const changed = `was last changed ${commitSentence(repository.name, found.commit, past.links)}.`
  if (subject.isGuess)
    return {
      first: `I found no commit that removed this. ${linkOf(subject, past)} ${changed}`,
      places: subjectPlace(subject),
    }
  const { files } = name === undefined ? { files: [] } : await past.mentions(name)
  const isAcross = past.repositories.length > 1
  const [used] = files.flatMap(({ lines: [first], ...file }) =>
    first === undefined || file.path === path || fileClass(file.path) !== 'code'
      ? []
      : [linkTo({ ...file, startLine: first.line, endLine: first.line }, past.links, isAcross)],
  )
  return {
    first: `${linkOf(subject, past)} is still there, and I found no commit that removed it. ${found.isOfFile ? 'Its file' : 'It'} ${changed}`,
    ...bodyOf(quotedReason(found.commit)),
    places: subjectPlace(subject),
    facts: used === undefined ? [] : [`Used in ${used}`],
  }
}

/** The last change with its reason, and the changes before it. */
export async function replyOfReason(subject: PastSubject, past: Past): Promise<Said | undefined> {
  const last = await replyOfLast(subject, past)
  if (last === undefined) return undefined
  const { matches } = await searchCommits(
    { contentTerms: subject.name === undefined ? [] : [subject.name], files: [subject.path], count: EARLIER },
    past,
    { repoIds: [subject.repository.id], revisions: [] },
  )
  const earlier = matches.filter(({ commit }) => !last.first.includes(commit))
  const rows = earlier.map((one) => commitRow(one.repo, toldOf(one), past.links))
  const list = rows.length === 0 ? [] : [`Earlier changes:\n${rows.join('\n')}`]
  return { ...last, ...bodyOf([...(last.body === undefined ? [] : [last.body]), ...list].join('\n\n') || undefined) }
}
