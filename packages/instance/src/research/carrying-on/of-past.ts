import { asksHow, asksWhy, whyIsThat } from '../question/how-asked.ts'
import { pastIntent, peopleIntent } from '../question/past-intent.ts'
import { identifiers } from '../question/question-words.ts'
import { releaseIn, versionsIn } from '../question/releases/versions.ts'
import { BEGINNING } from './said/beginning.ts'
import { deedSaid } from './said/deed-said.ts'
import { nameTold, OF_OPTION, type ValueSaid, valueSaid } from './said/headline.ts'
import { nameShown } from './said/name-shown.ts'
import { HOW_TO } from './said/people.ts'
import { supportedIn } from './said/supported.ts'
import { flagSaid, pathSaid, thingSaid } from './said/thing-said.ts'

const WHY = new RegExp(
  `${BEGINNING}(?:why|how come|how so)(?: (?:is|was|did|does|do) (?:that|it|this|they)(?: (?:so|do (?:that|it|this)|happen))?)?\\W*$`,
  'i',
)
/** "Why 30?", "why so low?" */
const WHY_VALUE = new RegExp(
  `${BEGINNING}(?:why|how come)(?: (?:is|was) it)?(?: exactly)? (?:(?:that|this) (?:number|value|default)|(?:so|that) (?:low|high|big|small|large|long|short|much|many|few)|\`?(\\w[\\w.]*)\`?(?: \\w+)?)\\W*$`,
  'i',
)
const CAME =
  '(?:added|introduced|created|implemented|there|supported|possible|available|released|removed|deleted|dropped|changed|done|made|in)'
/** "When?", "since when?", "which release?", "when was that added?" */
const WHEN = new RegExp(
  `${BEGINNING}(?:when|(?:since|from) (?:when|(?:which|what) (?:release|version|commit))|(?:(?:in|with|by|from) )?(?:which|what) (?:release|version|commit|pr|pull request))(?: on)?(?: (?:is|was|did|does|has) (?:it|that|this)(?: (?:been )?(?:first )?${CAME}| (?:exist|appear|happen|come))?(?: in)?)?\\W*$`,
  'i',
)
/** "When?" after "does the worker delete finished jobs" asks on which occasion. */
const BARE_WHEN = new RegExp(
  `${BEGINNING}when(?: exactly| (?:does|is) (?:it|that|this)(?: (?:done|happen))?)?\\W*$`,
  'i',
)
const DOES = /^\W*(?:(?:and|so|but) )?(?:(?:how|where) )?((?:does|do) (?!(?:i|we|you|one)\b).+)$/i
/** Nothing is said of what it is done to: "does the cache expire". */
const OCCURS =
  /\b(?:close|exit|expire|fail|fire|flush|happen|reconnect|refresh|reload|reset|restart|retry|rotate|run|shut down|start|stop|time out|trigger)\W*$/i
const GONE = /\b(removed|deleted|dropped)\W*$/i
const SINCE_THEN = new RegExp(
  `${BEGINNING}(?:what|has anything|did anything|anything)(?:['’]?s| has)? (?:been )?(?:chang(?:e|ed)|happened|new)(?: (?:in|to) (?:it|that))? since(?: (?:then|that|it))?\\W*$`,
  'i',
)
/** Asks for the change before the last one. */
const BEFORE_THAT = new RegExp(
  `${BEGINNING}(?:(?:what|who|when)(?: was| about)? )?(?:before (?:that|it)|(?:the )?(?:one|change|commit|time) before(?: (?:that|it))?|the previous (?:one|change|commit|time))\\W*$`,
  'i',
)
const WHO = new RegExp(`${BEGINNING}(?:who|(?:and )?by who(?:m)?|whose)(?: (\\w+) (?:it|that|this|them))?\\W*$`, 'i')
/** What somebody did who is asked for, by what was asked before. */
const DID: Readonly<Record<string, RegExp>> = {
  introduced: /^(?:did|made|added|introduced|created|implemented|wrote|built|committed)$/i,
  removed: /^(?:did|made|removed|deleted|dropped)$/i,
  last: /^(?:did|made|changed|committed|touched|updated)$/i,
  changes: /^(?:did|made|changed)$/i,
  why: /^(?:did|made|changed|committed)$/i,
}
const ALSO = /, and (?:by whom|when|in which release)\W*$/
/** How well a question must fit *how does X work* to be asked why it does. */
const HOW = 0.75
const WHETHER = /^\W*(?:is|are|does|do|will|would|can|could)\b/i
/** A question word at the start of a question about the past. */
const ASKS_WHEN = /^\W*(?:(?:and|so) )?(?:since when|when)\b/i
const ASKS_WHY = /^\W*(?:(?:and|so) )?(?:why|how come)\b/i
/** "How do I use X", which "how?" asks after "does it support X?". */
const USED = new RegExp(String.raw`^\W*${HOW_TO} use (?:an? |the |my )?(.{1,80}?)\W*$`, 'i')
const WAY = new RegExp(String.raw`\b${HOW_TO}\b`, 'i')
/** What works is more than the code where that begins. */
export const WORKS = /\bhow (?:does|do|did)\b.*\bworks?\b/i
const OF_DEFAULT = /\b(?:defaults?|limit|max(?:imum)?|min(?:imum)?)\b/i
const DEPRECATED =
  /^\W*(?:(?:and|so) )?(is|are|was|were) (?!(?:it|this|that|they)\b)(.{2,80}?) deprecated(?: (?:now|yet|already))?\W*$/i
const PASSIVE = /^\W*(?:(?:and|so) )?(?:since when|when|why|how come) (?:was|were|did)\b/i

/** What "since when?" asks after a value. */
export const OF_VALUE = /^since when is `[^`]+` `/

