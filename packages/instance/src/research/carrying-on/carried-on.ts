import { pastIntent } from '../question/past-intent.ts'
import { identifiers, meaningfulWords } from '../question/question-words.ts'
import { askingOff, askingWhy } from '../trace/failure-asked.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import { isBareMessage, saidMessage } from '../trace/said-message.ts'
import { askedOtherwise } from './asked-otherwise.ts'
import { onByDefault } from './by-default.ts'
import { doneWith } from './done-with.ts'
import { lineChanged } from './line-changed.ts'
import { OF_IT, ofAnswer, sinceWhenNeeded, sinceWhenValue, testsOfAnswer } from './of-answer.ts'
import { OF_VALUE, ofPast, WORKS } from './of-past.ts'
import { ofVersions } from './of-versions.ts'
import { otherRelease, releaseBefore } from './release-before.ts'
import { BEGINNING } from './said/beginning.ts'
import { isSeveral } from './said/several.ts'
import { thingSaid } from './said/thing-said.ts'
import { SORT, sameOfOther } from './same-of-other.ts'
import { optionsOfIt, valueOfIt } from './value-of-it.ts'
import { byOther } from './ways/by-other.ts'
import { documentsOfIt } from './ways/documented.ts'
import { inCase } from './ways/in-case.ts'
import { inSameWay } from './ways/in-same-way.ts'
import { defaultOfList, otherOnes } from './ways/of-list.ts'
import { ofOnes } from './ways/of-ones.ts'
import { ofOption } from './ways/of-option.ts'
import { ofWhatIsDone } from './ways/of-what-is-done.ts'
import { onlyThose } from './ways/only-those.ts'
import { saidWhen } from './ways/said-when.ts'
import { asksToAvoid } from './ways/to-avoid.ts'
import { wayToSet } from './ways/to-set.ts'
import { toldMore } from './ways/told-more.ts'
import { whereRaised } from './ways/where-raised.ts'
import { whereSet, whereUsed } from './ways/where-set.ts'

/** "And run the tests" after "how do I build it?" */
const WAY = /\bhow (?:do|can|should|would|to)\b/i
const NEXT =
  /^\W*(?:(?:and|then)\W+)+((?:build|compile|debug|deploy|format|install|lint|publish|release|run|start|stop|test|uninstall|update|upgrade) (?:a|all|an|it|its|my|our|the|them)\b[^.,;?]{0,60}?)\W*$/i
/** "What is the default delay?" is about the delay that was asked about before. */
const BARE_SORT = new RegExp(`${BEGINNING}what(?:['’]?s| is) the default (${SORT})\\W*$`, 'i')
/** "What should I use instead?" */
const INSTEAD = /\b(?:use|do|call|take|set|recommended|replaces it|there) instead\W*$/i
/** "Does the pool use the same?" */
const THE_SAME = /(?<=\b(?:use|have|need|share|get|take)s? )the same(?: (?:one|thing))?(?=\W*$)/i
const WHY_FAILED = new RegExp(
  `${BEGINNING}(?:why|how come)(?: (?:is|was|does|did|do) (?:that|it|this|i)(?: (?:so|happen|get (?:it|that|this)))?)?\\W*$`,
  'i',
)

/** "Turn that one off" asks the same as "turn off that". */
const THAT_ONE = /\b(that|this) one(?=(?: (?:off|on))?\W*$)/i
const PARTED = /\b(turn|switch) (it|that|this|them) (off|on)(?=\W*$)/i

/** In characters. Who writes more says it all. */
const LONGEST = 400

/** A question before another one, in full, and its answer. */
export interface SaidBefore {
  question: string
  answer: string
  /** The last one that needs no other, which may be the same. */
  origin?: string
}

/** A question in the order of words that the forms of follow-ups have. */
export function plainly(question: string): string {
  return question.replace(THAT_ONE, '$1').replace(PARTED, '$1 $3 $2')
}

