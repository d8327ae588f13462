import { echoed } from '../../errors/printable.ts'
import type { CommitHeader } from '../../history/patch/patch.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitRow, commitSentence, linkOf, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import { partsOf, subjectWords } from '../past/past-words.ts'
import { removedInWords, removedNamed } from '../past/removed.ts'
import type { Asked } from '../question/asked.ts'
import { asksWhy } from '../question/how-asked.ts'
import type { Reply } from '../reply/reply.ts'
import { commitsWith } from '../sayings/commit-saying.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { NO_CHANGE } from '../sayings/subjects/brings-nothing.ts'

const MOST_ROWS = 3
const TAKES_BACK = /\bun-?deprecat/i
const DOTFILE = /(?<!\S)[`'"]?(\.[a-z][\w.-]*\w)/i

/** Answers that a file of that name, or lines with it, were removed. */
export async function replyOfRemoval(
  asked: Asked,
  subject: PastSubject | undefined,
  past: Past,
): Promise<{ reply: Reply; isFile: boolean; path: string } | undefined> {
  const [, dotfile] = DOTFILE.exec(asked.text) ?? []
  // A version is on many lines, and its removal says nothing about what had it.
  const [name = dotfile] = asked.names.filter((one) => !/^v?\d/.test(one))
  if (name === undefined && asked.names.length > 0) return undefined
  const removal =
    name === undefined
      ? await removedInWords(subjectWords(asked.text).own, past)
      : subject === undefined || subject.name !== undefined
        ? await removedNamed(name.replace(/\(.*\)$/, ''), past)
        : undefined
  if (removal === undefined) return undefined
  const words = name === undefined ? subjectWords(asked.text).own : [name]
  const { repo, commit, path, isFile } = removal
  const { links } = past
  const parent = commit.parents[0]
  const was = parent === undefined ? code(path) : `[${code(path)}](${links.file(repo, parent, path)})`
  const sentence = commitSentence(repo, commit, links)
  const version = await releasedWith(repo, commit.id, past)
  const first = isFile
    ? `${was} was removed ${sentence}.${releasedIn(version)}`
    : subject === undefined
      ? `${code(echoed(name ?? path))} is gone: its last line was removed from ${was} ${sentence}.${releasedIn(version)}`
      : `${linkOf(subject, past)} is still there. The last commit that removed lines with it was made ${sentence}.`
  const reason = await reasonSaid({ question: asked.text, repo, commit, version, words }, past)
  const body = [reason, asksWhy(asked.text) ? await deprecatedBefore(words, repo, commit, past) : undefined]
  const reply: Reply = {
    first,
    ...bodyOf(body.filter((one) => one !== undefined).join('\n\n') || undefined),
    places: [],
    facts: [],
    made: { by: commit.authorName, version },
    certainty: 'exact',
    isComplete: true,
    ...(name !== undefined && { subject: name }),
  }
  return { reply, isFile, path }
}

/** The commits before a removal whose first lines say that it was deprecated, the oldest first: why it could go. */
async function deprecatedBefore(
  words: readonly string[],
  repo: string,
  { id, committedAt }: CommitHeader,
  past: Past,
): Promise<string | undefined> {
  const stems = words.flatMap(partsOf)
  if (stems.length === 0) return undefined
  const found = (await commitsWith('deprecat', past)).filter((one) => {
    const [subject = ''] = one.message.split('\n', 1)
    const isSaid = /deprecat/i.test(subject) && !NO_CHANGE.test(subject) && !TAKES_BACK.test(subject)
    const own = partsOf(subject)
    // "CoreAPI" is `coreapi`.
    const isOfIt = stems.every((stem) => own.includes(stem)) || plain(subject).includes(plain(words.join('')))
    return one.repo === repo && one.commit !== id && one.date <= committedAt && isSaid && isOfIt
  })
  if (found.length === 0) return undefined
  const rows = found
    .toReversed()
    .slice(0, MOST_ROWS)
    .map((one) => commitRow(repo, toldOf(one), past.links))
  return `It had been deprecated before:\n${rows.join('\n')}`
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