/** What "why?", "when?" and "who did it?" ask, given the question before them; undefined for other questions. */
export function ofPast(question: string, before: string, answer = ''): string | undefined {
  if (WHY.test(question)) return whyOf(before)
  const value = WHY_VALUE.test(question) ? valueSaid(answer) : undefined
  if (value !== undefined && isValueIn(question, value))
    return `since when is \`${value.name}\` \`${value.value}\`, and why?`
  const intent = pastIntent(before)
  const [, clause] = BARE_WHEN.test(question) && supportedIn(before) === undefined ? (DOES.exec(before) ?? []) : []
  const isDone = clause !== undefined && (deedSaid(before) !== undefined || OCCURS.test(clause))
  if (isDone && intent === undefined) return `when ${clause}`
  if (WHEN.test(question)) {
    const asked = whenOf(before, answer, /\b(?:which|what) (?:release|version)\b/i.test(question))
    const [, gone] = GONE.exec(question) ?? []
    return gone === undefined || intent !== undefined ? asked : asked?.replace(/introduced\?$/, `${gone}?`)
  }
  const isOfOthers = SINCE_THEN.test(question) || (intent === 'last' && BEFORE_THAT.test(question))
  const changed = intent !== undefined && isOfOthers ? thingSaid(before) : undefined
  if (changed !== undefined) return `what has changed in ${changed}?`
  const [asks, did] = WHO.exec(question) ?? []
  if (asks === undefined) return undefined
  if (intent !== undefined)
    return did === undefined || DID[intent]?.test(did) ? alsoAsking('by whom', before) : undefined
  if (did !== undefined && !/^(?:added|introduced|created|implemented|wrote)$/i.test(did)) return undefined
  const valued = OF_DEFAULT.test(before) && peopleIntent(before) === undefined ? valueSaid(answer)?.name : undefined
  if (valued !== undefined) return `when was \`${valued}\` introduced, and by whom?`
  const thing = did?.toLowerCase() === 'wrote' ? undefined : supportedIn(before)
  return thing === undefined ? undefined : `when was support for ${thing} introduced?`
}

/** A value that is said must be the one that was given. */
function isValueIn(question: string, { value }: ValueSaid): boolean {
  const [, said] = WHY_VALUE.exec(question) ?? []
  return said === undefined || value.replaceAll(/['"_]/g, '').split(/\W+/).includes(said)
}

function whyOf(before: string): string {
  const [, verb, deprecated] = DEPRECATED.exec(before) ?? []
  if (deprecated !== undefined) return `why ${verb} ${deprecated} deprecated?`
  if (OF_VALUE.test(before)) return before.replace(/\?$/, ', and why?')
  const intent = pastIntent(before)
  const own = before.replace(ALSO, '')
  const isSo = asksHow(before) >= HOW || (WHETHER.test(before) && supportedIn(before) === undefined)
  if (intent === undefined && isSo && !asksWhy(before)) return whyIsThat(before)
  if (intent !== undefined && PASSIVE.test(own) && ASKS_WHEN.test(own) && thingSaid(own) !== undefined)
    return own.replace(/\b(?:since )?when\b/i, 'why')
  if (intent === 'removed') return 'why was it removed?'
  const isOfChange = (intent !== undefined && intent !== 'introduced') || peopleIntent(before) === 'knows'
  return isOfChange ? 'why was it changed?' : 'why was it introduced?'
}

function whenOf(before: string, answer: string, asksRelease: boolean): string | undefined {
  if ((releaseIn(before) ?? versionsIn(before)) !== undefined || /\bversion\b/i.test(before)) return undefined
  const intent = pastIntent(before)
  const thing = thingSaid(before)
  if (intent !== undefined && ASKS_WHY.test(before)) return before.replace(/\b(?:why|how come)\b/i, 'when')
  if (intent !== undefined && intent !== 'changes') return alsoAsking(asksRelease ? 'in which release' : 'when', before)
  if (peopleIntent(before) === 'wrote' && thing !== undefined) return `when was ${thing} introduced?`
  const supported = supportedIn(before) ?? USED.exec(before)?.[1]
  if (supported !== undefined) return `when was support for ${supported} introduced?`
  const named =
    pathSaid(before) ??
    flagSaid(before) ??
    only(identifiers(before)) ??
    shownAfter(before, answer) ??
    (thing === undefined || OF_DEFAULT.test(before) ? valueSaid(answer)?.name : undefined)
  // What is asked how to do, or where it is tested, isn't the code that the answer shows.
  const isOfWords = WAY.test(before) || /\btest(?:s|ed)\b/i.test(before) || (WORKS.test(before) && isPhrase(thing))
  const inWords = named === undefined && isOfWords ? thing : undefined
  return `when was ${inWords ?? (named === undefined ? 'it' : `\`${named}\``)} introduced?`
}

/** Several words say more than the code that an answer begins with. */
function isPhrase(thing: string | undefined): boolean {
  return thing?.includes(' ') === true
}

/** A document that says how to do something may name what does it; what an option is for is said of that. */
function shownAfter(before: string, answer: string): string | undefined {
  if (OF_OPTION.test(before)) return nameTold(answer)
  return WAY.test(before) ? nameShown(before, answer) : undefined
}

/** The same answer says that as well; asked for, it begins with it. */
function alsoAsking(what: string, before: string): string {
  const asks =
    what === 'by whom'
      ? /^\W*(?:(?:and|so) )?who/i
      : what === 'when'
        ? /^\W*(?:(?:and|so) )?(?:since )?when/i
        : undefined
  const own = before.replace(/[\s?!.]+$/, '').replace(ALSO, '')
  return asks?.test(own) ? own : `${own}, and ${what}?`
}

function only([name, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? name : undefined
}
