import { countCovered, meaningfulWords } from '../question/question-words.ts'
import { type Topic, withoutPronoun, wordsForBefore } from '../question/topic.ts'
import { failureAsked } from '../trace/failure-asked.ts'
import { deedSaid, doingOf } from './said/deed-said.ts'
import { doingSaid } from './said/passive-said.ts'
import { isSeveral } from './said/several.ts'
import { supportedIn } from './said/supported.ts'
import { flagSaid, pathSaid, thingSaid } from './said/thing-said.ts'

/** In characters. Who writes more says in another way what it is. */
const LONGEST = 200
const LONGEST_BEFORE = 400
/** What is installed or built is the program. */
const OF_PROGRAM =
  /\b(?:build|compile|deploy|download|install|uninstall|upgrade) (?:it|that|this)\b|\bit (?:also )?be (?:built|compiled|deployed|downloaded|embedded|hosted|installed|self-hosted|uninstalled|upgraded)\b/i

/** These ask about code, which the answer before has shown. */
const OF_CODE =
  /\b(?:call(?:s|ed|ers?)?|us(?:es?|ing|ages?)|(?<!be )used|tests?|tested|covers?|defined|declared|implement\w*|wrote|written|writes|changed|introduced|added|imports?|imported|returns?|takes?|who|when (?:is|was|were|did|has)|parameters?|arguments?|depends?|throws?|raises?|deprecated|thread[- ]?safe|explain|this way|always been)\b/i

const TESTS = /\b(?:tests?|tested|covers?|covered)\b/i
/** Does something itself, where nobody is asked for who does it to "it": "which format does it use?" */
const ITSELF_DOES =
  /\b(?:does|do|did|can|will|would) (?:it|this|that|they)\b|\bwho (?:wrote|made|built) (?:it|this|that)\b/i
/** What is asked how it works is more than the code where that begins. */
const OF_WHOLE =
  /\bhow (?:does|do|did)\b.*\bworks?\b|^\W*(?:is|are) .{3,60} (?:enabled|on) by default\b|\bconfigure\b|\bset up\b/i

/** "Can it have a title?" is asked of the table that is printed, "is it tested?" of printing it. */
const OF_OBJECT =
  /\bif (?:it|they|that) (?:is|are|was|were|has|have)\b|\bit (?:also )?(?:have|has|contain|include|show|be (?!(?:avoid|automat|chang|configur|customi[sz]|disabl|done|enabl|prevent|skipp|tested|turned|used)))|\b(?:give|make|export|convert|of|to|in|into|with|on) it\b/i
const PLURAL = /\b(?:they|them|their|these|those)\b/i

/** "What happens when the pool is full": that it is, and what is done then. */
const HAPPENS = /^\W*(?:(?:and|so|but) )?what happens (?:if|when|once|while) .{5,80}$/i
/** What is switched on stays what is talked about. */
const OF_SETTING = /^(?:adjust|change|configure|customi[sz]e|disable|enable|increase|override|reduce|set|switch|turn)$/i
const OF_SITUATION = /\b(?:this|that)\b|\b(?:tests?|tested|cover\w*|document\w*)\b/i
const LONG_THING = 3
const POINTS = /^(?:it|that|this|them|these|those)\b/i
const OF_SEVERAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }
const BASE: Readonly<Record<string, string>> = {
  turned: 'turn',
  switched: 'switch',
  overridden: 'override',
  avoided: 'avoid',
  prevented: 'prevent',
  skipped: 'skip',
  suppressed: 'suppress',
  limited: 'limit',
  adjusted: 'adjust',
  extended: 'extend',
}
/** "Can it be disabled?" is answered by what says how. */
const CAN_BE_DONE =
  /^(\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*)(?:can|could) (.+?) (?:also |still )?be (disabled|enabled|turned (?:on|off)|switched (?:on|off)|changed|configured|customi[sz]ed|overridden|avoided|prevented|skipped|suppressed|limited|increased|decreased|adjusted|extended|replaced|removed)\W*$/i

interface ThingMeant {
  /** The question with the thing's words instead of "it". */
  asks: string
  meant: { said: string | undefined; name: string }
}

/**
 * What "it" means in a question, if that is what the question before it named in words, and not the symbol that its answer was about: a
 * path, what something supports, or anything if the answer was about no symbol.
 */
export function thingMeant(
  question: string,
  before: string | undefined,
  topic: Topic | undefined,
  answer = '',
): ThingMeant | undefined {
  // What fails is not what its message names.
  if (failureAsked(question) !== undefined) return undefined
  if (before === undefined || before === question || before.length > LONGEST_BEFORE) return undefined
  if (question.length > LONGEST || OF_PROGRAM.test(question)) return undefined
  const supported = supportedIn(before)
  const situation = OF_SITUATION.test(question) && HAPPENS.test(before) ? ofDeed(question, before) : undefined
  const named = supported ?? situation ?? thingSaid(before)
  const inWords = ofDoing(question, before) ?? named ?? ofDeed(question, before)
  const isOther =
    topic?.symbol === undefined ||
    (inWords !== undefined && !isFirst(topic.symbol, answer)) ||
    (supported !== undefined && (!OF_CODE.test(question) || !isMentioned(topic.symbol, supported, answer))) ||
    (inWords !== undefined &&
      OF_WHOLE.test(before) &&
      ITSELF_DOES.test(question) &&
      !isCalled(topic.symbol, inWords)) ||
    // What does it is named by a verb: `take` takes a message.
    (inWords !== undefined && TESTS.test(question) && named !== undefined && !isSaid(topic.symbol, inWords, answer)) ||
    (inWords !== undefined && !OF_CODE.test(question) && (OF_WHOLE.test(before) || !isDoneBy(topic.symbol, inWords)))
  const thing = pathSaid(before) ?? (isOther ? inWords : undefined)
  const isName = thing !== undefined && (thing === pathSaid(before) || thing === flagSaid(before))
  const asks = thing === undefined ? undefined : withoutPronoun(question, isName ? `\`${thing}\`` : thing)
  return thing === undefined || asks === undefined
    ? undefined
    : {
        asks: whatHappens(howToDo(withParticle(agreeing(asks, thing), thing))),
        meant: { said: wordsForBefore(question), name: thing },
      }
}

