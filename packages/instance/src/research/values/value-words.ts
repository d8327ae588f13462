import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { stemOf, WEAK } from '../passages/terms.ts'
import { namesForEverydayWords } from '../question/everyday/everyday-words.ts'
import type { Topic } from '../question/topic.ts'
import { alike } from '../synonyms/alike.ts'
import { type CodeOf, codeAsked } from './codes/code-asked.ts'
import { type Bound, boundSaid } from './compared-values.ts'
import { bothSaid } from './given/both-said.ts'
import { countedAsked, headAsked } from './given/head-asked.ts'
import { HINTS, IS_LENGTH } from './given/hints.ts'
import { perSaid } from './given/per-said.ts'

/** The type of value that is asked for. */
export type Shape = 'number' | 'duration' | 'size' | 'variable' | 'text' | 'any'

export interface ValueQuestion {
  terms: readonly ValueTerm[]
  shape: Shape
  /** The sort of text: a path or URL, an address to listen on or to connect to, the name of a header. */
  sort?: 'address' | 'host' | 'header' | undefined
  /** Asks for what holds while nobody sets it, with or without the word: "if none is given". What a call passes is no answer then. */
  asksForDefault: boolean
  /** Asks whether something is on, or so, by default; `isOff` if "yes" means that it is off. */
  isSwitch: boolean
  isOff: boolean
  head?: string | undefined
  /** Asks for the code that a program ends or answers with. */
  codeOf?: CodeOf | undefined
  /** What is counted. */
  counted?: string | undefined
  /** Asks for the most or the least in so many words. */
  bound?: Bound | undefined
  /** Two values that are asked for at once: "min and max". */
  both?: readonly [string, string] | undefined
  /** Names of settings as typed, without leading dashes. */
  names: readonly string[]
  /** Of what each has so many: `person` of "how many can one person have". */
  per?: string | undefined
  /** What was talked about before, if the question refers back to it. */
  near?: Pick<Topic, 'repo' | 'path'> | undefined
}

interface ValueTerm {
  word: string
  stems: readonly string[]
  /** Synonyms. */
  others: readonly string[]
  weight: number
  /** It describes the kind of value, not what the value is about. */
  isHint?: boolean
  /** It describes the kind of value, though a value must be near it: retention, retries. */
  isSort?: true
}

const FRAME = new Set(
  `a about after allow allowed an and any apply are as at be been before but by can code count counts current currently default defaulted
  defaults did do does each ever every for from get gets give given good happens has have how i if in into is it its just kind kinds
  long lot many may maximally me much must need of often on one or our out per please set sets should so take takes than that the
  their them then there these they this to up us use used uses using value values want was we were what whats when where which
  who whose will with would you your most least big large small far deep deeply late similar old fast high low env environment variable name called
  configured setting option flag tell tells show find know nothing none someone nobody same time until s t re var vars`.split(
    /\s+/,
  ),
)
const KEPT = /^(?:kept|keeps|retain\w*|stored|remember\w*)$/
const UNIT = /^(?:milli)?(?:seconds|secs|minutes|mins|hours|hrs|days|weeks|months|years)$/
/** What gives a code says nothing of which. */
const GIVES = /^(?:return|answer|respond|exit|send|sent|repl[yi])(?:s|ed|es|ing)?$/
/** How names in code shorten a word. */
const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  address: ['addr'],
  administrator: ['admin'],
  application: ['app'],
  attempts: ['retr'],
  connection: ['conn'],
  connections: ['conn'],
  database: ['db'],
  directory: ['dir'],
  folder: ['dir'],
  length: ['len'],
  message: ['msg'],
  messages: ['msg'],
  number: ['num'],
  organization: ['org'],
  password: ['pass', 'passwd', 'pwd'],
  permission: ['perm', 'mode'],
  permissions: ['perm', 'mode'],
  repository: ['repo'],
  request: ['req'],
  response: ['resp'],
  temporary: ['temp', 'tmp'],
}
/** How long something goes on is not in a variable named `last`. */
const GOES_ON =
  /\b(how long (?:does|do|can|may|will|should) .{1,60}) (?:last|stay|remain|go on)(?=\W*$| (?:for|in|after|when|before|until|if|open|valid)\b)/i
const SHORT = 6
/** `src/pool`, but not `Pool/Size`, which is a setting below another. */
const PATH = /\/(?!(?<=^[A-Z]\w*\/)[A-Z]\w*$)/
const HINT_WEIGHT = 0.4
const WEAK_WEIGHT = 0.3
export const SWITCH = /^\W*(?:and |so |but )?(?:is|are)\b.{2,80}\bby default\W*$/i
const BY_DEFAULT =
  /\bdefaults?\b|\bout of the box\b|\b(?:nothing|none|nobody|not|un)\b.{0,20}\b(?:configured|set|given|specified|passed|give|pass|specify)\b|\b(?:unset|unconfigured)\b/i

