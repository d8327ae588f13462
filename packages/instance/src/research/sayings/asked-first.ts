import { code } from '../find/finding.ts'
import { releasedIn } from '../past/commit-sentence.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply } from '../reply/reply.ts'

const WHO = /\bby whom\W*$/i
const RELEASE =
  /\b(?:which|what) (?:release|version)\W*$|^\W*(?:(?:and|in|since) )?(?:which|what) (?:release|version)\b/i
/** Said of what was already asked about, as "when was it added, and by whom". */
const ALSO = /,? and (?:by whom|when|(?:in |since )?(?:which|what) (?:release|version))\W*$/i
const WHY = /^\W*(?:(?:and|but|so) )?(?:why|how come)\b/i
const NO_REASON = /^The commit message gives no reason[^\n]{0,200}\.$/

/** The answer, beginning with what the question asks for: the person, the release, or that no reason is given. */
export function askedFirst(text: string, reply: Reply): Reply {
  const { first, body = '', made } = reply
  if (made === undefined || /\band when\W*$/i.test(text)) return reply
  const { by, version } = made
  if (WHO.test(text)) return { ...reply, first: `It was **${inWords(by)}**. ${first}` }
  if (RELEASE.test(text) && version !== undefined)
    return { ...reply, first: `In ${code(version)}. ${first.replace(releasedIn(version), '')}` }
  if (!WHY.test(text) || !NO_REASON.test(body)) return reply
  const { body: _none, ...rest } = reply
  return { ...rest, first: `${body} ${first}` }
}

/** The question without what it asks besides. */
export function withoutAlso(text: string): string {
  return text.replace(ALSO, '')
}

/** "When did X land" */
const CAME =
  /(?<=\bwhen )did (.{1,80}?) (?:first )?(?:land|ship|arrive|get (?:added|implemented|in|introduced|merged))(?=\W*$)/i

/** Asks when something landed or shipped by the word that says so of most things. */
export function asAdded(question: string): string {
  return question.replace(CAME, 'was $1 added')
}

/** Whether there is no answer, or only what comes nearest. */
export function isNear(reply: Reply | undefined): boolean {
  return reply === undefined || reply.certainty === 'thin' || reply.isNearest === true
}
