import { deedSaid } from './said/deed-said.ts'
import { thingSaid } from './said/thing-said.ts'

/** "Completed ones" after "failed jobs": only the word before the noun is another. */
const OF_ONES = /^(?:the )?([\w-]+(?: [\w-]+)?) ones?$/i
/** A noun with the word that tells it from others. */
const KINDS =
  /\b(?!(?:a|an|and|are|do|does|for|how|in|is|it|long|many|much|of|often|on|the|was|were|what|when|where|which|who|why)\b)([\w-]+) ([a-z]+s)\b/gi
const PLACES = /\b(the) (?:[\w-]+) ([a-z]+)\b/gi
const IS_LIST = /\b(?:are|is) there\W*$/i
/** "Switch to Postgres" */
const AFTER_PREPOSITION = /^(?:to|from|with|into|on|against) (?:the |an? )?([\w.+-]+)$/i
const CLAUSE = /^(?:if|whether|that)\b/i
/** Asked about anything, and nothing that anybody does something to. */
const ASPECT =
  /^(?:the |its )?(?:performance|security|memory|cost|costs|speed|scalability|thread[- ]safety|concurrency|overhead|pitfalls|downsides?|alternatives?|limits?|limitations?)$/i
/** Postgres, MySQL */
const PROPER = /^[A-Z][A-Za-z]+$/
const NUMBER_OF = /^(.*\b(?:number|amount|count|size|list) of )(?:the )?[\w-]+$/i

/** The question before with another thing instead of its own; undefined if its sentence doesn't tell which words are the thing. */
export function thingExchanged(other: string, before: string): string | undefined {
  const thing = thingSaid(before) ?? doneBy(other, before) ?? doneTo(before)
  if (thing === undefined || /\bones?\b/i.test(other) || ASPECT.test(other)) return undefined
  if (!standing(thing).test(before)) return undefined
  const [, number = ''] = NUMBER_OF.test(other) ? [] : (NUMBER_OF.exec(thing) ?? [])
  if (IS_LIST.test(before) && !/s$/i.test(other)) return undefined
  const bare = other.replace(/^(?:the|an?) /i, '')
  // "Print a table", but "print markdown".
  const isCounted = /[^s]s$/i.test(bare) || bare === other
  const said = standing(thing, isCounted && before.includes(`a ${thing}`) ? 'an? ' : '')
  return before.replace(said, () => `${number}${bare}`)
}

/** Finds it where it is no part of a longer word. */
function standing(thing: string, article = ''): RegExp {
  return new RegExp(`(?<![\\w-])${article}${RegExp.escape(thing)}(?![\\w-])`)
}

/** Who does something, if the other one does things too: "and the worker?" after "how does the server log requests". */
function doneBy(other: string, before: string): string | undefined {
  const { subject = '', object = '' } = deedSaid(before) ?? {}
  if (PROPER.test(subject) && PROPER.test(other)) return /^[A-Z]/.test(object) ? undefined : subject
  const isOfThing = object !== '' && standing(object, '(?:the|an?|our|its|this|that) ').test(before)
  return /^the /i.test(other) && !isOfThing ? /^the (.+)$/i.exec(subject)?.[1] : undefined
}

/** What something is done to: a noun, or a clause as in "does it check if a token is expired". */
function doneTo(before: string): string | undefined {
  const deed = deedSaid(before)
  return deed && (deed.object ?? (CLAUSE.test(deed.rest) ? deed.rest : AFTER_PREPOSITION.exec(deed.rest)?.[1]))
}

/** "Failed jobs" become "completed jobs" after "and completed ones?"; undefined for other words. */
export function kindExchanged(other: string, before: string): string | undefined {
  const [, which] = OF_ONES.exec(other) ?? []
  if (which === undefined) return undefined
  const [first, ...others] = [KINDS, PLACES].flatMap((pattern) => [...before.matchAll(pattern)])
  if (first === undefined || others.length > 1) return undefined
  const [whole, own = '', noun = ''] = first
  const article = /^the$/i.test(own) ? `${own} ` : ''
  return before.replace(whole, () => `${article}${which} ${noun}`)
}
