import type { CommitMatch } from '../../history/history.ts'
import { bodyOf, commitRow, commitSentence, linkOf } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import type { Asked } from '../question/asked.ts'
import type { Reply } from '../reply/reply.ts'
import { commitsSaying } from '../sayings/commit-saying.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { changeSaid } from '../sayings/subjects/change-said.ts'
import { SOME } from '../sayings/subjects/subject-says.ts'
import { wantedIn } from '../sayings/wanted-in.ts'

const YEAR = /\b(?:in|around|back in|of) ((?:19|20)\d\d)\b/i
const REMOVES =
  /\b(?:remov|drop|delet|ripp?|retir|kill|discontinu)(?:e|es|ed|s|ped|ing|ping)?\b|\bg[eo]t(?:ting)? rid\b|\bno longer\b|\bstop(?:s|ped)? support/i
/** "Drop the router in scope" drops no router. */
const PART = /\s(?:from|in|inside|of|on)\s/i
const EARLIER = 3

/**
 * Answers with commits that say they removed something of which there is still, or again, a file or name; undefined if no commit says so.
 */
export async function replyOfRemovalSaid(asked: Asked, subject: PastSubject, past: Past): Promise<Reply | undefined> {
  const [, year] = YEAR.exec(asked.text) ?? []
  const { text } = asked
  const wanted = wantedIn({ ...asked, text: text.replace(YEAR, ' ') }, 'removed', past)
  const found = (await commitsSaying(wanted, past)).filter(
    (one) => isAbout(one, wanted.lost) && (year === undefined || yearOf(one) === year),
  )
  const [best, ...others] = found
  if (best === undefined) return undefined
  const { links } = past
  const told = toldOf(best)
  const reason = await reasonSaid({ question: text, repo: best.repo, commit: told }, past)
  const earlier = others.slice(0, EARLIER).map((one) => commitRow(one.repo, toldOf(one), links))
  return {
    first: `A commit says that it was removed ${commitSentence(best.repo, told, links)}. ${linkOf(subject, past)} is there now.`,
    ...bodyOf(
      [
        ...(reason === undefined ? [] : [reason]),
        ...(earlier.length === 0 ? [] : [`Others that say so:\n${earlier.join('\n')}`]),
      ].join('\n\n') || undefined,
    ),
    places: [],
    made: { by: told.authorName },
    certainty: 'likely',
    isComplete: true,
  }
}

function isAbout({ message }: CommitMatch, lost: readonly string[]): boolean {
  const [subject = ''] = message.split('\n', 1)
  if (!REMOVES.test(subject) || PART.test(subject)) return false
  const wanted = new Set(lost.map(stemmed))
  const own = tellingWords(changeSaid(subject).lost)
  return own.length > 0 && own.every((word) => wanted.has(stemmed(word)) || SOME.test(word))
}

function yearOf({ date }: CommitMatch): string {
  return String(new Date(date * 1_000).getUTCFullYear())
}