/** Analyzes a question for a value: what the value is about, and what it must look like. */
export function valueQuestion(text: string, names: readonly string[], without: ReadonlySet<string>): ValueQuestion {
  const words = splitIdentifiers(text.replace(GOES_ON, '$1').replace(/\bout of the box\b/gi, ' '))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !FRAME.has(word) && !without.has(word))
  const hints = HINTS.filter(([said]) => said.test(text)).map(([, word, stems, weight]) => ({
    word,
    stems,
    others: [],
    weight: weight ?? HINT_WEIGHT,
    isHint: weight !== 1,
    isSort: true as const,
  }))
  const hinted = new Set(hints.flatMap(({ word, stems }) => [word, ...stems]))
  const isUnit = (word: string) => hinted.has('days') && UNIT.test(word)
  // What is kept has no timeout.
  const isKept = hints.some(({ word }) => word === 'retention')
  const codeOf = codeAsked(text)
  const isOwn = (word: string) =>
    !(codeOf !== undefined && GIVES.test(word)) && !hinted.has(word) && !isUnit(word) && !(isKept && KEPT.test(word))
  const own = [...new Map(words.filter(isOwn).map((word) => [stemOf(word), word]))]
  const said = words.filter((word) => hinted.has(word))
  const called = namesForEverydayWords(text).filter((name) => !hinted.has(name) && !/^(?:setup|init|re\w*)$/.test(name))
  const terms = [
    ...own.map(([stem, word]) => {
      const others = [...alike(word, stem).map(stemOf), ...(SHORTENED[word] ?? [])]
      return {
        word,
        stems: [stem, ...others.filter((one) => isFormOf(stem, one))],
        others,
        weight: WEAK.has(word) || WEAK.has(stem) ? WEAK_WEIGHT : 1,
      }
    }),
    ...(called.length === 0 ? [] : [{ word: called.join(' '), stems: called.map(stemOf), others: [], weight: 1 }]),
  ]
  const fitting = hints.filter(({ word }) => !(isKept && word === 'timeout'))
  const strong = fitting.map((hint) =>
    said.some((word) => hint.stems.includes(word)) ? { ...hint, weight: Math.max(hint.weight, 0.8) } : hint,
  )
  return {
    terms: [...terms, ...strong].slice(0, 12),
    shape: shapeOf(text),
    sort: sortSaid(text),
    asksForDefault: BY_DEFAULT.test(text),
    isSwitch: SWITCH.test(text),
    isOff: /\b(?:off|disabled) by default/i.test(text),
    head: headAsked(text),
    codeOf,
    counted: countedAsked(text),
    per: perSaid(text),
    bound: boundSaid(text),
    both: bothSaid(text),
    names: names.map((name) => name.replace(/^-+/, '')).filter((name) => name.length > 2 && !PATH.test(name)),
  }
}

/** `concurrency` is `concurrent` as a noun, not only a synonym. */
function isFormOf(stem: string, other: string): boolean {
  return stem.length > SHORT && other !== stem && other.startsWith(stem.slice(0, -1))
}

function sortSaid(text: string): ValueQuestion['sort'] {
  if (/\b(?:path|url|web address|folder|directory|location)\b/i.test(text)) return 'address'
  if (/\baddress\b/i.test(text)) return 'host'
  if (/\bendpoint\b/i.test(text)) return 'address'
  return /\bheader\b/i.test(text) ? 'header' : undefined
}

const TEXT =
  /^(?:the )?name of (?:the|our|an?) |\b(?:prefix|suffix|separator|delimiter|header|url|endpoint|address|user[- ]agent|content[- ]type|path|folder|directory|location|format|encoding|charset|message|pass(?:word|phrase)|user ?name)\b/i

function shapeOf(text: string): Shape {
  if (/\benv(?:ironment)?[- ]?(?:var\w*)\b/i.test(text)) return 'variable'
  if (IS_LENGTH.test(text)) return 'size'
  if (/\bhow often\b.{0,80}\b(?:retr(?:y|ies|ied)|tr(?:y|ies|ied) again)\b|\bexit codes?\b/i.test(text)) return 'number'
  if (
    /\bhow (?:long|often|late)\b|\bhow far (?:ahead|in advance|in(?:to)? the future)\b|\bhow many (?:milli)?(?:seconds|secs|minutes|mins|hours|hrs|days|weeks|months|years)\b|\b(?:timeout|interval|duration|ttl|delay|retention|deadline)\b/i.test(
      text,
    )
  )
    return 'duration'
  if (/\bhow (?:big|large)\b|\b(?:size|capacity|largest|biggest)\b/i.test(text)) return 'size'
  if (
    /\bhow (?:many|much|far|old|fast|high|deep|similar|close)\b|\b(?:port|limit|longest|(?:max|min)(?:imum|imal)?|count|number|rate|ratio|cost|concurrency)\b/i.test(
      text,
    )
  )
    return 'number'
  return TEXT.test(text) && !/\b(?:version|status)\b/i.test(text) ? 'text' : 'any'
}
