import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitRow, commitSentence, linkOf, quotedReason, subjectPlace } from '../past/commit-sentence.ts'
import { day } from '../past/commit-words.ts'
import { introduced } from '../past/introduced.ts'
import { lastChange } from '../past/last-change.ts'
import { neverWas } from '../past/never-was.ts'
import { type Past, pastOf } from '../past/past.ts'
import { type PastSubject, pastSubject } from '../past/past-subject.ts'
import { partsOf, stemmed, tellingWords } from '../past/past-words.ts'
import { replyOfChanges } from '../past/reply-of-changes.ts'
import type { Asked } from '../question/asked.ts'
import { type PastIntent, pastIntent } from '../question/past-intent.ts'
import { counted } from '../reply/counted.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { isOfPractice } from '../sayings/change-said.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { replyOfRemovalSaid } from '../sayings/removed-by-saying.ts'
import { replyOfRemoval } from '../sayings/reply-of-gone.ts'
import { replyOfRepository, versionReleased } from '../sayings/reply-of-repository.ts'
import { replyOfNearest, replyOfOlderSaying, replyOfSaying } from '../sayings/reply-of-saying.ts'
import { didIn } from '../sayings/wanted-in.ts'
import { replyOfUnknown } from '../versions/reply-of-unknown.ts'
import type { Kind } from './kind.ts'

/** Asks for a commit; no code answers it. */
const ASKS_WHEN =
  /\b(?:when|since when|who|which commit|what commit) (?:did|was|were|added|removed|dropped|introduced)\b/i
const NO_COMMIT: Reply = { first: 'I found no commit that says this.', places: [], certainty: 'thin' }
const EARLIER = 4
const MOST_COUNTED = 5_000
const FILES = 3

/** *Who last changed, when was it added, why was it removed, what changed since*: from the log of what the question names. */
export const history: Kind = {
  name: 'history',
  plan: 'who last changed something, when it was added, why it was removed',
  isFinal: true,
  fits: ({ text }) => (pastIntent(text) === undefined ? 0 : 1),
  async answer(asked, means) {
    const past = pastOf(means)
    const intent = pastIntent(asked.text)
    if (past === undefined || intent === undefined) return undefined
    means.tell('Looking through the history')
    const ofAll = await replyOfRepository(asked, intent, past)
    if (ofAll !== undefined) return ofAll
    const unknown = await replyOfUnknown([versionReleased(asked.text)], means)
    if (unknown !== undefined) return unknown
    const subject = await pastSubject(asked, past)
    const gone = await replyOfGone(intent, asked, subject, past)
    if (gone !== undefined) return gone
    if (subject === undefined) {
      const found = (await neverWas(asked.names, past)) ?? (await replyOfNearest(asked, intent, past))
      return found ?? (asked.names.length === 0 && ASKS_WHEN.test(asked.text) ? NO_COMMIT : undefined)
    }
    if (subject.isGuess && (intent === 'introduced' || intent === 'removed')) {
      const nearest = await replyOfNearest(asked, intent, past)
      if (nearest !== undefined) return nearest
    }
    const reply = await replies[intent](subject, past, asked)
    if (reply === undefined) return undefined
    // That a file came or went says little of what the question is about.
    if (subject.isGuess && (intent === 'introduced' || intent === 'removed'))
      return { ...reply, first: `No commit says so. ${reply.first}`, certainty: 'thin' }
    return { ...reply, certainty: subject.isGuess ? 'likely' : 'exact', isComplete: true, ...subjectOf(subject) }
  },
}

/** Answers about things that came or went according to manifests and commit messages, or whose names no longer exist. */
async function replyOfGone(
  intent: PastIntent,
  asked: Asked,
  subject: PastSubject | undefined,
  past: Past,
): Promise<Reply | undefined> {
  if (intent === 'changes') return undefined
  if (intent === 'last' || intent === 'why') {
    const isSaid =
      didIn(asked.text).length > 0 ||
      (intent === 'why' && (isOfPractice(asked.text) || /\bmov(?:e|ed) (?:from|to|away)\b/.test(asked.text)))
    const isDone = isSaid && !subject?.isDependency && (subject === undefined || !isAllOf(asked.text, subject))
    return isDone ? await replyOfSaying(asked, intent, false, past) : undefined
  }
  const isPractice = isOfPractice(asked.text)
  const isWhole = subject !== undefined && !subject.isGuess && isAllOf(asked.text, subject)
  const said = isWhole && !isPractice ? undefined : await replyOfSaying(asked, intent, isPractice, past)
  if (intent === 'introduced')
    return said ?? (subject === undefined ? (await replyOfRemoval(asked, subject, past))?.reply : undefined)
  const gone = isPractice && said !== undefined ? undefined : await replyOfRemoval(asked, subject, past)
  // What tests have is no part of what is asked for.
  const isOfTests = gone !== undefined && fileClass(gone.path) === 'test'
  const told = said ?? (isOfTests ? await replyOfSaying(asked, intent, isPractice, past) : undefined)
  const isOwn = gone?.isFile === true && (told === undefined || !isOfTests)
  const reply = isOwn ? gone.reply : (told ?? gone?.reply)
  return (
    reply ?? (subject === undefined || subject.isGuess ? undefined : await replyOfRemovalSaid(asked, subject, past))
  )
}