/** How to start or stop it, or whether that is logged, is asked of what is done, and not of what it is done to. */
const OF_DOING =
  /\btriggers? (?:it|that|this)\b|\b(?:avoid|disabl|enabl|prevent|skip|stop|switch|turn)(?:e|ing)? (?:it|that|this)\b|\b(?:configs?|configuration|limits?|logs?|metrics?|options?|settings?) (?:for|of|about) (?:it|that|this)\b|\b(?:it|that|this) (?:also |ever )?(?:automatic\w*|configurable|disabled|enabled|logged|skipped|triggered)\b/i

function ofDoing(question: string, before: string): string | undefined {
  return OF_DOING.test(question) && !OF_OBJECT.test(question) ? doingSaid(before) : undefined
}

function ofDeed(question: string, before: string): string | undefined {
  const happens = OF_SITUATION.test(question) ? HAPPENS.exec(before)?.[0] : undefined
  if (happens !== undefined) return happens.replace(/^\W*(?:(?:and|so|but) )?/i, '').replace(/[\s?!.]+$/, '')
  const deed = deedSaid(before)
  // "It off for one page" is said of something before that.
  if (deed !== undefined && POINTS.test(deed.rest)) return undefined
  // "For how long does it cache keys" says it.
  if (deed !== undefined && question.includes(deed.rest)) return undefined
  const same = deed && /^the same (?=\S)/i.exec(deed.rest)
  if (same) return deed.rest.slice(same[0].length).replaceAll('`', '')
  if (deed !== undefined && OF_SETTING.test(deed.verb)) return deed.rest.replace(/^(?:on|off) | (?:on|off)$/gi, '')
  const object = deed?.object
  const isOfObject = object !== undefined && (PLURAL.test(question) ? isSeveral(object) : OF_OBJECT.test(question))
  return deed && (isOfObject ? object : doingOf(deed))
}

/** "Where are algorithms", "if algorithms have"; not "where is algorithms". */
function agreeing(asks: string, thing: string): string {
  const said = RegExp.escape(thing)
  const verb = new RegExp(
    `\\b(?:is|was|has|does)(?= ${said}(?! (?:option|flag|setting)\\b))|(?<=${said} )(?:is|was|has)\\b`,
    'i',
  )
  return isSeveral(thing) ? asks.replace(verb, (one) => OF_SEVERAL[one.toLowerCase()] ?? one) : asks
}

/** "Turn checking of signatures off" is hard to read. */
function withParticle(asks: string, thing: string): string {
  const [, particle] = asks.split(thing)[1]?.match(/^ (on|off)\W*$/i) ?? []
  return particle === undefined || thing.split(' ').length < LONG_THING
    ? asks
    : asks.replace(`${thing} ${particle}`, () => `${particle} ${thing}`)
}

/** "And if it is empty?" */
function whatHappens(asks: string): string {
  return asks.replace(/^\W*(?:(?:and|but|so|ok(?:ay)?)\W+)*(?=if )/i, 'what happens ')
}

function howToDo(asks: string): string {
  return asks.replace(CAN_BE_DONE, (_, start: string, thing: string, done: string) => {
    const [participle = '', ...further] = done.toLowerCase().split(' ')
    const verb = BASE[participle] ?? participle.replace(/d$/, '')
    return `${start}how do I ${[verb, ...further].join(' ')} ${thing}?`
  })
}

/** Whether the symbol's name says what is done to the thing: `parseHeader` of a header. */
function isDoneBy(symbol: string, thing: string): boolean {
  const words = meaningfulWords(thing)
  return countCovered(words, symbol) === words.length && meaningfulWords(symbol).length > words.length
}

/** Whether the symbol is what the answer begins with, and most of what was asked: a converter that is got is no custom converter of addresses. */
function isSaid(symbol: string, thing: string, answer: string): boolean {
  const words = meaningfulWords(thing)
  return isFirst(symbol, answer) && countCovered(words, symbol) > words.length / 2
}

/** Whether the symbol has words of the thing, and the answer begins with it. */
function isMentioned(symbol: string, thing: string, answer: string): boolean {
  return isFirst(symbol, answer) && countCovered(meaningfulWords(thing), symbol) > 0
}

function isFirst(symbol: string, answer: string): boolean {
  const [first = ''] = answer.split('\n', 1)
  return answer === '' || first.replaceAll('\\', '').includes(symbol)
}

function isCalled(symbol: string, thing: string): boolean {
  const words = meaningfulWords(thing)
  return words.length > 0 && countCovered(words, symbol) === words.length
}
