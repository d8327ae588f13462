import { fileClass } from '../../../search/text/file-class.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { lastName } from '../../question/topic.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { plain } from '../fit/plain.ts'
import { isBeside, SETTINGS } from '../fit/value-paths.ts'
import { saysAll } from '../held/said-whole.ts'
import { zeroValueOf } from '../held/zero-value.ts'
import type { ValueQuestion } from '../value-words.ts'
import { placeOf, sayingOf } from './said-value.ts'

const ON = /^["']?(?:true|on|yes|enabled|always|1)["']?$/i
/** Neither on nor off. */
const NOT_SET = /^(?:null|nil|none|undefined)$/i
const OFF = /^["']?(?:false|off|no|disabled|never|0)["']?$/i
/** True says that what is named so does not happen. */
const OPPOSITE =
  /(?:^|[^a-z])(?:no|non|not|without|skip|omit|suppress|hide|disabled?|disallow|ignore|exclude|off)(?![a-z])/i
/** The share of the words that are near it where its comment says all of them. */
const ALL_ABOUT = 0.95
const OF_DEFAULTS = /default|config|settings|options|^(?:new|init|initialize|__init__|constructor)$/i
/** Words of a name that say nothing of what is on. */
const OF_ANY =
  /^(?:is|are|has|use|uses|enabled?|disabled?|allow|allowed|default|class|classes|by|mode|option|should|no|not|with|without|skip|do|on|off|flag)$/

/** Whether something is on by default, from a value that is named so; else nothing, as other evidence may tell. */
export async function replyOfSwitch(
  found: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply | undefined> {
  const best = found.find((one) => isStandard(one) && (isNamed(one, question) || saysSubject(one, question)))
  if (best === undefined) return zeroOf(question, found, means)
  const place = await placeOf(best, means)
  const verdict = ON.test(best.value) ? true : OFF.test(best.value) ? false : undefined
  const isTurned = (saysOpposite(best.name) && !asksOpposite(best, question)) !== question.isOff
  const answer = verdict === undefined ? '' : verdict === isTurned ? 'No: ' : 'Yes: '
  return {
    first: `${answer}${await sayingOf(best, means)} (${linkTo(place, means.links, means.repositories.length > 1)}).`,
    places: [place],
    certainty: 'likely',
    ...(/^[\w$]+$/.test(best.name) && { subject: best.name }),
  }
}

/** What a field of Go's that is asked for by its name is as long as nothing sets it. */
export async function zeroOf(
  question: ValueQuestion,
  found: readonly FoundValue[],
  means: Means,
): Promise<Reply | undefined> {
  const [name, ...more] = question.names
  const isKnown = found.some((one) => isNamed(one, question) && isOfProgram(one))
  if (!question.asksForDefault || name === undefined || more.length > 0 || isKnown) return undefined
  const zero = await zeroValueOf(name, means)
  if (zero === undefined) return undefined
  const place = await placeOf({ ...zero, endLine: zero.line }, means)
  const answer = question.isSwitch && zero.value === 'false' ? (question.isOff ? 'Yes: ' : 'No: ') : ''
  const link = linkTo(place, means.links, means.repositories.length > 1)
  return {
    first: `${answer}${code(name)} is ${code(zero.value)} by default, Go’s zero value: nothing in the code sets it by itself (${link}).`,
    places: [place],
    certainty: 'likely',
    subject: name,
  }
}

/** Whether being on turns something off: `no-color`, `cacheDisabled`. */
export function saysOpposite(name: string): boolean {
  return OPPOSITE.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase())
}

/** Whether the question itself names it so: "is `skipCheck` on", "is skip check on". */
function asksOpposite({ name }: FoundValue, { names, terms, isOff }: ValueQuestion): boolean {
  const parts = wordsIn(name)
  // "Disabled by default" asks of the thing.
  const isSaid = (word: string) => parts.includes(word) && !(isOff && /^(?:off|disabled?)$/.test(word))
  return (
    names.some((asked) => plain(asked) === plain(name)) ||
    terms.some(({ word }) => OPPOSITE.test(word) && isSaid(word.toLowerCase()))
  )
}

/** By its own name, or as `Enabled` below it. */
function isNamed({ name, under }: Pick<FoundValue, 'name' | 'under'>, { names }: ValueQuestion): boolean {
  const called = OF_ANY.test(name.toLowerCase()) && under !== undefined ? under : name
  return names.some((asked) => [called, name].some((one) => plain(asked) === plain(one)))
}

/** What it is where nobody sets it: not in a test or on one way through the code. */
function isStandard({ path, value, isOther, isOfTests, isDefault, isOfDocument, within = '' }: FoundValue): boolean {
  if (isOther || isOfTests || NOT_SET.test(value) || !isOfProgram({ path })) return false
  return isDefault || isOfDocument === true || OF_DEFAULTS.test(within) || (within === '' && SETTINGS.test(path))
}

/** Each word that is asked for is in its name, in its comment or in what it stands in; the first of its name's own. */
function saysSubject(one: FoundValue, { terms }: ValueQuestion): boolean {
  const own = terms.filter(({ isSort }) => !isSort)
  // What `route.options.cors` is below is not its own name.
  const name = lastName(one.name)
  const isInName = own.some((term) => saysAll(name, [{ ...term, weight: 1 }]))
  const isMore = wordsIn(name).some(
    (part) => !OF_ANY.test(part) && !own.some(({ stems }) => stems.some((stem) => part.startsWith(stem))),
  )
  return (
    isInName &&
    !isMore &&
    (one.about >= ALL_ABOUT || saysAll(`${one.name} ${one.under ?? ''} ${one.within ?? ''} ${one.path}`, own))
  )
}

function isOfProgram({ path }: Pick<FoundValue, 'path'>): boolean {
  return fileClass(path) !== 'test' && !isBeside(path)
}
