import { printable } from '../../errors/printable.ts'
import type { CommitMatch } from '../../history/history.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, quotedReason, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { inWords, toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import { partsOf, stemmed } from '../past/past-words.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { commitSaying, firstNaming, nearestSaying } from './commit-saying.ts'
import { type DeclaredChange, declaredChange } from './declared-change.ts'
import { reasonSaid } from './reason-said.ts'
import type { Wanted } from './subjects/subject-says.ts'
import { didIn, type Said, wantedIn } from './wanted-in.ts'

/** What came or went according to the manifests, else according to a commit's message; undefined if neither says. */
export async function replyOfSaying(
  asked: Said,
  intent: PastIntent,
  isPractice: boolean,
  past: Past,
): Promise<Reply | undefined> {
  const wanted = wantedIn(asked, intent, past)
  const declared = isPractice ? await declaredChange(wanted, past) : undefined
  if (declared !== undefined) return await replyOfDeclared(declared, asked, past)
  // Without a word of the thing, any commit that says the verb would do.
  if (thingsOf(wanted, asked).length === 0) return undefined
  const found = await commitSaying(wanted, past)
  return found && (await replyOfFound(found, wanted, asked, past))
}

function thingsOf({ gained, lost, anywhere }: Wanted, { text }: Pick<Said, 'text'>): string[] {
  const did = didIn(text)
  return [...gained, ...lost, ...anywhere].filter((word) => !did.includes(word))
}

/** What a commit says that it introduced, if it was made before this time, in ms since the epoch. */
export async function replyOfOlderSaying(asked: Said, before: number, past: Past): Promise<Reply | undefined> {
  const wanted = wantedIn(asked, 'introduced', past)
  const found = await commitSaying(wanted, past)
  return found && found.date < before ? await replyOfFound(found, wanted, asked, past) : undefined
}

/** For a question that nothing else answers: the commit whose first line has most of its words, or the first to name it, presented as just that. */
export async function replyOfNearest(
  asked: Said,
  intent: PastIntent,
  past: Past,
  version?: string,
): Promise<Reply | undefined> {
  const { gained, lost, anywhere } = wantedIn(asked, intent, past)
  const words = [...new Set([...gained, ...lost, ...anywhere])]
  const [only, ...others] = words
  const isFirst = intent === 'introduced' && only !== undefined && others.length === 0
  const found = isFirst
    ? await firstNaming(only, past)
    : await nearestSaying(words, past, (one) => isIn(version, one, past))
  if (found === undefined) return undefined
  const told = toldOf(found)
  const which = isFirst ? `first that names ${code(only)}` : 'nearest'
  return {
    first: `No commit says exactly this. The ${which} was made ${commitSentence(found.repo, told, past.links)}.`,
    ...bodyOf(quotedReason(told)),
    places: [],
    certainty: 'likely',
    isNearest: true,
    isComplete: true,
  }
}

/** Whether a commit was first released in a version, or in one of its series. */
async function isIn(version: string | undefined, { repo, commit }: CommitMatch, past: Past): Promise<boolean> {
  if (version === undefined) return true
  const tag = (await releasedWith(repo, commit, past)) ?? ''
  return new RegExp(`(?<!\\d)(?<!\\d\\.)${RegExp.escape(version.replace(/^v/i, ''))}(?!\\d)`).test(tag)
}

async function replyOfFound(
  found: CommitMatch,
  { gained, lost, anywhere }: Wanted,
  { text, names }: Said,
  past: Past,
): Promise<Reply> {
  const { repo } = found
  const told = toldOf(found)
  const [did, words] =
    gained.length > 0
      ? ['introduced', gained]
      : lost.length > 0
        ? ['removed', lost]
        : [verbOf(found, text), thingsOf({ gained, lost, anywhere }, { text })]
  const version = await releasedWith(repo, told.id, past)
  return {
    first: `Judging by the commit’s message, ${phraseOf(words, text, names)} was ${did} ${commitSentence(repo, told, past.links)}.${releasedIn(version)}`,
    ...bodyOf(await reasonSaid({ question: text, repo, commit: told, version, words }, past)),
    places: [],
    made: { by: told.authorName, version },
    certainty: 'likely',
    isComplete: true,
  }
}

/** What was done according to the question, if the commit says the same: "deprecated". */
function verbOf({ message }: CommitMatch, text: string): string {
  const verb = didIn(text).find(
    (one) => /ed$/.test(one) && message.split('\n', 1)[0]?.toLowerCase().includes(one.slice(0, -2)),
  )
  return verb ?? 'changed'
}

/** The part of a question from the first of these words to the last, as typed: “retry limit”. */
function phraseOf(words: readonly string[], text: string, names: readonly string[]): string {
  const whole = names.find((name) => words.length > 0 && words.every((word) => partsOf(name).includes(stemmed(word))))
  if (whole !== undefined) return code(whole)
  const [first = '', last = first] = [words[0], words.at(-1)]
  const between = new RegExp(
    `(?<!\\w)(?:-+|(?:[a-z\\d]+_)+)?${RegExp.escape(first)}(?:.{0,40}?${RegExp.escape(last)})?(?!\\w)`,
    'i',
  )
  const typed = between.exec(text.replaceAll(/[`“”"']/g, ''))?.[0] ?? words.join(' ')
  return `“${inWords(printable(typed))}”`
}

async function replyOfDeclared(
  { repo, commit, name, path, isGone }: DeclaredChange,
  { text }: Said,
  past: Past,
): Promise<Reply> {
  const did = isGone ? 'was removed from' : 'was first declared in'
  return {
    first: `\`${name}\` ${did} \`${path}\` ${commitSentence(repo, commit, past.links)}.`,
    ...bodyOf(await reasonSaid({ question: text, repo, commit }, past)),
    places: [],
    made: { by: commit.authorName },
    certainty: 'exact',
    isComplete: true,
    subject: name,
  }
}
