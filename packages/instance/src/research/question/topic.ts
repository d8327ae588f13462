import { fileClass } from '../../search/text/file-class.ts'
import type { EarlierTurn } from '../search-runs.ts'
import { countCovered, identifiers, meaningfulWords } from './question-words.ts'
import { withoutPlace } from './scope/named-repository.ts'

/** What an answer was mainly about. */
export interface Topic {
  repo: string
  /** Empty if the answer didn't show the symbol itself. */
  path: string
  /** Undefined if no symbol stood out. */
  symbol: string | undefined
}

/** Many things have these names, so they don't say which one is meant. */
const COMMON =
  /^(?:constructor|__\w+__|init|main|new|run|get|set|call|apply|start|stop|close|open|setUp|describe|test|default|index|exports|toString|handler|callback|from_crawler)$/
const SHORTEST = 4
/** The answer's topic is among the first things it names. */
const FIRST = 5

const PRONOUN = /\b(?:it|its|they|them|their|these|those)\b/i
/** In "does it", it is most likely the program; in "where does it", what was talked about. */
const ITSELF =
  /(?<!^\W{0,3}(?:(?:and|but|so) )?(?:does|do|can|could|will|would|should|may) )\b(?:its?|they|them)\b|(?<=\b(?:can|could|may|should) )(?:it|they)(?= (?:also |still )?(?:be|have|contain|include|hold|return)\b)|\b(?:it|they)(?= (?:also |still |ever )?(?:affect|apply|block|change|close|expire|fail|fire|happen|inherit|lock|persist|raise|reset|return|survive|throw)\b)/i
const POINTING =
  /\b(?:this|that)(?: one)?(?=\s*(?:[?.!,;]|$)|\s+(?:is|was|has|does|gets?|happens?|works?|comes?|on|off|possible|safe|needed|necessary|code|function|class|file|method|module|part|done|made|kept|held|sent|stored|used|called|tested|\w+ed)\b|\s+(?:last|lately|recently|again|then|too|first|before|best|most|well)\W*$)|(?<!\b(?:so|one|sure|ensure|checks?|guarantees?|know|says?|see|assumes?|means?|note|hook|way|code|place) )\b(?:this|that)(?=\s+(?:in|on|at|by|for|from|with|without|myself)(?: [\w-]+){1,3}\W*$)|(?<=\b(?:if|when|once|while|because|unless|until) )(?:this|that)(?= (?:breaks|changes|crashes|expires|fails|happens|returns|runs|stops|throws)\b)/i
/** "When was this last changed" and "did that move" refer back, but "this project" is the whole repository. */
const OF_THIS =
  /\b(?:did|does|do|was|were|is|are|has|had|can|could|will|would|should) (?:this|that)\b(?!\s+(?:repo\w*|project|codebase|library|package|app|application|bot|cli|error|message|tool)\b)/i
/** "Is that configurable", but not "is that option used" or "does this project use it". */
const THAT_IS =
  /(?<=^\W*(?:\w+ ){0,2}(?:did|does|was|is|has|can|could|will|would|should) )(?:this|that)(?= (?:(?:also|still|ever|even|always|really|actually) )?(?!(?:cable|feed|need|seed|speed|table|variable)\b)(?:\w+(?:ed|able|ible)|kept|held|sent|on|off|safe|thread-?safe|change|exist|move)\b(?: [\w-]+){0,2}\W*$)/i
/** Asks for an amount of what was just talked about. */
const HOW_MUCH =
  /^\W*(?:(?:and|so|but|ok(?:ay)?)\W+)*(?:for |after )?how (?:often|long|many|much|big|large|old|far|high|deep)(?: (?:times|at (?:most|least)|by default|exactly|is (?:it|that)|does (?:it|that) take))*\W*$/i
const GOES_ON = /^\s*(?:and|but|so|then|what about|how about)\b/i

