import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { code, isTest } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { literalOf } from '../held/literal-of.ts'
import { isConstant } from '../held/value-lines.ts'
import { valueWithUnit } from '../unit/value-with-unit.ts'
import type { ValueQuestion } from '../value-words.ts'
import { broaderThan } from './broader-than.ts'
import { documentedAs, presetsOf } from './presets.ts'
import { replyOfEach } from './reply-of-each.ts'
import { placeOf, sayingOf } from './said-value.ts'
import { toldOtherwise } from './told-otherwise.ts'

/** How likely the best must be right to be said for certain, and to be said at all. */
const SURE = 0.6
const LEAST = 0.3
/** The shares of the best score that other values need to be shown: with another name and value, and with the same value or name. */
const AS_GOOD = 0.92
const ALIKE = 0.6

/** How many values are shown. */
export const MOST_VALUES = 3
const LEAST_LITERAL = 0.3
/** A constant that is an amount, by its name. */
const OF_AMOUNT =
  /max|min|size|limit|time|len|count|interval|delay|ttl|age|period|sec|ms|bytes|day|hour|retr|attempt|num|port|threshold|capacity|depth|width|amount|number|rate/i
const TESTED = /^tests?$|^testing$|^fixtures?$|^mocks?$/
const UNSURE = 'No line gives this value for certain. The nearest:'
const OF_AMOUNTS: readonly string[] = ['number', 'size', 'duration']
/** How many lines apart two values may be that belong together. */
const BESIDE = 4

/** The best value; where none is certain, the likeliest. `all`: likeliest first. */
export async function replyOfValues(
  all: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply | undefined> {
  const [best, ...others] = all
  if (best === undefined || best.chance < LEAST) return undefined
  const broader = question.asksForDefault ? broaderThan(best, others, question) : undefined
  if (broader !== undefined) return replyOfEach([broader, best], means)
  if (isUnsure(best, question)) return replyOfNearest(all, question, means)
  const presets = await presetsOf(best, others, question, means)
  const documented = presets.length > 0 || !question.asksForDefault ? undefined : documentedAs(best, others)
  if (presets.length > 0) return replyOfEach(presets, means)
  const unset = best.value === '' ? others.filter((one) => one.value === '' && one.score > best.score * AS_GOOD) : []
  if (unset.length > 0) return replyOfEach([best, ...unset.slice(0, MOST_VALUES - 1)], means)
  if (documented !== undefined) return replyOfEach([documented, best], means)
  return replyOfBest(best, others, question, means)
}

async function replyOfBest(
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
  return {
    first: says,
    places,
    certainty: 'likely',
    ...(/^[\w$]+$/.test(best.name) && { subject: best.name }),
  }
}

/** The likeliest values, none of them certain. */
async function replyOfNearest(
  found: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply | undefined> {
  const near = found.filter((one) => one.about > 0 && !isNoAmount(one, question))
  // What only a run knows is no value, but for a field that is made with one.
  const given = near.filter((one) => literalOf(one) >= LEAST_LITERAL)
  const made = near.slice(0, 1).filter(({ value }) => /\d/.test(value))
  const nearest = differently(given.length > 0 ? given : made).slice(0, MOST_VALUES)
  if (nearest.length === 0) return undefined
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

function isUnsure(one: FoundValue, question: ValueQuestion): boolean {
  const { asksForDefault, terms } = question
  if (one.isOther || one.isOfTests || one.isUnbounded || (one.isPassed && asksForDefault)) return true
  // What a test sets, it needs for itself.
  if (isTest(one) && !terms.some(({ word }) => TESTED.test(word))) return true
  // What is `nil` in Go is set later.
  if (asksForDefault && one.value === 'nil') return true
  const isComputed = one.name !== one.value && literalOf(one) < LEAST_LITERAL
  // How far ahead is a delay or some days, not a count.
  const isCount = terms.some(
    ({ word, stems }) => word === 'ahead' && !stems.some((stem) => one.name.toLowerCase().includes(stem)),
  )
  return one.chance < SURE || isComputed || isNoAmount(one, question) || (isCount && /^\d+$/.test(one.value))
}

/** How big a cache is, is not `defaultCache`. */
function isNoAmount({ value, follows }: FoundValue, { shape }: ValueQuestion): boolean {
  return OF_AMOUNTS.includes(shape) && follows === undefined && isConstant(value) && !OF_AMOUNT.test(value)
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

/** One for each name and value. */
function differently(found: readonly FoundValue[]): FoundValue[] {
  return [...new Map(found.toReversed().map((one) => [`${one.name} ${one.value}`, one])).values()].toReversed()
}

function saysTheSame(one: FoundValue, other: FoundValue): boolean {
  const plain = ({ name }: FoundValue) => name.toLowerCase().replace(/[^a-z\d]/g, '')
  return one.value === other.value || plain(one) === plain(other)
}
