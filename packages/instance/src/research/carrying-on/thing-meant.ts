import { countCovered, meaningfulWords } from '../question/question-words.ts'
import { type Topic, withoutPronoun, wordsForBefore } from '../question/topic.ts'
import { failureAsked } from '../trace/failure-asked.ts'
import { supportedIn } from './said/supported.ts'
import { flagSaid, pathSaid, thingSaid } from './said/thing-said.ts'

/** In characters. Who writes more says in another way what it is. */
const LONGEST = 200
/** What is installed or built is the program. */
const OF_PROGRAM = /\b(?:build|compile|deploy|download|install|uninstall|upgrade) (?:it|that|this)\b/i

/** These ask about code, which the answer before has shown. */
const OF_CODE =
  /\b(?:call(?:s|ed|ers?)?|us(?:es?|ing|ages?)|(?<!be )used|tests?|tested|covers?|defined|declared|implement\w*|wrote|written|writes|changed|introduced|added|imports?|imported|returns?|takes?|who|when|parameters?|arguments?)\b/i

const TESTS = /\b(?:tests?|tested|covers?|covered)\b/i
/** Does something itself, where nobody is asked for who does it to "it": "which format does it use?" */
const ITSELF_DOES =
  /\b(?:does|do|did|can|will|would) (?:it|this|that|they)\b|\bwho (?:wrote|made|built) (?:it|this|that)\b/i
/** What is asked how it works is more than the code where that begins. */
const OF_WHOLE = /\bhow (?:does|do|did)\b.*\bworks?\b|\bconfigure\b|\bset up\b/i

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
  if (before === undefined || before === question || question.length > LONGEST || OF_PROGRAM.test(question))
    return undefined
  const supported = supportedIn(before)
  const inWords = supported ?? thingSaid(before)
  const isOther =
    topic?.symbol === undefined ||
    (supported !== undefined && !isMentioned(topic.symbol, supported, answer)) ||
    (inWords !== undefined &&
      OF_WHOLE.test(before) &&
      ITSELF_DOES.test(question) &&
      !isCalled(topic.symbol, inWords)) ||
    (inWords !== undefined && TESTS.test(question) && !isSaid(topic.symbol, inWords, answer)) ||
    (inWords !== undefined && !OF_CODE.test(question) && (OF_WHOLE.test(before) || !isDoneBy(topic.symbol, inWords)))
  const thing = pathSaid(before) ?? (isOther ? inWords : undefined)
  const isName = thing !== undefined && (thing === pathSaid(before) || thing === flagSaid(before))
  const asks = thing === undefined ? undefined : withoutPronoun(question, isName ? `\`${thing}\`` : thing)
  return thing === undefined || asks === undefined
    ? undefined
    : { asks, meant: { said: wordsForBefore(question), name: thing } }
}

/** Whether the symbol's name says what is done to the thing: `parseHeader` of a header. */
function isDoneBy(symbol: string, thing: string): boolean {
  const words = meaningfulWords(thing)
  return countCovered(words, symbol) === words.length && meaningfulWords(symbol).length > words.length
}

/** Whether the symbol is what the answer begins with, and most of what was asked: a converter that is got is no custom converter of addresses. */
function isSaid(symbol: string, thing: string, answer: string): boolean {
  const words = meaningfulWords(thing)
  const [first = ''] = answer.split('\n', 1)
  const isFirst = answer === '' || first.replaceAll('\\', '').includes(symbol)
  return isFirst && countCovered(words, symbol) > words.length / 2
}

/** Whether the symbol has words of the thing, and the answer begins with it. */
function isMentioned(symbol: string, thing: string, answer: string): boolean {
  const [first = ''] = answer.split('\n', 1)
  const isFirst = answer === '' || first.replaceAll('\\', '').includes(symbol)
  return isFirst && countCovered(meaningfulWords(thing), symbol) > 0
}

function isCalled(symbol: string, thing: string): boolean {
  const words = meaningfulWords(thing)
  return words.length > 0 && countCovered(words, symbol) === words.length
}
