import { thingSaid } from './said/thing-said.ts'

/** "Completed ones" after "failed jobs": only the word before the noun is another. */
const OF_ONES = /^(?:the )?([\w-]+(?: [\w-]+)?) ones?$/i
/** A noun with the word that tells it from others. */
const KINDS =
  /\b(?!(?:a|an|and|are|do|does|for|how|in|is|it|long|many|much|of|often|on|the|was|were|what|when|where|which|who|why)\b)([\w-]+) ([a-z]+s)\b/gi
const PLACES = /\b(the) (?:[\w-]+) ([a-z]+)\b/gi
const NUMBER_OF = /^(.*\b(?:number|amount|count|size|list) of )(?:the )?[\w-]+$/i

/** The question before with another thing instead of its own; undefined if its sentence doesn't tell which words are the thing. */
export function thingExchanged(other: string, before: string): string | undefined {
  const thing = thingSaid(before)
  if (thing === undefined || !before.includes(thing) || /\bones?\b/i.test(other)) return undefined
  const [, number = ''] = NUMBER_OF.test(other) ? [] : (NUMBER_OF.exec(thing) ?? [])
  return before.replace(thing, () => `${number}${other.replace(/^(?:the|an?) /i, '')}`)
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
