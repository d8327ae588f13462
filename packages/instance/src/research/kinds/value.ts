import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { code } from '../find/finding.ts'
import { ALL_VARIABLES } from '../lists/list-question.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import { findValues } from '../values/find-values.ts'
import { asksForOwnPort, mayBeOwnPort, type OwnPort, ownPort } from '../values/own-port.ts'
import { type FoundValue, literalOf } from '../values/score-value.ts'
import { isConstant, SETTINGS_FILE, settingOn } from '../values/value-lines.ts'
import { type ValueQuestion, valueQuestion } from '../values/value-words.ts'
import type { Kind, Means } from './kind.ts'

const DEFAULT =
  /\bwhere (?:is|are|do we|does it|do they) (?:\w+ )?[`'"]?(?:[A-Z][A-Z\d]*_[A-Z\d_]+|--[a-z][\w-]+|[a-z]+[A-Z]\w+|[a-z]+_\w+)[`'"]? (?:set|configured)\b|\bwhere (?:do|does) (?:we|it|they) (?:set|configure) [`'"]?(?:[A-Z]\w*_\w+|[a-z]+[A-Z]\w+|[a-z]+_\w+)|\b(?:is|are) .{2,60}\b(?:on|off|enabled|disabled) by default\b|\bwhat value (?:does|do|has|is)\b|\bwhat(?:'s|s| is) (?:the )?[`'"]?default[_A-Z]\w+|\bwhat(?:'s|s| is) [`'"]?[A-Z][A-Z\d]*_[A-Z\d_]+[`'"]? set to\b|\bwhat(?:'s|s| is| are| was)? (?:the )?(?:[\w'’]+ ){0,2}defaults?\b|\bdefault (?:value|setting)\b|\bdefaults? (?:of|for|to)\b|^(?:the )?default \w+|\b(?:which|what|how (?:many|much|long|often|big)|after)\b.*\bby default\b|(?!\bby default)\b\w+ default\s*\??$/i