const HOW_TO = /^\W*(?:(?:and|but|so|ok(?:ay)?|then)\W+)+how (?:do|can|could|should|would) (?:i|we|you|one)\b/i
/** These ask about the code that was shown, and need no pronoun: "and the callers?" */
const OF_CODE =
  /\b(?:call(?:s|ed|ers?|ing)?|us(?:es?|ed|ages?|ing|ers?)|tests?|tested|defin\w+|declar\w+|implement\w*|wrote|written|parameters?|arguments?|returns?|history|commits?|source|code|authors?|signature|fields?|methods?)\b/i
/** A verb and what it is done to. */
const FULL = 2

/** Something like what was talked about. Not "other than" or "the other repository". */
const OTHER_ONE = /\bthe other(?: (?:one|class|function|method|type|struct|interface|trait|enum|constant)\b|(?=\W*$))/i

/** Words besides it. */
const MOST_BESIDES = 2

/** Answers show the code that uses it. */
const USED = /\b(?:call(?:s|ed|ers?|ing)?|us(?:es?|ed|ages?|ing|ers?)|imports?|imported|depends?)\b/i

/** Whether a question only makes sense with what was said before it. */
export function refersBack(question: string): boolean {
  return isPointing(question) || GOES_ON.test(question) || isBare(question)
}

/** The words of a question that stand for what was said before it: "it", "that", "the other one"; undefined if it has none. */
export function wordsForBefore(question: string): string | undefined {
  const other = otherSaid(question)
  if (other !== undefined) return other.toLowerCase()
  const found = PRONOUN.exec(question) ?? POINTING.exec(question) ?? OF_THIS.exec(question)
  return found?.[0].replace(/^.* (?=(?:this|that)$)/i, '').toLowerCase()
}

/** The question with what its first "it" or "that" stands for; undefined if it has none. */
export function withoutPronoun(question: string, thing: string): string | undefined {
  const found = ITSELF.exec(question) ?? POINTING.exec(question) ?? THAT_IS.exec(question)
  return found === null || otherSaid(question) !== undefined
    ? undefined
    : `${question.slice(0, found.index)}${thing}${found[0].toLowerCase() === 'its' ? '’s' : ''}${question.slice(found.index + found[0].length)}`
}

/** The words for something like what was talked about, but not the same: "the other one". */
export function otherSaid(question: string): string | undefined {
  const said = OTHER_ONE.exec(question)?.[0]
  // A longer question says itself what the other one is other than.
  return said !== undefined && meaningfulWords(question.replace(said, ' ')).length <= MOST_BESIDES ? said : undefined
}

/** What "it" means in a later question: the symbol it names, else what was last talked about. */
export function topicOf(typed: string, earlier: readonly EarlierTurn[]): Topic | undefined {
  const question = withoutPlace(typed, [])
  const named = identifiers(question).map(lastName)
  const said = earlier.flatMap(({ sources }) => sources.flatMap(({ place }) => place ?? []))
  const again = said.find(({ symbol }) => symbol !== undefined && named.includes(symbol))
  if (again !== undefined) return { ...again, symbol: again.symbol }
  if (!refersBack(question) || saysAll(question)) return undefined
  // "Who uses it?" is about the previous topic, not about the users.
  const telling = earlier.filter(
    ({ question: before }, index) =>
      index === 0 || otherSaid(before) !== undefined || !isOfBefore(withoutPlace(before, [])),
  )
  for (const turn of telling.toReversed()) {
    // What was only near is what is meant where it is asked of code, which the answer began with.
    if (UNSURE.test(turn.answer) && !OF_CODE.test(question)) continue
    const places = turn.sources.flatMap(({ place }) => place ?? [])
    const topic = namedIn(turn, places) ?? subjectOf(places) ?? chooseTopic(meaningfulWords(turn.question), places)
    // Code below a document may be about a part of it.
    const isAside = isOfDocument(turn.answer, places, topic) && !OF_CODE.test(question)
    if (topic !== undefined && !isAside) return topic
  }
  return undefined
}

/** Whether an answer begins with a document, and doesn't name the symbol there. */
function isOfDocument(answer: string, [first]: readonly { path: string }[], topic: Topic | undefined): boolean {
  const [line = ''] = answer.split('\n', 1)
  return first !== undefined && fileClass(first.path) === 'docs' && !line.includes(topic?.symbol ?? first.path)
}

