import { CAN_I, HOW_TO } from './people.ts'
import { isBaseVerb, isCommonVerb, isVerbBefore } from './verbs.ts'

/** Something that a question says is done: "run tests in parallel". */
export interface DeedSaid {
  verb: string
  /** What it is done to, and how. */
  rest: string
  /** What it is done to, if that is a noun with few words: "tests". */
  object: string | undefined
  /** Who does it, if that is a part of the program: "the client". */
  subject?: string
}

const GREETING = String.raw`^\W*(?:(?:and|so|but|hi|hello|hey|ok(?:ay)?)\W+)*`
const ALSO = '(?:also |still |actually |even |just |only |automatically |always |ever |never |really )*'
/** "How do I run tests", "is there a way to run tests". */
const BY_PEOPLE = new RegExp(
  String.raw`${GREETING}(?:${HOW_TO}|${CAN_I}|is (?:it possible|there (?:an?|any) (?:way|option|setting|flag|possibility)) to|what(?:['’]?s| is) the (?:best |right |proper )?way to|where (?:do|can) (?:i|we|you)) ${ALSO}([a-z]+) (.+?)\W*$`,
  'i',
)
/** "Does the client retry a request", "how does it retry a request". */
const BY_PROGRAM = new RegExp(
  String.raw`${GREETING}(?:(?:how|when|why|where) )?(?:does|do|can|could|will|would|should) (.+?)\W*$`,
  'i',
)
const DETERMINER = /^(?:the|an?|our|my|this|that|each|every)$/i
const PERSON = /^(?:i|we|you|one)$/i
const ADVERB = /^(?:also|still|actually|even|just|only|automatically|always|ever|never|really|not)$/i
/** In words. */
const LONGEST_SUBJECT = 4

const WORD = String.raw`[\w@.:#/'+-]+`
/** What ends the object, and begins none. */
export const PREPOSITIONS =
  'in|on|with|for|from|to|at|by|as|of|if|when|while|where|that|which|without|into|before|after|during|instead|per|via|through|using|or|and|so|over|out|up|down|off'
const OBJECT = new RegExp(
  String.raw`^(?:(?:the|an?|my|our|its|some|any|all|more|two|several|multiple) )*(?!(?:${PREPOSITIONS}|whether|what|how|why|who|it|them|this)\b)(${WORD}(?: (?!(?:${PREPOSITIONS})\b)${WORD}){0,3})(?= |$)`,
  'i',
)

/** What a question says is done, by people or by the program; undefined if it doesn't say so in a form that is known. */
export function deedSaid(question: string): DeedSaid | undefined {
  const [, verb = '', said = ''] = BY_PEOPLE.exec(question) ?? []
  const [next = '', ...further] = said.split(' ')
  // "Pretty print logs"
  if (further.length > 0 && !isCommonVerb(verb) && isCommonVerb(next))
    return deedOf(`${verb} ${next}`, further.join(' '))
  if (said !== '') return isBaseVerb(verb) ? deedOf(verb, said) : undefined
  const [, clause = ''] = BY_PROGRAM.exec(question) ?? []
  const words = clause.split(/\s+/)
  const least = DETERMINER.test(words[0] ?? '') ? 2 : 1
  if (PERSON.test(words[0] ?? '')) return undefined
  const could = words.map((word, at) => ({ word, at })).slice(least, LONGEST_SUBJECT + 1)
  const first = could.find(({ word }) => !ADVERB.test(word))
  const found =
    could.find(({ word, at }) => isVerbBefore(word, words[at + 1] ?? '')) ??
    (least === 1 && first !== undefined && isBaseVerb(first.word) ? first : undefined)
  const rest = found === undefined ? '' : words.slice(found.at + 1).join(' ')
  const deed = found === undefined || rest === '' ? undefined : deedOf(found.word, rest)
  const subject = words.slice(0, found?.at).filter((word, at, all) => !(ADVERB.test(word) && at === all.length - 1))
  return deed && { ...deed, subject: subject.join(' ') }
}

/** Who decides to do something does it: "decide when to retry a request". */
const DECIDES = /^(?:attempt|choose|decide|need|try|want)$/i
const TO_DO = /^(?:(?:if|when|whether) )?to ([a-z]+) (.+)$/i

/** "Running", "submitting", but "limiting", "offering". */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$|(?:(?<!li)mit|bed|(?<!f)fer|(?<!tar)get|gin|cur|pel|rol|set|run|plug)$/
/** A deed as what is talked about: "running tests in parallel". */
export function doingOf({ verb, rest }: DeedSaid): string {
  const own = verb.toLowerCase()
  const doubled = DOUBLED.test(own) ? own.slice(-1) : ''
  return `${/[^e]e$/.test(own) ? own.slice(0, -1) : own}${doubled}ing ${rest}`
}

function deedOf(verb: string, said: string): DeedSaid | undefined {
  const rest = said.replace(/\s*\bby default$/i, '').trim()
  // Who asks about something that was said before doesn't say what it is.
  if (rest === '' || /\b(?:it|its|that|this|them|these|those|same|so|else)\W*$/i.test(rest)) return undefined
  const [, done = '', further = ''] = DECIDES.test(verb) ? (TO_DO.exec(rest) ?? []) : []
  if (further !== '') return deedOf(done, further)
  // In "disable checking of signatures", it is no checking that anybody disables.
  return {
    verb,
    rest,
    object: /^\w+ing (?:if|whether|that|the|an?)\b/i.test(rest) ? undefined : OBJECT.exec(rest)?.[1],
  }
}
