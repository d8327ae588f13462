import { echoed } from '../../errors/printable.ts'
import { code } from '../find/finding.ts'
import type { Asked } from '../question/asked.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { commitSaying } from './commit-saying.ts'
import { bodyOf, commitSentence, linkOf, quotedReason } from './commit-sentence.ts'
import type { Past } from './past.ts'
import type { PastSubject } from './past-subject.ts'
import { subjectWords } from './past-words.ts'
import { removedInWords, removedNamed } from './removed.ts'

const DOTFILE = /(?<!\S)[`'"]?(\.[a-z][\w.-]*\w)/i

/** What only words are said of may be gone, or no name; messages speak of it all the same. */
async function replyOfSaying(
  { text, names }: Asked,
  intent: 'removed' | 'introduced',
  past: Past,
): Promise<Reply | undefined> {
  const found =
    names.length > 0 || DOTFILE.test(text) ? undefined : await commitSaying(subjectWords(text).own, intent, past)
  if (found === undefined) return undefined
  const told = { ...found, id: found.commit, committedAt: found.date }
  const did = intent === 'removed' ? 'removed' : 'introduced'
  const first = `By its message, it was ${did} ${commitSentence(found.repo, told, past.links)}.`
  return { first, ...bodyOf(quotedReason(told)), places: [], certainty: 'likely', isComplete: true }
}

/** What is gone, or is not called as the question calls it; messages may speak of it all the same. */
export async function replyOfGone(
  intent: PastIntent,
  asked: Asked,
  subject: PastSubject | undefined,
  past: Past,
): Promise<Reply | undefined> {
  if (intent === 'removed' || subject === undefined) {
    const removal = await replyOfRemoval(asked, subject, past)
    if (removal !== undefined) return removal
  }
  const isCertain = subject !== undefined && !subject.isGuess
  return intent === 'removed' || (intent === 'introduced' && !isCertain)
    ? await replyOfSaying(asked, intent, past)
    : undefined
}

async function replyOfRemoval(asked: Asked, subject: PastSubject | undefined, past: Past): Promise<Reply | undefined> {
  const [, dotfile] = DOTFILE.exec(asked.text) ?? []
  const [name = dotfile] = asked.names
  const removal =
    name === undefined
      ? await removedInWords(subjectWords(asked.text).own, past)
      : subject === undefined || subject.name !== undefined
        ? await removedNamed(name.replace(/\(.*\)$/, ''), past)
        : undefined
  if (removal === undefined) return undefined
  const { repo, commit, path, isFile } = removal
  const { links } = past
  const parent = commit.parents[0]
  const was = parent === undefined ? code(path) : `[${code(path)}](${links.file(repo, parent, path)})`
  const sentence = commitSentence(repo, commit, links)
  const first = isFile
    ? `${was} was removed ${sentence}.`
    : subject === undefined
      ? `${code(echoed(name ?? path))} is gone: its last line was removed from ${was} ${sentence}.`
      : `Lines with ${code(echoed(name ?? path))} were last removed ${sentence}.`
  const facts = subject === undefined || isFile ? [] : [`${linkOf(subject, past)} still has it.`]
  return {
    first,
    ...bodyOf(quotedReason(commit)),
    places: [],
    facts,
    certainty: 'exact',
    isComplete: true,
    ...(name !== undefined && { subject: name }),
  }
}