/** What "why?", "since when?" and "and X?" ask, given the question before them: the reason for it, or the same about another thing. */
export function carriedOn(question: string, before: SaidBefore): string {
  if (question.length > LONGEST) return question
  const plain = plainly(question)
  const full = inFull(plain, before)
  return full === plain ? question : full
}

function inFull(question: string, { question: before, answer, origin = before }: SaidBefore): string {
  if (WHY_FAILED.test(question) && isOfFailure(before)) return askingWhy(before)
  if (asksToAvoid(question) && isOfFailure(before)) return askingOff(before)
  if (before.length > LONGEST) return question
  const whole = WORKS.test(before) ? thingSaid(before) : undefined
  const tests = testsOfAnswer(question, answer)
  if (tests !== undefined) {
    return tests === OF_IT && whole?.includes(' ') === true
      ? `where ${isSeveral(whole) ? 'are' : 'is'} ${whole} tested?`
      : tests
  }
  const [, sort] = BARE_SORT.exec(question) ?? []
  const [name, ...names] = sort === undefined ? [] : identifiers(before)
  if (name !== undefined && names.length === 0 && isOfSort(name, sort ?? ''))
    return `what is the default of \`${name}\`?`
  const ofWhat = sort === undefined ? '' : wordsBesides(sort, before) || (whole ?? '')
  if (ofWhat !== '') return `what is the default ${sort} of ${ofWhat}?`
  const thing = INSTEAD.test(question) ? thingSaid(before) : undefined
  if (thing !== undefined) return `${question.replace(/[\s?!.]+$/, '')} of ${thing}?`
  const like = THE_SAME.test(question) ? thingSaid(before) : undefined
  if (like !== undefined) return question.replace(THE_SAME, `the same ${like}`)
  const [, next] = WAY.test(before) ? (NEXT.exec(question) ?? []) : []
  if (next !== undefined) return `how do I ${next}?`
  return (
    documentsOfIt(question) ??
    inSameWay(question, before) ??
    inCase(question, before) ??
    saidWhen(question, before) ??
    whereSet(question, answer) ??
    whereUsed(question, answer) ??
    whereRaised(question, answer) ??
    defaultOfList(question, before) ??
    otherOnes(question, before) ??
    ofOnes(question, before) ??
    onlyThose(question, before, answer) ??
    toldMore(question, before, answer) ??
    ofOption(question, before, answer) ??
    onByDefault(question, before) ??
    releaseBefore(question, before) ??
    otherRelease(question, before) ??
    sinceWhenNeeded(question, before, answer) ??
    sinceWhenValue(question, before, answer) ??
    lineChanged(question, before, answer) ??
    ofPast(question, before, answer) ??
    wayToSet(question, before) ??
    wayToSet(question, origin) ??
    ofWhatIsDone(question, before) ??
    ofWhatIsDone(question, origin) ??
    ofAnswer(question, answer) ??
    valueOfIt(question, before, answer) ??
    optionsOfIt(question, before) ??
    doneWith(question, before) ??
    byOther(question, before) ??
    askedOtherwise(question, before) ??
    ofVersions(question, before) ??
    ofVersions(question, origin) ??
    // The reason of a value is asked of one value alone.
    sameOfOther(question, OF_VALUE.test(before) ? origin : before) ??
    question
  )
}

const AMOUNT = /max|min|limit|size|length|count|quota/i

/** Whether a name says that it is such a value: `max_size` is a limit. */
function isOfSort(name: string, sort: string): boolean {
  return (
    !name.includes('/') && (name.toLowerCase().includes(sort.toLowerCase()) || (AMOUNT.test(sort) && AMOUNT.test(name)))
  )
}

function isOfFailure(text: string): boolean {
  if (pastIntent(text) !== undefined) return false
  return (parseTrace(text)?.message ?? (isBareMessage(text) ? text : saidMessage(text))) !== undefined
}

/** The other words of a question about the same sort of value, unless it asked for a default itself. */
function wordsBesides(sort: string, before: string): string {
  const words = meaningfulWords(before)
  const others = words.filter((word) => word !== sort.toLowerCase())
  return /\bdefault/i.test(before) || others.length === words.length ? '' : others.join(' ')
}
