import type { Past } from '../past/past.ts'
import { tellingWords } from '../past/past-words.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { PastIntent } from '../question/past-intent.ts'
import { changeSaid } from './subjects/change-said.ts'
import type { Wanted } from './subjects/subject-says.ts'

/** What came or went according to a question, and its other words except those that only say which repository. */
export function wantedIn({ text, names }: Said, intent: PastIntent, { repositories }: Past): Wanted {
  const { gained, lost, anywhere, ...sort } = wantedOf(text, intent)
  const without = ownWords(repositories)
  const telling = (words: readonly string[]) => words.filter((word) => !without.has(word))
  const wanted = { ...sort, gained: telling(gained), lost: telling(lost), anywhere: telling(anywhere), names }
  return wanted.gained.length + wanted.lost.length + wanted.anywhere.length > 0
    ? wanted
    : { ...sort, gained, lost, anywhere }
}

export type Said = Pick<Asked, 'text' | 'names'>

/** What came or went according to a question, and its other words. */
export function wantedOf(question: string, intent: PastIntent): Wanted {
  const text = question.replace(/\b(?:and|,) (?:when|why|who|how)\b.*$|[?!.]+\s*$/gi, '')
  // In "X was added to Y", X is before the verb.
  const [, thing = text, rest = ''] = PASSIVE.exec(text) ?? []
  const sort = intent === 'introduced' && /\b(?:support|integration)\b/i.test(thing) ? { isFeature: true } : {}
  const [, became, went = became] = (intent === 'introduced' ? BECAME.exec(text) : undefined) ?? []
  if (went !== undefined) return { gained: tellingWords(went), lost: [], anywhere: [] }
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

/** "When did it become ESM only" */
const BECAME = /\bdid\b.{0,60}? (?:become (.+?)(?:[- ]only)?|go (.+?)[- ]only)\s*$/i
const SWAP = /\b(?:replac|switch|migrat|convert|swap|instead|mov)\w*/i
const VERB =
  /^(?:start|stop|us|support|drop|adopt|remov|add|introduc|creat|implement|requir|begin|began|begun|longer|mov|switch|rid)(?:e|s|es|ed|ing|ped|ping)?$/
const PASSIVE =
  /\b(?:was|were|been|being|is|are)\b\s*(.+?)\s+(?:added|introduced|created|implemented|integrated|brought|put|removed|dropped|deleted|taken|gone|landed|shipped|born|started|required|needed|vendored)\b(.*)$/i
/** Verbs for changes to something that stays. */
const DID =
  /\b(bump|upgrad|rais|lower|increas|decreas|renam|mov|fix|enabl|disabl|revert|deprecat|refactor|rewrit|rewrot|split|merg)(?:e|ed|es|ped|ten|te|ing)?\b/gi

/** The verbs of a question that ask what was done to something: `bumped`. */
export function didIn(text: string): string[] {
  return [...text.matchAll(DID)].map(([word]) => word.toLowerCase())
}