/** "What permissions does it get if I set none": the default. */
const UNSET =
  /^(?:which|what)\b.{3,80}\bif (?:i|you|we|one|nobody|none|nothing|no \w+)(?: (?:do|does)(?: not|n['’]?t))?(?: is| are)? (?:sets?|gives?|given|pass(?:es|ed)?|specify|specified|configured?)\b/i
const QUANTITY =
  /\b(?:within|after) (?:what|which) time\b|\bhow (?:many|much|long|big|large|often|far|high|deep|old|fast|small|short)\b|\bwhat is .{1,60} set to\b|\bvalue of\b|\bwhat(?:'s|s| is| are) the (?:larg|small|long|short|bigg|high|low|great)est\b|\bwhat(?:'s|s| is| are) the (?:max|min)(?:imum)?\b|^(?:the )?(?:max|min)(?:imum)? (?:number|amount|size|length) of\b/i
const WHICH =
  /\b(?:which|what)(?:'s|s| is| are)? (?:the )?(?:\w+[ -]){0,5}(?:port|limit|timeout|value|env(?:ironment)?(?: var\w*)?|variables?|flag|prefix|suffix|separator|delimiter|header name|threshold|maximum|minimum|size|interval|delay|ttl|retention|url|endpoint|address|user agent|exit code|status code|encoding|charset)\b/i
/** Only the name of a value: "chunk size of a download". */
const BARE =
  /^(?!(?:where|who|when|why|how|does|is)\b)(?:the |our )?(?:[\w-]+ ){0,4}(?:port|limit|timeout|size|interval|delay|ttl|retention|threshold|maximum|minimum)(?: (?:of|for|in|on|when)\b.{0,60})?\s*\??$|^(?:the )?(?:max(?:imum)?|min(?:imum)?) (?:[\w-]+ ?){1,6}\??$/i
/** These are counted or looked up, not defined somewhere as a value. */
const COUNTED =
  /\bhow many (?:files?|tests?|places?|callers?|uses|usages|commits?|people|repositor\w+|lines|contributors|authors|changes)\b|\bhow (?:many times|often) .*\b(?:used|called|mentioned|referenced|imported|needed|changed)\b|\bwho\b|\b(?:defined|tested|declared)\b|\bwhen (?:was|were|did)\b/i
/** Questions where something is done are about a place. */
const WHERE =
  /^\W*(?:and |so )?(?:where (?:does|do|did)\b|(?:which|what) (?:code|function|class|method|file|module)\b)/i
/** *How does it decide how long to wait* asks for the way, not for a number. */
const WORKED_OUT = /\bhow (?:does|do|is|are|did) .*\bhow (?:many|much|long|big|large|often|far)\b/i
const LEAST = 0.6
/** The least weighted share of the question's own words near a value. */
const LEAST_ABOUT = 0.3
/** The shares of the best score that other values need to be shown: with another name and value, and with the same value or name. */
const AS_GOOD = 0.92
const ALIKE = 0.6

const MOST = 3
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
  /^(?:timeout|time|size|interval|delay|ttl|age|expir|period|retent|retention|retr|attempt|threshold|count|length|len|port)/

const MOST_ABOVE = 4
const LONGEST_LINE = 160

/** *What is the default of, which port, which limit, how many at most*: the line that says it. */
export const value: Kind = {
  name: 'value',
  plan: 'defaults, ports, limits, settings',
  correctsWords: true,
  fits({ text }) {
    if ([COUNTED, WHERE, WORKED_OUT, ALL_VARIABLES].some((pattern) => pattern.test(text))) return 0
    return DEFAULT.test(text) || UNSET.test(text)
      ? 0.93
      : QUANTITY.test(text)
        ? 0.86
        : WHICH.test(text)
          ? 0.82
          : BARE.test(text)
            ? 0.6
            : 0
  },
  further: { files: 2, withDocs: true },
  async answer({ text, names, topic }, means) {
    means.tell('Looking for the value')
    const question = { ...valueQuestion(text, names, ownWords(means.repositories, text)), near: topic }
    const [port, all] = await Promise.all([ownPort(question, text, means), findValues(question, text, means)])
    if (port !== undefined) return await replyOfPort(port, all, means)
    const found = asksForOwnPort(question, text) ? all.filter(mayBeOwnPort) : all
    const { near } = question
    // A question that only asks for an amount is about what was talked about before.
    const isOfTopic = near !== undefined && question.terms.every(({ isHint }) => isHint)
    const folder = near?.path.slice(0, near.path.lastIndexOf('/') + 1) ?? ''
    const isNear = ({ repo, path }: FoundValue) => repo === near?.repo && path.startsWith(folder)
    const nearby = isOfTopic ? found.filter(isNear) : found
    const [best, ...others] = nearby
    if (best === undefined) return undefined
    const nearest = isUnsure(best, question) ? nearby.filter((one) => isOfSort(one, question)) : []
    return nearest.length > 0 ? replyOfNearest(nearest, means) : replyFor(best, others, question, means)
  },
}

/** What sets the port comes first, then what else says it. */
async function replyOfPort({ port, said }: OwnPort, found: readonly FoundValue[], means: Means): Promise<Reply> {
  const sets = found.find(
    ({ name, value }) => /port|addr|listen|bind|host/i.test(name) && new RegExp(`(?<!\\d)${port}(?!\\d)`).test(value),
  )
  const others = said.filter(({ path }) => path !== sets?.path).map((one) => ({ ...one, endLine: one.line }))
  const all = sets === undefined ? others : [sets, ...others]
  const places = await Promise.all(all.slice(0, MOST).map((one) => placeOf(one, means)))
  const links = places.map((place) => linkTo(place, means.links, means.repositories.length > 1))
  return { first: `The port is ${code(port)} (${links.join(', ')}).`, places, certainty: 'likely' }
}

async function replyFor(
  best: FoundValue,
  others: readonly FoundValue[],
  question: ValueQuestion,
  means: Means,
): Promise<Reply> {
  const elsewhere = others.filter(
    (one) => one.path !== best.path && one.score > best.score * (saysTheSame(one, best) ? ALIKE : AS_GOOD),
  )
  const once = [...new Map(elsewhere.map((one) => [one.path, one])).values()].slice(0, MOST - 1)
  const places = await Promise.all([best, ...once].map((one) => placeOf(one, means)))
  const [place] = places
  if (place === undefined) return { first: '', places: [], certainty: 'nothing' }
  const says = `${sayingOf(best)} (${linkTo(place, means.links, means.repositories.length > 1)}).`
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
  const nearest = differently(found).slice(0, MOST)
  const places = await Promise.all(nearest.map((one) => placeOf(one, means)))
  const links = places.map((place) => linkTo(place, means.links, means.repositories.length > 1))
  return {
    first: `${UNSURE} ${nearest.map((one, index) => `${sayingOf(one)} (${links[index]})`).join('; ')}.`,
    places,
    certainty: 'thin',
    isNearest: true,
  }
}

function isUnsure(one: FoundValue, { shape }: ValueQuestion): boolean {
  const isLittle = one.score < LEAST || one.about < LEAST_ABOUT
  const isComputed = one.name !== one.value && literalOf(one) < LEAST_LITERAL
  // How big a cache is, is not `defaultCache`.
  const isThing = ['number', 'size', 'duration'].includes(shape) && isConstant(one.value) && !OF_AMOUNT.test(one.value)
  return isLittle || isComputed || isThing
}

function sayingOf({ name, value, stated, checked, isDefault }: FoundValue): string {
  if (stated !== undefined) return `${isWritten(name) ? `${code(name)}: ` : ''}“${withoutLinks(stated)}”`
  if (checked !== undefined) return `The code checks ${code(checked)}`
  if (name === value) return `The environment variable is ${code(name)}`
  return `${code(name)} ${isDefault ? 'defaults to' : 'is'} ${code(value)}`
}

/** Whether its name says the sort of value that the question asks for: a timeout, a limit. */
function isOfSort(one: FoundValue, { terms }: ValueQuestion): boolean {
  if (!/[1-9]/.test(one.value) || literalOf(one) <= LITERAL) return false
  const parts = splitIdentifiers(one.name)
    .toLowerCase()
    .split(/[^a-z]+/)
  const sorts = terms.filter(({ isHint, weight }) => !isHint || weight >= SAID).flatMap(({ stems }) => stems)
  return sorts.some((stem) => SORT.test(stem) && parts.some((part) => part.startsWith(stem)))
}

/** One for each name and value. */
function differently(found: readonly FoundValue[]): FoundValue[] {
  return [...new Map(found.toReversed().map((one) => [`${one.name} ${one.value}`, one])).values()].toReversed()
}

/** A name, not a heading. */
function isWritten(name: string): boolean {
  return /^[a-z][\w.$-]*$/.test(name)
}

function saysTheSame(one: FoundValue, other: FoundValue): boolean {
  const plain = ({ name }: FoundValue) => name.toLowerCase().replace(/[^a-z\d]/g, '')
  return one.value === other.value || plain(one) === plain(other)
}

async function placeOf(
  { repo, commit, path, line, endLine }: Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine'>,
  means: Means,
): Promise<ReplyPlace> {
  const lines = await means.lines({ repo, commit, path })
  const isAbove = (at: number) => /^\s*(?:\/\/|\/?\*|#|--)/.test(lines[at - 1] ?? '')
  // In a file of settings, only the comment says the unit.
  const isSettings = SETTINGS_FILE.test(path)
  const isOther = (at: number) => isSettings && settingOn(lines[at - 1] ?? '').length > 0
  let from = line
  while (from > line - (isSettings ? MOST_ABOVE : 1) && isAbove(from - 1) && !isOther(from - 1)) from--
  const shown = lines
    .slice(from - 1, line + 1)
    .map((text, index) => ({ number: from + index, text: text.slice(0, LONGEST_LINE) }))
  return { repo, commit, path, symbol: undefined, startLine: line, endLine, lines: shown }
}
