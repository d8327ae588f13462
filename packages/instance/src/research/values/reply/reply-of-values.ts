import { splitIdentifiers, wordsIn } from '../../../search/text/split-identifiers.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { literalOf } from '../score-value.ts'
import { valueWithUnit } from '../unit/value-with-unit.ts'
import { isConstant } from '../value-lines.ts'
import type { ValueQuestion } from '../value-words.ts'
import { isNearAny } from './near-any.ts'
import { documentedAs, presetsOf } from './presets.ts'
import { replyOfEach } from './reply-of-each.ts'
import { placeOf, sayingOf } from './said-value.ts'
import { toldOtherwise } from './told-otherwise.ts'

const LEAST = 0.6
/** The least weighted share of the question's own words near a value. */
const LEAST_ABOUT = 0.3
/** A timeout of anything at all is not the nearest. */
const LITTLE_ABOUT = 0.18
/** With less of them, others with this share of the score are as likely to be meant: of 26 such questions, the first was right for 14, the next two for 8. */
const WELL_ABOUT = 0.55
const RIVAL = 0.7
/** The shares of the best score that other values need to be shown: with another name and value, and with the same value or name. */
const AS_GOOD = 0.92
const ALIKE = 0.6

/** How many values are shown. */
export const MOST_VALUES = 3
const LITERAL = 0.5
const LEAST_LITERAL = 0.3
/** The least weight of a word that the question says itself. */
const SAID = 0.8
/** A constant that is an amount, by its name. */
const OF_AMOUNT =
  /max|min|size|limit|time|len|count|interval|delay|ttl|age|period|sec|ms|bytes|day|hour|retr|attempt|num|port|threshold|capacity|depth|width|amount|number|rate/i
const UNSURE = 'No line gives this value for certain. The nearest:'
/** Words for sorts of values, as their names have them. */
const SORT =
  /^(?:timeout|time|size|interval|delay|ttl|age|expir|period|retent|retention|retr|attempt|threshold|count|length|len|port|depth|nest|recurs|cach)/

const OF_AMOUNTS: readonly string[] = ['number', 'size', 'duration']
/** How many lines apart two values may be that belong together. */
const BESIDE = 4

