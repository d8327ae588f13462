import { printable } from '../../errors/printable.ts'
import type { CommitMatch } from '../../history/history.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, quotedReason } from '../past/commit-sentence.ts'
import { inWords } from '../past/commit-words.ts'
import { type Past, readableIn } from '../past/past.ts'
import { tellingWords } from '../past/past-words.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { changeSaid } from './change-said.ts'
import { commitSaying, firstNaming, nearestSaying, type Wanted } from './commit-saying.ts'
import { type DeclaredChange, declaredChange } from './declared-change.ts'
import { reasonSaid } from './reason-said.ts'

/** What came or went according to a question, and its other words except those that only say which repository. */
function wantedIn({ text, names }: Said, intent: PastIntent, { repositories }: Past): Wanted {
  const { gained, lost, anywhere, ...sort } = wantedOf(text, intent)
  const without = ownWords(repositories)
  const telling = (words: readonly string[]) => words.filter((word) => !without.has(word))
  const wanted = { ...sort, gained: telling(gained), lost: telling(lost), anywhere: telling(anywhere), names }
  return wanted.gained.length + wanted.lost.length + wanted.anywhere.length > 0
    ? wanted
    : { ...sort, gained, lost, anywhere }
}

type Said = Pick<Asked, 'text' | 'names'>

/** What came or went according to a question, and its other words. */
export function wantedOf(question: string, intent: PastIntent): Wanted {
  const text = question.replace(/\b(?:and|,) (?:when|why|who|how|by whom)\b.*$|[?!.]+\s*$/gi, '')
  // In "X was added to Y", X is before the verb.
  const [, thing = text, rest = ''] = PASSIVE.exec(text) ?? []
  const sort = intent === 'introduced' && /\b(?:support|integration)\b/i.test(thing) ? { isFeature: true } : {}
  const { gained, lost } = PASSIVE.test(text) ? { gained: '', lost: '' } : changeSaid(text)
  const sides = { gained: tellingWords(gained), lost: tellingWords(lost) }
  if (sides.gained.length + sides.lost.length > 0) {
    const all = [...sides.gained, ...sides.lost]
    return {
      ...sides,
      ...sort,
      anywhere: SWAP.test(text) ? [] : tellingWords(text).filter((word) => !all.includes(word) && !VERB.test(word)),
    }
  }
  const all = tellingWords(thing)
  const anywhere = tellingWords(rest)
  if (intent === 'introduced') return { gained: all, lost: [], anywhere, ...sort }
  if (intent === 'removed') return { gained: [], lost: all, anywhere }
  const did = didIn(text)
  const things = tellingWords(text).filter((word) => !did.includes(word))
  return { gained: [], lost: [], anywhere: things.length === 0 ? [] : [...things, ...did] }
}

const SWAP = /\b(?:replac|switch|migrat|convert|swap|instead|mov)\w*/i
const VERB =
  /^(?:start|stop|us|support|drop|adopt|remov|add|introduc|creat|implement|requir|begin|began|begun|longer|mov|switch|rid)(?:e|s|es|ed|ing|ped|ping)?$/
const PASSIVE =
  /\b(?:was|were|been|being|is|are)\b\s*(.+?)\s+(?:added|introduced|created|implemented|brought|put|removed|dropped|deleted|taken|gone|landed|born|started)\b(.*)$/i
/** Verbs for changes to something that stays. */
const DID =
  /\b(bump|upgrad|rais|lower|increas|decreas|renam|mov|fix|enabl|disabl|revert|deprecat|refactor|rewrit|rewrot|split|merg)(?:e|ed|es|ped|ten|te|ing)?\b/gi

/** The verbs of a question that ask what was done to something: `bumped`. */
export function didIn(text: string): string[] {
  return [...text.matchAll(DID)].map(([word]) => word.toLowerCase())
}

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
  const found = await commitSaying(wanted, past)
  return found && (await replyOfFound(found, wanted, asked, past))
}

/** What a commit says that it introduced, if it was made before this time, in ms since the epoch. */
export async function replyOfOlderSaying(asked: Said, before: number, past: Past): Promise<Reply | undefined> {
  const wanted = wantedIn(asked, 'introduced', past)
  const found = await commitSaying(wanted, past)
  return found && found.date < before ? await replyOfFound(found, wanted, asked, past) : undefined
}

/** For a question that nothing else answers: the commit whose first line has most of its words, or the first to name it, presented as just that. */
export async function replyOfNearest(asked: Said, intent: PastIntent, past: Past): Promise<Reply | undefined> {
  const { gained, lost, anywhere } = wantedIn(asked, intent, past)
  const words = [...new Set([...gained, ...lost, ...anywhere])]
  const [only, ...others] = words
  const isFirst = intent === 'introduced' && only !== undefined && others.length === 0
  const found = isFirst ? await firstNaming(only, past) : await nearestSaying(words, past)
  if (found === undefined) return undefined
  const told = { ...found, id: found.commit, committedAt: found.date }
  const which = isFirst ? `first that names ${code(only)}` : 'nearest'
  return {
    first: `No commit says exactly this. The ${which} was made ${commitSentence(found.repo, told, past.links)}.`,
    ...bodyOf(quotedReason(told)),
    places: [],
    certainty: 'likely',
    isComplete: true,
  }
}

async function replyOfFound(
  found: CommitMatch,
  { gained, lost, anywhere }: Wanted,
  { text }: Said,
  past: Past,
): Promise<Reply> {
  const { repo } = found
  const told = { ...found, id: found.commit, committedAt: found.date }
  const [did, words] =
    gained.length > 0
      ? ['introduced', gained]
      : lost.length > 0
        ? ['removed', lost]
        : ['changed', anywhere.filter((word) => !didIn(text).includes(word))]
  const [repository] = readableIn(past).filter(({ name }) => name === repo)
  const isNew = did === 'introduced' && repository !== undefined
  const version = isNew ? await past.history.log.firstTag(repository, told.id, past.signal) : undefined
  const released = version === undefined ? '' : ` First released in ${code(version)}.`
  return {
    first: `Judging by the commit’s message, ${phraseOf(words, text)} was ${did} ${commitSentence(repo, told, past.links)}.${released}`,
    ...bodyOf(await reasonSaid({ question: text, repo, commit: told, version, words }, past)),
    places: [],
    certainty: 'likely',
    isComplete: true,
  }
}

/** The part of a question from the first of these words to the last, as typed: “retry limit”. */
function phraseOf(words: readonly string[], text: string): string {
  const [first = '', last = first] = [words[0], words.at(-1)]
  const between = new RegExp(`(?<!\\w)-*${RegExp.escape(first)}(?:.{0,40}?${RegExp.escape(last)})?(?!\\w)`, 'i')
  const typed = between.exec(text.replaceAll(/[`“”"']/g, ''))?.[0] ?? words.join(' ')
  return `“${inWords(printable(typed))}”`
}

async function replyOfDeclared(
  { repo, commit, name, path, isGone }: DeclaredChange,
  { text }: Said,
  past: Past,
): Promise<Reply> {
  const did = isGone ? 'was taken out of' : 'was first declared in'
  return {
    first: `\`${name}\` ${did} \`${path}\` ${commitSentence(repo, commit, past.links)}.`,
    ...bodyOf(await reasonSaid({ question: text, repo, commit }, past)),
    places: [],
    certainty: 'exact',
    isComplete: true,
    subject: name,
  }
}
