import type { CommitHeader } from '../../history/patch/patch.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, linkOf, releasedIn, subjectPlace } from '../past/commit-sentence.ts'
import { introduced } from '../past/introduced.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import { tellingWords } from '../past/past-words.ts'
import { filesOf } from '../past/replies/files-of.ts'
import type { Asked } from '../question/asked.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { reasonSaid } from './reason-said.ts'
import { replyOfOlderSaying } from './reply-of-saying.ts'

const OF_SETTING = /\b(?:option|setting|flag|parameter|param|argument|field)s?\b/i
/** First lines of commits that put existing code elsewhere. */
const MOVES =
  /\b(?:split|mov|extract|refactor|renam|reorgani[sz]|restructur|rewrit|convert|separat)\w*|\binto (?:separate )?(?:files?|modules?)\b/i
const MOST_COUNTED = 5_000

/** What came when, by the log of what a question names. */
export async function replyOfIntroduction(
  subject: PastSubject,
  past: Past,
  asked: Asked,
): Promise<Pick<Reply, 'first' | 'body' | 'facts' | 'places' | 'made'> | undefined> {
  const found = await introduced(subject, past)
  if (found === undefined) return undefined
  const { commit, path, moved, before } = found
  const older = subject.isCalledSo ? await replyOfOlderSaying(asked, commit.committedAt, past) : undefined
  if (older !== undefined) return older
  const first = await replyOfFirstMention(subject, commit, past, asked)
  if (first !== undefined) return first
  const { links } = past
  const repo = subject.repository.name
  const { repository, head } = subject
  const query = { head, base: commit.id, path: subject.path, withoutMerges: true, count: MOST_COUNTED }
  // How often the whole file changed says nothing of one of the names in it.
  const since =
    subject.name === undefined ? ((await past.history.log.commits(repository, query, past.signal)) ?? []) : []
  const [last] = since
  const version = await past.history.log.firstTag(repository, commit.id, past.signal)
  const words = tellingWords(asked.text)
  const reason = await reasonSaid({ question: asked.text, repo, commit, subject, version, words }, past)
  const later = moved === undefined ? '' : ` It was moved ${commitSentence(repo, moved, links)}.`
  const earlier =
    before === undefined
      ? ''
      : ` It was ${code(before.path)} before, introduced ${commitSentence(repo, before.commit, links)}.`
  return {
    first: `${linkOf(subject, past)} was introduced ${commitSentence(repo, commit, links)}.${later}${earlier}${releasedIn(version)}`,
    ...bodyOf(reason),
    places: subject.isFolder ? await filesOf(commit.id, { ...subject, path }, past) : subjectPlace(subject),
    made: { by: commit.authorName, version },
    facts: [
      ...(path === subject.path ? [] : [`It began in ${code(path)}.`]),
      ...(last === undefined
        ? []
        : [
            `Since then ${counted(since.length, 'commit')} to ${code(subject.path)}, the last ${commitSentence(repo, last, links)}`,
          ]),
    ],
  }
}

/** What only has a file called so, or one that came when code was moved around, may have been there before under its name. */
async function replyOfFirstMention(
  subject: PastSubject,
  { committedAt, message }: CommitHeader,
  past: Past,
  { text, names }: Asked,
): Promise<Pick<Reply, 'first' | 'body' | 'facts' | 'places' | 'made'> | undefined> {
  const [word, ...others] = tellingWords(text)
  const isAny = OF_SETTING.test(text) || MOVES.test(message.split('\n', 1)[0] ?? '')
  if (!subject.isCalledSo || !isAny || word === undefined || others.length > 0 || names.length > 0) return undefined
  const { repository, head, path } = subject
  const found = await introduced({ repository, head, path, isFolder: false, name: word }, past)
  if (found === undefined || found.commit.committedAt >= committedAt) return undefined
  const { commit } = found
  const version = await past.history.log.firstTag(repository, commit.id, past.signal)
  return {
    first: `The oldest commit with ${code(word)} in its lines was made ${commitSentence(repository.name, commit, past.links)}.${releasedIn(version)}`,
    ...bodyOf(await reasonSaid({ question: text, repo: repository.name, commit, version, words: [word] }, past)),
    places: subjectPlace(subject),
    made: { by: commit.authorName, version },
    facts: [],
  }
}