/** Whether the subject's path and name cover everything that is asked for. */
function isAllOf(text: string, { path, name = '' }: PastSubject): boolean {
  const own = new Set(partsOf(`${path} ${name}`))
  return tellingWords(text).every((word) => own.has(stemmed(word)))
}

type Said = Pick<Reply, 'first' | 'body' | 'facts' | 'places'>

const replies: Record<PastIntent, (subject: PastSubject, past: Past, asked: Asked) => Promise<Said | undefined>> = {
  last: replyOfLast,
  why: replyOfReason,
  introduced: replyOfIntroduction,
  removed: replyOfPresent,
  changes: (subject, past, { text }) => {
    const { name: _name, lines: _lines, ...place } = subject
    return replyOfChanges({ ...subject, what: linkOf(place, past), places: subjectPlace(place) }, text, past)
  },
}

async function replyOfLast(subject: PastSubject, past: Past): Promise<Said | undefined> {
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
  }
}

/** The question is when it was removed, but it still exists. */
async function replyOfPresent(subject: PastSubject, past: Past): Promise<Said | undefined> {
  const { name, path, repository } = subject
  // That a number stands somewhere says nothing of what had that version.
  if (name !== undefined && /^v?\d[\d.]*$/.test(name)) return NO_COMMIT
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
async function replyOfReason(subject: PastSubject, past: Past): Promise<Said | undefined> {
  const last = await replyOfLast(subject, past)
  if (last === undefined) return undefined
  const { matches } = await past.history.searchCommits(
    {
      messageTerms: [],
      authors: [],
      contentTerms: subject.name === undefined ? [] : [subject.name],
      files: [subject.path],
      dates: {},
      useRegex: false,
      count: EARLIER,
    },
    { repoIds: [subject.repository.id], revisions: [] },
    past.signal,
  )
  const earlier = matches.filter(({ commit }) => !last.first.includes(commit))
  const rows = earlier.map((one) => commitRow(one.repo, { ...one, id: one.commit, committedAt: one.date }, past.links))
  const list = rows.length === 0 ? [] : [`Earlier changes:\n${rows.join('\n')}`]
  return { ...last, ...bodyOf([...(last.body === undefined ? [] : [last.body]), ...list].join('\n\n') || undefined) }
}

async function replyOfIntroduction(subject: PastSubject, past: Past, asked: Asked): Promise<Said | undefined> {
  const found = await introduced(subject, past)
  if (found === undefined) return undefined
  const { commit, path, moved, before } = found
  const older = subject.isCalledSo ? await replyOfOlderSaying(asked, commit.committedAt, past) : undefined
  if (older !== undefined) return older
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
  const released = version === undefined ? '' : ` First released in ${code(version)}.`
  const later = moved === undefined ? '' : ` It was moved ${commitSentence(repo, moved, links)}.`
  const earlier =
    before === undefined
      ? ''
      : ` It was ${code(before.path)} before, introduced ${commitSentence(repo, before.commit, links)}.`
  return {
    first: `${linkOf(subject, past)} was introduced ${commitSentence(repo, commit, links)}.${later}${earlier}${released}`,
    ...bodyOf(reason),
    places: subject.isFolder ? await filesOf(commit.id, { ...subject, path }, past) : subjectPlace(subject),
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

function subjectOf({ name }: PastSubject): { subject?: string } {
  return name === undefined ? {} : { subject: name }
}

/** The files that a commit changed inside a folder. */
async function filesOf(commit: string, { repository, path }: PastSubject, past: Past): Promise<ReplyPlace[]> {
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
