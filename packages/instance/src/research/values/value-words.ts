import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { stemOf } from '../passages/terms.ts'

/** What sort of value is asked for. */
export type Shape = 'number' | 'duration' | 'size' | 'variable' | 'text' | 'any'

export interface ValueQuestion {
  terms: readonly ValueTerm[]
  shape: Shape
  /** Asks for what holds where nobody sets it. */
  asksForDefault: boolean
  /** Names of settings as typed, without leading dashes. */
  names: readonly string[]
}

export interface ValueTerm {
  word: string
  stems: readonly string[]
  weight: number
}

const FRAME = new Set(
  `a about after allow allowed an and any apply are as at be been before but by can code count current currently default defaulted
  defaults did do does each ever every for from get gets give given happens has have how i if in into is it its just kind kinds
  long lot many may maximally me much must need of often on one or our out per please set sets should so take takes than that the
  their them then there these they this to up us use used uses using value values want was we were what whats when where which
  who whose will with would you your most least big large small far old fast high low env environment variable name called
  configured config setting option flag tell show find know s t re`.split(/\s+/),
)
/** Said of a limit, and written into its name or not. */
const HINTS: readonly (readonly [said: RegExp, word: string, stems: readonly string[]])[] = [
  [
    /\bat most\b|\bmax(?:imum|imal)?\b|\bno more than\b|\blimit\b|\bup to\b/i,
    'max',
    ['max', 'limit', 'most', 'maximum'],
  ],
  [/\bat least\b|\bmin(?:imum|imal)?\b/i, 'min', ['min', 'least', 'minimum']],
  [/\bhow (?:big|large)\b|\bsize\b/i, 'size', ['size', 'capacity', 'bytes', 'length', 'limit']],
  [/\bhow often\b/i, 'interval', ['interval', 'period', 'frequency', 'every', 'rate']],
  [
    /\bhow long\b|\bgives? up\b|\btimes? out\b/i,
    'timeout',
    ['timeout', 'duration', 'delay', 'ttl', 'age', 'interval', 'period', 'expiry'],
  ],
]
const HINT_WEIGHT = 0.4

/** Takes a question for a value apart: what the value is of, and how it must look. */
export function valueQuestion(text: string, names: readonly string[], without: ReadonlySet<string>): ValueQuestion {
  const words = splitIdentifiers(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !FRAME.has(word) && !without.has(word))
  const hints = HINTS.filter(([said]) => said.test(text)).map(([, word, stems]) => ({
    word,
    stems,
    weight: HINT_WEIGHT,
  }))
  const hinted = new Set(hints.flatMap(({ word, stems }) => [word, ...stems]))
  const own = [...new Map(words.filter((word) => !hinted.has(word)).map((word) => [stemOf(word), word]))]
  const said = words.filter((word) => hinted.has(word))
  const terms = own.map(([stem, word]) => ({ word, stems: [stem], weight: 1 }))
  const strong = hints.map((hint) => (said.some((word) => hint.stems.includes(word)) ? { ...hint, weight: 0.8 } : hint))
  return {
    terms: [...terms, ...strong].slice(0, 12),
    shape: shapeOf(text),
    asksForDefault: /\bdefaults?\b/i.test(text),
    names: names.map((name) => name.replace(/^-+/, '')).filter((name) => name.length > 2),
  }
}

const TEXT =
  /\b(?:prefix|suffix|separator|delimiter|header|url|endpoint|address|user[- ]agent|content[- ]type|path|folder|directory|format|encoding|charset|message)\b/i

function shapeOf(text: string): Shape {
  if (/\benv(?:ironment)?[- ]?(?:var\w*)\b/i.test(text)) return 'variable'
  if (/\bhow (?:long|often)\b|\b(?:timeout|interval|duration|ttl|delay|retention|deadline)\b/i.test(text))
    return 'duration'
  if (/\bhow (?:big|large)\b|\b(?:size|capacity)\b/i.test(text)) return 'size'
  if (/\bhow (?:many|much|far|old|fast|high)\b|\b(?:port|limit|max\w*|min\w*|count|number)\b/i.test(text))
    return 'number'
  return TEXT.test(text) ? 'text' : 'any'
}
