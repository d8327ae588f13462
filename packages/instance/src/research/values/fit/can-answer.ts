import { canBeCode } from '../codes/code-asked.ts'
import { suits, TEXTS } from '../held/suits.ts'
import type { ValueQuestion } from '../value-words.ts'
import type { Candidate } from './found-value.ts'
import { TRANSLATIONS } from './value-paths.ts'
import { canBe, isCode } from './value-shape.ts'

type Value = Omit<Candidate, 'texts' | 'weight'>

/** Whether a value may be what is asked for at all. */
export function canAnswer(one: Value, question: ValueQuestion): boolean {
  return (one.name !== '' || one.stated !== undefined) && isFit(one, question) && isOfSort(one, question)
}

/** Whether it is for something that may be asked for: not the text of an error, the version of a package, or the like. */
function isFit(one: Value, question: ValueQuestion): boolean {
  return !(
    !suits(one, question) ||
    isTranslation(one, question) ||
    isNoPort(one, question) ||
    isOfManifest(one, question) ||
    (question.asksForDefault && isOther(one, question)) ||
    (question.sort === 'address' && isProse(one))
  )
}

/** How much or how long has a number in it, or is a constant; a code of a status or an error is neither. */
function isOfSort(one: Value, question: ValueQuestion): boolean {
  if (question.codeOf !== undefined) return one.stated === undefined && canBeCode(one.value, question.codeOf)
  if (one.stated !== undefined) return true
  if (question.shape === 'text') return !NUMBER.test(one.value)
  return canBe(one.value, question) && !(asksForAmount(question) && (isCode(one) || OF_CODES.test(one.path)))
}

const NUMBER = /^-?\(?\d/
/** `SetupTimeout = 100` is no time in `exitcodes/codes.go`. */
const OF_CODES = /(?:exit|status|error)[-_]?codes?\b/i

/** What people read is no value, unless the thing that is asked for is a text. */
function isTranslation({ path, name }: Value, { terms, names }: ValueQuestion): boolean {
  const thing = terms.findLast(({ isHint }) => isHint !== true)?.word ?? ''
  return TRANSLATIONS.test(path) && !names.includes(name) && !TEXTS.test(thing)
}

/** Where a port is asked for, `-1` is none. */
function isNoPort({ value, stated }: Value, question: ValueQuestion): boolean {
  return (
    question.shape === 'number' && asksFor(question, /^ports?$/) && stated === undefined && /^\w*\(?-\d/.test(value)
  )
}

const MANIFEST = /(?:^|\/)(?:Cargo\.toml|(?:package|composer)\.json|pubspec\.yaml)$/
const VERSION = /^["']?[\^~=<>v]*\d+\.\d[\w.+-]*["']?$/

/** The version of a package is no value of the program. */
function isOfManifest({ path, value }: Value, question: ValueQuestion): boolean {
  return !asksFor(question, /^version/) && MANIFEST.test(path) && VERSION.test(value)
}

/** The text of an error is no default, `ErrTooLong = "too long"`, nor are a pattern that texts are compared with and a counter, `i = 0`. */
function isOther({ name, value }: Value, question: ValueQuestion): boolean {
  const isError = ERROR.test(name) && !asksFor(question, /^err/)
  const isPattern = PATTERN.test(value) && !asksFor(question, /^(?:pattern|regex|regexp|glob|filter|format|mask)/)
  // What a field of a form takes at least is not what it has.
  const isBound = BOUND.test(name) && question.bound === undefined && !asksFor(question, BOUND)
  return isBound || /^\w$/.test(name) || (/^["'`]/.test(value) && (isError || isPattern))
}

const ERROR = /^(?:[eE]rr(?:or)?|ERR(?:OR)?)(?:_|[A-Z]|s?$)(?!(?:log|file|page|path|format)(?![a-z]))/
const BOUND = /^(?:min|max|step)$/i
const PATTERN = /\\[dwsSWD]|\[[^\]]+\][*+?]|\(\?[:!=]/

function asksFor({ terms }: ValueQuestion, of: RegExp): boolean {
  return terms.some(({ word }) => of.test(word))
}

/** Where something is, is no sentence. */
function isProse({ value, stated }: Value): boolean {
  return stated === undefined && /^["'`]\S+ \S+ \S/.test(value)
}

export function asksForAmount({ shape }: ValueQuestion): boolean {
  return !['any', 'text', 'variable'].includes(shape)
}