/** How answers begin that show what is nearest. */
const UNSURE = /^(?:No (?:line|commit|file|test)\b|Nothing\b|I found (?:no|nothing)\b)/

/** What an answer says it is about, which is what it offers further questions on. */
function subjectOf(
  places: readonly { repo: string; path: string; symbol?: string | undefined; isSubject?: boolean | undefined }[],
): Topic | undefined {
  const found = places.find(({ symbol, isSubject }) => isSubject === true && isTelling(symbol))
  return found && { repo: found.repo, path: found.path, symbol: found.symbol }
}

/** The one symbol that a question named, if its answer shows it or only those that use it. */
function namedIn(
  { question, repositories = [] }: EarlierTurn,
  places: readonly { repo: string; path: string; symbol?: string | undefined }[],
): Topic | undefined {
  const [name, ...others] = new Set(identifiers(withoutPlace(question, [])).map(lastName).filter(isTelling))
  if (name === undefined || others.length > 0) return undefined
  const written = places.find(({ symbol }) => symbol?.toLowerCase() === name.toLowerCase())
  if (written !== undefined) return { ...written, symbol: written.symbol }
  const [repo, ...further] = new Set(places.length > 0 ? places.map((place) => place.repo) : repositories)
  return USED.test(question) && repo !== undefined && further.length === 0
    ? { repo, path: '', symbol: name }
    : undefined
}

/** Among places, best first: the symbol that has most in common with the words of the question, else the first code file. */
export function chooseTopic<Place extends { repo: string; path: string; symbol?: string | undefined }>(
  words: readonly string[],
  places: readonly Place[],
): (Place & Topic) | undefined {
  const named = places.slice(0, FIRST).filter(({ path }) => ['code', 'test'].includes(fileClass(path)))
  // Unless an answer starts with a test, it isn't about tests.
  const own = named.filter(({ path }) => fileClass(path) === 'code')
  const code = own.length > 0 && places[0] !== named.find((one) => !own.includes(one)) ? own : named
  const telling = code.flatMap((place) => {
    const { symbol, path } = place
    return isTelling(symbol) ? [{ ...place, symbol, said: countCovered(words, `${spaced(symbol)} ${path}`) }] : []
  })
  const [best] = telling.sort((a, b) => b.said - a.said)
  const [first] = code
  return best ?? (first && { ...first, symbol: undefined })
}

/** The last part of `a.b`, `A::b` and `a()`. */
export function lastName(identifier: string): string {
  return (
    identifier
      .replace(/\(.*$/, '')
      .split(/\.|::|#|->/)
      .at(-1) ?? identifier
  )
}

function isPointing(question: string): boolean {
  return (
    PRONOUN.test(question) || otherSaid(question) !== undefined || POINTING.test(question) || OF_THIS.test(question)
  )
}

/** Whether it has pronouns for what was said before, or nothing else to go by. */
export function isOfBefore(question: string): boolean {
  return isPointing(question) || isBare(question)
}

/** Whether a question makes sense without what was said before it, apart from pronouns. */
export function saysItself(question: string): boolean {
  return !isBare(question)
}

/** "And what about leeway" names what it is about, which isn't the code that was shown. */
export function namesOwn(question: string): boolean {
  return GOES_ON.test(question) && !isOfBefore(question) && !OF_CODE.test(question)
}

/** "And how do I rotate the keys?" continues the talk, but names its own subject. */
function saysAll(question: string): boolean {
  return !isOfBefore(question) && HOW_TO.test(question) && meaningfulWords(question).length >= FULL
}

/** Whether it has no topic of its own. */
function isBare(question: string): boolean {
  return HOW_MUCH.test(question) || meaningfulWords(question).length === 0
}

function isTelling(symbol: string | undefined): symbol is string {
  return symbol !== undefined && symbol.length >= SHORTEST && /^[\w$]+$/.test(symbol) && !COMMON.test(symbol)
}

function spaced(symbol: string): string {
  return symbol.replace(/([a-z\d])([A-Z])/g, '$1 $2')
}
