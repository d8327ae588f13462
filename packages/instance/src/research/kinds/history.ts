import { fileClass } from '../../search/text/file-class.ts'
import { asksOfSetTo, replyOfSetTo } from '../changed/reply-of-set-to.ts'
import { replyOfValueChanged } from '../changed/reply-of-value-changed.ts'
import { replyOfVersionReached } from '../changed/reply-of-version-reached.ts'
import { linkOf, subjectPlace } from '../past/commit-sentence.ts'
import { neverWas } from '../past/never-was.ts'
import { type Past, pastOf } from '../past/past.ts'
import { type PastSubject, pastSubject } from '../past/past-subject.ts'
import { isAllOf } from '../past/past-words.ts'
import { replyOfChanges } from '../past/replies/reply-of-changes.ts'
import { replyOfLast, replyOfPresent, replyOfReason, type Said } from '../past/replies/reply-of-log.ts'
import type { Asked } from '../question/asked.ts'
import { abbreviated } from '../question/everyday/abbreviated.ts'
import { asksWhy } from '../question/how-asked.ts'
import { type PastIntent, pastIntent } from '../question/past-intent.ts'
import { replyOfChangelogRemoval } from '../removals/changelog-removal.ts'
import { asRequired } from '../removals/minimum-asked.ts'
import { replyOfMinimum } from '../removals/raised-minimum.ts'
import { replyOfRemovalSaid } from '../removals/removed-by-saying.ts'
import { asksOfDeprecation, replyOfDeprecation } from '../removals/reply-of-deprecation.ts'
import { replyOfRemoval } from '../removals/reply-of-gone.ts'
import { replyOfStillThere } from '../removals/still-there.ts'
import type { Reply } from '../reply/reply.ts'
import { asAdded, askedFirst, isNear, withoutAlso } from '../sayings/asked-first.ts'
import { replyOfCommitsAbout } from '../sayings/reply-of-commits-about.ts'
import { replyOfIntroduction } from '../sayings/reply-of-introduction.ts'
import { replyOfPhrase } from '../sayings/reply-of-phrase.ts'
import { replyOfRepository, versionReleased } from '../sayings/reply-of-repository.ts'
import { replyOfNearest, replyOfSaying } from '../sayings/reply-of-saying.ts'
import { isChangedTo, isOfPractice } from '../sayings/subjects/change-said.ts'
import { didIn, wantedIn } from '../sayings/wanted-in.ts'
import { replyOfUnknown } from '../versions/reply-of-unknown.ts'
import type { Kind } from './kind.ts'

/** Asks for a commit; no code answers it. */
const ASKS_WHEN =
  /\b(?:when|since when|who|which commit|what commit) (?:did|was|were|added|removed|dropped|introduced)\b/i
const IN_VERSION = /\b(?:in|since|as of) (?:version |release )?(v?\d+(?:\.\d+)+)(?![\w.]*\d)/i
const NO_COMMIT: Reply = { first: 'I found no commit that says this.', places: [], certainty: 'thin' }

/** *Who last changed, when was it added, why was it removed, what changed since*: from the log of what the question names. */
export const history: Kind = {
  name: 'history',
  plan: 'who last changed something, when it was added, why it was removed',
  isFinal: true,
  fits: ({ text }) => (pastIntent(text) === undefined ? 0 : 1),
  async answer(asked, means) {
    const past = pastOf(means)
    if (past === undefined) return undefined
    means.tell('Looking through the history')
    const text = await asRequired(asAdded(withoutAlso(asked.text)), past)
    const intent = pastIntent(text)
    if (intent === undefined) return undefined
    const own = { ...asked, text }
    const ofAll = (await replyOfRepository(own, intent, past)) ?? (await replyOfUnknown([versionReleased(text)], means))
    const found =
      ofAll ??
      (await replyOfPast(own, intent, past)) ??
      (intent === 'why' && isChangedTo(text) ? await replyOfPast(own, 'introduced', past) : undefined) ??
      (intent === 'removed' ? await replyOfStillThere(text, past) : undefined)
    const short = isNear(found) ? abbreviated(text) : undefined
    const again = short === undefined ? undefined : await replyOfPast({ ...own, text: short }, intent, past)
    const best = isNear(again) ? found : again
    return best && askedFirst(asked.text, best)
  },
}

