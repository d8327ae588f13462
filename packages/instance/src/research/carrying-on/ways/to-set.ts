import { identifiers, meaningfulWords } from '../../question/question-words.ts'
import { codeAsked } from '../../values/codes/code-asked.ts'
import { BEGINNING } from '../said/beginning.ts'
import { PREPOSITIONS } from '../said/deed-said.ts'
import { CAN_I, HOW_TO } from '../said/people.ts'
import { isCommonVerb } from '../said/verbs.ts'

/** "Which environment variable?" and "and by a flag?" ask for another way to set what was asked about before. */
const SET_BY =
  /^\W*(?:(?:and|but|so|or|ok(?:ay)?)\W+)*(?:(?:(?:by|with|via|through)(?: which| what)?|is there|which|what(?:['’]s| is)?|can (?:i|we|you) (?:also )?(?:set|change|override|configure|do|give) (?:it|that|this) (?:by|with|via|through|using)) )?(?:the |an? )?(?:(env(?:ironment)?(?: ?var(?:iable)?)?)|(?:command[- ]line |cli )?(?:flag|option|switch))(?: (?:for|sets) (?:it|that|this)| is (?:it|that))?\W*$/i
const CAN_BE_SET =
  /\b(?:adjust|change|configure|defaults?|how (?:long|many|much|often|big|large)|override|sets?|max(?:imum)?|min(?:imum)?|limit|timeout|(?:which|what) (?:port|address|host|path|folder|directory|interval|delay|format|level|url|size) (?:does|do|is|are)|(?:what|which)(?:['’]?s| is) the .{0,60}\b(?:age|attempts|count|delay|duration|interval|length|period|rate|retries|size|ttl)\b|where (?:is|are|does|do) .{1,60} (?:live|go|stored|saved|kept|located|written))\b/i
const TO_SET =
  /^(?:adjust|change|command|configure|defaults?|environment|flag|increase|line|lower|option|override|raise|reduce|sets?|switch|use|variable|whats|stored|saved|kept|located|written|live|listen|bind|run|take|expect)$/
/** "Can I change it?", "how do I increase that?", "is it configurable?" */
const CHANGES = new RegExp(
  BEGINNING +
    String.raw`(?:${CAN_I}|${HOW_TO}|where (?:to|(?:can|could|do|should|would) (?:i|we|you|one))) (?:also |still )?(adjust|change|configure|customi[sz]e|decrease|disable|increase|limit|lower|override|raise|reduce|set|switch off|turn off|tune)(?: (?:it|that|this|them|the (?:default|value|limit|number)))(?: (?:myself|somehow|somewhere|up|down|off|then))?\W*$`,
  'i',
)
const CONFIGURABLE = new RegExp(
  BEGINNING +
    String.raw`(?:is|are|can) (?:it|that|this|they|those) (?:be )?(?:also )?(?:changed|changeable|configurable|configured|overridden|adjustable|customi[sz]able|set)\W*$`,
  'i',
)
/** What was asked about was said before that. */
const POINTS = /\b(?:it|its|that|this|them|these|those|one)\b/i
const OFF = /^(?:disable|turn|switch)/i
/** Any of these only says that it is to be another value. */
const OTHER_VALUE = /^(?:adjust|change|configure|customi[sz]e|override|set|tune)$/i
/** "How many times is a task retried" */
const HOW_OFTEN =
  /^\W*(?:(?:and|so) )?(how (?:often|many times|long|much|fast)) (is|are|gets?) (.{3,60}?) ([a-z]+ed|sent|kept|run|read|written)\b.*$/i
const FRAME =
  /^\W*(?:(?:and|so|but)\W+)*(?:what(?:['’]?s| is| are)?|which|how (?:long|many|much|often|big|large)|where(?= (?:is|are|does|do) ))\s+(?:is |are |does |do )?(?:the )?(?:default |max(?:imum)? |min(?:imum)? ){0,2}(?:value )?(?:(?:of|for) )?(?:(?:flag|option|setting|switch|variable|parameter) (?:sets|controls|changes|configures|enables|limits) )?(?:the )?/i
const BY_DEFAULT =
  /\s*\b(?:by default|defaults?)\b|\s(?:are|is) there\b|\s(?:live|go|stored|saved|kept|located|written|applied|checked|computed|defined|enforced|handled|last|read|set|take|used|valid)\W*$|[\s?!.]+$/gi

const CLAUSE = /^([\w-]+(?: [\w-]+){0,2}?) (?:does|do|can|will|is|are) (?:the |an? )?(.+)$/i
const OF_NOTHING = /^(?:it|i|we|you|they|this|that)\b/i
/** "How large can an upload be" */
const HOW_LARGE =
  /^\W*(?:(?:and|so) )?(how (?:long|many|much|big|large|far)) (can|may) (?!(?:i|we|you|it)\b)(.{3,40}?) (be|become|get|grow|last|take)\W*$/i

const PREPOSITION = new RegExp(`^(?:${PREPOSITIONS})\\b`, 'i')

/** "Threads does the pool have" are the threads of the pool. */
function nounOf(said: string): string {
  const [, noun, clause = ''] = CLAUSE.exec(said) ?? []
  if (noun === undefined) return said
  const words = clause.split(' ')
  const at = words.findIndex((word) => isCommonVerb(word) || /ed$/.test(word))
  const owner = words.slice(0, Math.max(0, at)).join(' ')
  return owner === '' || OF_NOTHING.test(owner) || PREPOSITION.test(owner) ? noun : `${noun} of the ${owner}`
}

/** "Can I change it?", "is it configurable?" */
export function asksToChange(question: string): boolean {
  const [, verb] = CHANGES.exec(question) ?? []
  return verb === undefined ? CONFIGURABLE.test(question) : !OFF.test(verb)
}

const WHERE_TO = new RegExp(`${BEGINNING}where `, 'i')

/** What asks how to set what was asked about before, with its words; undefined for other questions. */
export function wayToSet(question: string, before: string): string | undefined {
  // The code that is returned at a limit is none to set.
  if (!CAN_BE_SET.test(before) || codeAsked(before) !== undefined) return undefined
  const by = SET_BY.exec(question)
  const what = meaningfulWords(before).filter((word) => !TO_SET.test(word))
  if (what.length === 0) return undefined
  if (by !== null) {
    const way = by[1] === undefined ? 'command line option' : 'environment variable'
    return `which ${way} sets the ${what.join(' ')}?`
  }
  const [, verb] = CHANGES.exec(question) ?? []
  if (verb === undefined && !CONFIGURABLE.test(question)) return undefined
  const often = HOW_OFTEN.exec(before)
  if (often !== null) return `how do I set ${often[1]?.toLowerCase()} ${often[3]} ${often[2]} ${often[4]}?`
  const large = HOW_LARGE.exec(before)
  if (large !== null) return `how do I set ${large[1]?.toLowerCase()} ${large[3]} ${large[2]} ${large[4]}?`
  if (!FRAME.test(before)) return undefined
  const said = nounOf(before.replace(FRAME, '').replace(BY_DEFAULT, '').trim())
  if (said.length === 0 || POINTS.test(said)) return undefined
  // A name is what documents and signatures have, and where somebody sets it is what documents say.
  if (identifiers(before).length > 0 || WHERE_TO.test(question)) return `how do I set the ${said}?`
  return verb === undefined || OTHER_VALUE.test(verb)
    ? `which option sets the ${said}?`
    : `how can I ${verb} the ${said}?`
}
