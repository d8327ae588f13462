import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { isConstant } from '../held/value-lines.ts'
import type { Shape, ValueQuestion } from '../value-words.ts'

/** Texts and commands that contain a number are none. */
const SENTENCE = /^["'`]\S+\s+\S+\s+\S/

/** A number of its own, not that of `getInt64`, a unit, not that of `inSeconds`, or no end. */
const AMOUNT =
  /(?<!\w)\d|(?<![A-Za-z])(?:Second|Minute|Hour|Day|SECOND|MINUTE|HOUR|DAY)|\b(?:one|two|three|five|ten|fifteen|thirty|sixty)_?(?:Second|Minute|Hour|Day|Week)|\bP(?:\d+D)?T?\d|\b(?:Infinity|inf|unlimited|never|forever)\b|(?:^|[._:])(?:MAX|Max)|(?:\.|::)(?:Zero|ZERO)$|^(?:None|null|nil|undefined)$/

/** Rules for what may be typed, not an amount: `'nullable|string|max:255'`. */
const RULES = /^["'`]\w+\|\w/

/** A question for a prefix doesn't mean a number. */
export function canBe(value: string, { shape }: Pick<ValueQuestion, 'shape'>): boolean {
  if (value === '' || shape === 'any' || shape === 'variable' || isConstant(value)) return true
  // How big is no time.
  if (shape === 'size' && /(?<![A-Za-z])(?:Second|Minute|Hour|Day)/.test(value)) return false
  return shape === 'text'
    ? /^["'`]./.test(value)
    : AMOUNT.test(value) &&
        !/^[\w.]*(?:printf|format|print|log)\w*\(/i.test(value) &&
        !SENTENCE.test(value) &&
        !RULES.test(value)
}

const CODE =
  /^(?:http_?)?status(?:_?code)?$|^(?:err|error|out_of)_(?!.*(?:max|min|limit|time|delay|retr|interval|window|size|count|rate))/i

/** A status or the number of an error is no amount. */
export function isCode({ name, value }: { name: string; value: string }): boolean {
  return /^-?\d+$/.test(value) && CODE.test(name)
}

/** Not the age of `page` and `message`. */
const OF_TIME =
  /time|duration|delay|interval|ttl|(?:\b|_)(?:max_?)?age\b|\bms\b|millis|\b(?:min|sec)s?\b|second|minute|hour|day|week|month|year|period|expir|lifetime|frequency|deadline|window|cooldown|backoff|wait|grace/i
const IN_BYTES = /1024|<<|\d\s*[kmgt]i?b?\b|000|\d{5}|byte/i

const IN_TIME = /second|minute|hour|day|week|month|year/i

/** Names of values that are no answer to how long or how many, or where neither is asked. */
const OF_OTHER_SHAPE: Partial<Record<Shape, RegExp>> = {
  any: /[-_ .](?:len(?:gth)?|size|count)$/i,
  duration:
    /[-_ .](?:len(?:gth)?|size|count|bytes|attempts|retries|failures|errors)$|(?:^|[-_ .])(?:code|port|index|version)$/i,
  number: /(?:^|[-_ .])(?:time|timeout|delay|interval|duration|wait|seconds|secs|ms|millis)$/i,
}

/** How well the value and its name look like the sort of value that is asked for. */
export function shapeOf(
  { value, name, stated, line = '' }: { value: string; name: string; stated?: string; line?: string },
  { shape, sort, terms }: ValueQuestion,
): number {
  // What is kept has no timeout.
  if (/time_?out/i.test(name) && terms.some(({ word }) => word === 'retention')) return -0.4
  if (shape === 'any') return OF_OTHER_SHAPE.any?.test(splitIdentifiers(name)) ? -0.2 : 0
  if (shape === 'text') {
    if (sort === 'host') return /^["'`][\w.-]*:\d/.test(value) ? 0.5 : 0
    if (sort === 'address') return /^["'`](?:\/|\.\/|https?:|\w+\/)/.test(value) ? 0.35 : 0
    if (sort === 'header' && /^["'`][A-Z]\w*(?:-[A-Z]\w*)+["'`]$/.test(value)) return 0.45
    return /^["'`]./.test(value) ? 0.25 : isConstant(value) ? 0 : -0.4
  }
  if (shape === 'variable') return /^[A-Z][A-Z\d_]+$/.test(name) ? 0.2 : 0
  if (OF_OTHER_SHAPE[shape]?.test(splitIdentifiers(name))) return -0.4
  if (shape !== 'duration' && /\d[\s.*]*(?:second|minute|hour|day|week|month|year)s?\b/i.test(value)) return -0.3
  if (stated !== undefined) return shape === 'duration' && !IN_TIME.test(value) ? -0.4 : 0.1
  const isNumber = /\d/.test(value) || /Second|Minute|Hour|Day/.test(value) || isConstant(value)
  if (!isNumber || /^["'`]\D*["'`]$/.test(value)) return -0.2
  // The text of a version or code.
  if (shape === 'size' && /^["'`]\d["'`]$/.test(value)) return -0.2
  if (shape === 'size') return IN_BYTES.test(value) ? 0.2 : /^\d\d?$/.test(value) ? 0 : 0.1
  if (shape !== 'duration') return 0.1
  // Comments per page are no time.
  return OF_TIME.test(`${splitIdentifiers(name)} ${value}`) ? 0.2 : !OF_TIME.test(line) ? -0.2 : 0.1
}