async function replyOfPast(whole: Asked, intent: PastIntent, past: Past): Promise<Reply | undefined> {
  const [within = '', version] = IN_VERSION.exec(whole.text) ?? []
  const names = whole.names.filter((name) => name !== version)
  // "In 8.0" says when, not what.
  const asked = version === undefined ? whole : { ...whole, names, text: whole.text.replace(within, ' ') }
  const reached = (await replyOfVersionReached(asked.text, past)) ?? (await replyOfSetTo(asked.text, past))
  // Where nothing was set to that, another change says nothing of it.
  if (reached !== undefined || asksOfSetTo(asked.text)) return reached
  const found = await pastSubject(asked, past)
  // That a number stands somewhere says nothing of what has that version.
  const subject = /^v?\d[\d.]*$/.test(found?.name ?? '') ? undefined : found
  const name = subject?.name ?? asked.names[0]
  const isOfNow = intent !== 'changes' && intent !== 'removed'
  const valued = isOfNow ? await replyOfValueChanged(asked.text, { name, path: subject?.path }, past) : undefined
  if (valued !== undefined) return valued
  const isSought = isOfNow && asksOfDeprecation(asked.text) && name !== undefined && !subject?.isGuess
  const deprecated = isSought ? await replyOfDeprecation(name, subject, past) : undefined
  if (deprecated !== undefined) return deprecated
  const gone = await replyOfGone(intent, asked, subject, past)
  if (gone !== undefined) return gone
  const isPart = subject?.name !== undefined && !isAllOf(asked.text, subject)
  const said =
    isPart && (intent === 'introduced' || intent === 'why') ? await replyOfPhrase(asked, intent, past) : undefined
  if (said !== undefined) return said
  if (subject === undefined) {
    const named = found === undefined ? await neverWas(asked.names, past) : undefined
    const told = named ?? (await replyOfNearest(asked, intent, past, version))
    const lost =
      told === undefined && (intent === 'why' || intent === 'last')
        ? await replyOfRemoval(asked, subject, past)
        : undefined
    if (lost !== undefined) {
      if (!asksWhy(asked.text)) return lost.reply
      const { body: _ofOther, ...rest } = lost.reply
      return { ...rest, first: `I found no commit that says why. ${rest.first}`, certainty: 'likely' }
    }
    return told ?? (asked.names.length === 0 && ASKS_WHEN.test(asked.text) ? NO_COMMIT : undefined)
  }
  if (subject.isGuess && (intent === 'introduced' || intent === 'removed' || version !== undefined)) {
    const nearest = await replyOfNearest(asked, intent, past, version)
    if (nearest !== undefined) return nearest
  }
  // What is only written somewhere has no lines of its own that could have changed.
  const isWritten = subject.name !== undefined && subject.lines === undefined
  const about =
    intent === 'why' && (subject.isGuess || isWritten) ? await replyOfCommitsAbout(asked.text, past) : undefined
  if (about !== undefined) return about
  const reply = await replies[intent](subject, past, asked)
  if (reply === undefined) return undefined
  // That a file came or went says little of what the question is about.
  if (subject.isGuess && (intent === 'introduced' || intent === 'removed'))
    return { ...reply, first: `No commit says so. ${reply.first}`, certainty: 'thin' }
  const first = isSought ? `I found no commit that deprecated it. ${reply.first}` : reply.first
  return { ...reply, first, certainty: subject.isGuess ? 'likely' : 'exact', isComplete: true, ...subjectOf(subject) }
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
  const minimum = await replyOfMinimum(asked, intent, past)
  if (minimum !== undefined) return minimum
  const isPractice = isOfPractice(asked.text)
  const isWhole = subject !== undefined && !subject.isGuess && isAllOf(asked.text, subject, intent === 'introduced')
  const said = isWhole && !isPractice ? undefined : await replyOfSaying(asked, intent, isPractice, past)
  if (intent === 'introduced')
    return said ?? (subject === undefined ? (await replyOfRemoval(asked, subject, past))?.reply : undefined)
  const gone = isPractice && said !== undefined ? undefined : await replyOfRemoval(asked, subject, past)
  // What tests have is no part of what is asked for.
  const isOfTests = gone !== undefined && fileClass(gone.path) === 'test'
  const told = said ?? (isOfTests ? await replyOfSaying(asked, intent, isPractice, past) : undefined)
  const isOwn = gone?.isFile === true && (told === undefined || !isOfTests)
  if (isOwn) return gone.reply
  if (told !== undefined) return told
  const again = subject === undefined || subject.isGuess ? undefined : await replyOfRemovalSaid(asked, subject, past)
  return again ?? gone?.reply ?? (await replyOfChangelogRemoval(wantedIn(asked, 'removed', past).lost, past))
}

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

function subjectOf({ name }: PastSubject): { subject?: string } {
  return name === undefined ? {} : { subject: name }
}