/** The best value; where none is certain, those of the sort that is asked for. `all`: likeliest first. */
export async function replyOfValues(
  all: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply | undefined> {
  const [first] = all
  if (first === undefined) return undefined
  const found = isUnsure(first, question) ? all.filter((one) => isNearAny(one, question)) : all
  const [best, ...others] = found
  if (best === undefined) return undefined
  const nearest = isUnsure(best, question)
    ? found.filter((one) => isOfSort(one, question))
    : isSaidWhole(best, question)
      ? []
      : withRivals(best, others)
  if (nearest.length > 0) return replyOfNearest(nearest, means)
  const isTold = isNothing(best, question) || (isUnsure(best, question) && isComputedAmount(best, question))
  if (isTold) return undefined
  const presets = await presetsOf(best, others, question, means)
  const documented = presets.length > 0 || !question.asksForDefault ? undefined : documentedAs(best, others)
  if (presets.length > 0) return replyOfEach(presets, means)
  const unset = best.value === '' ? others.filter((one) => one.value === '' && one.score > best.score * AS_GOOD) : []
  if (unset.length > 0) return replyOfEach([best, ...unset.slice(0, MOST_VALUES - 1)], means)
  if (documented !== undefined) return replyOfEach([documented, best], means)
  return replyFor(best, others, question, means)
}

async function replyFor(
  best: FoundValue,
  others: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply> {
  const elsewhere = others.filter(
    (one) =>
      one.path !== best.path &&
      one.path !== best.follows?.path &&
      one.score > best.score * (saysTheSame(one, best) ? ALIKE : AS_GOOD),
  )
  const once = [...new Map(elsewhere.map((one) => [one.path, one])).values()].slice(0, MOST_VALUES - 1)
  const differing = otherDefaults(best, others, question)
  const followed = best.follows === undefined ? [] : [best.follows]
  const places = await Promise.all([best, ...followed, ...once].map((one) => placeOf(one, means)))
  const [place] = places
  if (place === undefined) return { first: '', places: [], certainty: 'nothing' }
  const isAcross = means.repositories.length > 1
  const also = await Promise.all(
    differing.map(async (one) => {
      const link = linkTo(await placeOf(one, means), means.links, isAcross)
      return ` In ${code(one.parameterOf ?? '')}, it defaults to ${await valueWithUnit(one, means)} (${link}).`
    }),
  )
  const otherwise = question.asksForDefault ? toldOtherwise(best, others) : undefined
  if (otherwise !== undefined) {
    const link = linkTo(await placeOf(otherwise, means), means.links, isAcross)
    const who = otherwise.isOfDocument ? 'The documents say' : 'The code says'
    also.push(` ${who} ${await valueWithUnit(otherwise, means)} (${link}).`)
  }
  const other = otherOfBoth(best, others, question)
  const paired = other === undefined ? '' : ` and ${await sayingOf(other, means)}`
  const apart =
    other === undefined || other.line === best.line
      ? ''
      : ` (${linkTo(await placeOf(other, means), means.links, isAcross)})`
  const says = `${await sayingOf(best, means)} (${linkTo(place, means.links, isAcross)})${paired}${apart}.${also.join('')}`
  const isThin = isUnsure(best, question)
  return {
    first: isThin ? `${UNSURE} ${says}` : says,
    places,
    certainty: isThin ? 'thin' : 'likely',
    ...(/^[\w$]+$/.test(best.name) && { subject: best.name }),
  }
}

/** Values of the sort that is asked for, none of them certain. */
async function replyOfNearest(found: readonly FoundValue[], means: Means): Promise<Reply> {
  const nearest = differently(found).slice(0, MOST_VALUES)
  const places = await Promise.all(nearest.map((one) => placeOf(one, means)))
  const links = places.map((place) => linkTo(place, means.links, means.repositories.length > 1))
  const said = await Promise.all(nearest.map((one) => sayingOf(one, means)))
  return {
    first: `${UNSURE} ${said.map((one, index) => `${one} (${links[index]})`).join('; ')}.`,
    places,
    certainty: 'thin',
    isNearest: true,
  }
}

/** The best value and those that may be meant as well, if it says little of what is asked; empty if there are none. */
function withRivals(best: FoundValue, others: readonly FoundValue[]): FoundValue[] {
  if (best.about >= WELL_ABOUT) return []
  const rivals = others.filter(
    (one) => one.score > best.score * RIVAL && literalOf(one) >= LEAST_LITERAL && !saysTheSame(one, best),
  )
  return rivals.length === 0 ? [] : [best, ...rivals]
}

/** Neither what it is about nor the sort of its value was asked for. */
function isNothing(one: FoundValue, question: ValueQuestion): boolean {
  return one.about < LITTLE_ABOUT && one.score < LEAST && !isOfSort(one, question)
}

/** What only a run knows is no nearest amount: `monitor.Jobs()`. */
function isComputedAmount(one: FoundValue, { shape }: ValueQuestion): boolean {
  return (
    OF_AMOUNTS.includes(shape) && one.stated === undefined && !/\d/.test(one.value) && literalOf(one) < LEAST_LITERAL
  )
}

/** Each word of its name is in the question, but for "default", which both say. */
function isSaidWhole({ name, value }: FoundValue, { terms, asksForDefault }: ValueQuestion): boolean {
  const parts = wordsIn(name).filter((part) => part !== 'default')
  const isSaid = (part: string) =>
    terms.some(({ stems, others }) => [...stems, ...others].some((stem) => part.startsWith(stem)))
  return asksForDefault && /default/i.test(name) && /\d/.test(value) && parts.length > 1 && parts.every(isSaid)
}

function isUnsure(one: FoundValue, question: ValueQuestion): boolean {
  if (one.isOther || one.isOfTests || (one.isPassed && question.asksForDefault)) return true
  // What is `nil` in Go is set later.
  if (question.asksForDefault && one.value === 'nil') return true
  if (isSaidWhole(one, question) && one.score >= LEAST) return false
  const { shape, terms } = question
  const isLittle = one.score < LEAST || one.about < LEAST_ABOUT
  const isComputed = one.name !== one.value && literalOf(one) < LEAST_LITERAL
  // How big a cache is, is not `defaultCache`.
  const isThing =
    OF_AMOUNTS.includes(shape) && one.follows === undefined && isConstant(one.value) && !OF_AMOUNT.test(one.value)
  // How far ahead is a delay or some days, not a count.
  const isCount = terms.some(
    ({ word, stems }) => word === 'ahead' && !stems.some((stem) => one.name.toLowerCase().includes(stem)),
  )
  return one.isUnbounded === true || isLittle || isComputed || isThing || (isCount && /^\d+$/.test(one.value))
}

/** Parameters of this name with another default; if the question names a class, only those of its functions. */
function otherDefaults(
  best: FoundValue,
  others: readonly FoundValue[],
  { asksForDefault, names }: ValueQuestion,
): FoundValue[] {
  if (!asksForDefault || best.parameterOf === undefined || !names.includes(best.name)) return []
  const owner = names.find((one) => best.parameterOf?.startsWith(`${one}.`))
  const differing = others.filter(
    ({ name, value, parameterOf }) =>
      name === best.name &&
      value !== best.value &&
      value !== '...' &&
      parameterOf?.startsWith(owner === undefined ? '' : `${owner}.`),
  )
  return [...new Map(differing.map((one) => [one.value, one])).values()].slice(0, MOST_VALUES - 1)
}

/** Where two values are asked for at once, the one that is set beside the best. */
function otherOfBoth(best: FoundValue, others: readonly FoundValue[], { both }: ValueQuestion): FoundValue | undefined {
  const isSaid = (name: string, word: string) =>
    splitIdentifiers(name)
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .includes(word)
  const wanted = both?.find((word, at) => isSaid(best.name, both[1 - at] ?? '') && !isSaid(best.name, word))
  if (wanted === undefined) return undefined
  const beside = others.filter(
    ({ repo, path, line, name }) =>
      repo === best.repo && path === best.path && Math.abs(line - best.line) <= BESIDE && isSaid(name, wanted),
  )
  return beside.sort((a, b) => Math.abs(a.line - best.line) - Math.abs(b.line - best.line))[0]
}

/** Whether its name says the sort of value that the question asks for: a timeout, a limit. */
function isOfSort(one: FoundValue, { terms, shape }: ValueQuestion): boolean {
  if (!/[1-9]/.test(one.value) || literalOf(one) <= LITERAL) return false
  const parts = splitIdentifiers(one.name)
    .toLowerCase()
    .split(/[^a-z]+/)
  const said = (stems: readonly string[]) =>
    stems.includes('timeout') ? stems.filter((stem) => /time|ttl|interval|expir/.test(stem)) : []
  const sorts = terms.flatMap(({ isHint, weight, stems }) =>
    !isHint || weight >= SAID ? stems : shape === 'duration' && one.about >= LITTLE_ABOUT ? said(stems) : [],
  )
  return sorts.some((stem) => SORT.test(stem) && parts.some((part) => part.startsWith(stem)))
}

/** One for each name and value. */
function differently(found: readonly FoundValue[]): FoundValue[] {
  return [...new Map(found.toReversed().map((one) => [`${one.name} ${one.value}`, one])).values()].toReversed()
}

function saysTheSame(one: FoundValue, other: FoundValue): boolean {
  const plain = ({ name }: FoundValue) => name.toLowerCase().replace(/[^a-z\d]/g, '')
  return one.value === other.value || plain(one) === plain(other)
}
