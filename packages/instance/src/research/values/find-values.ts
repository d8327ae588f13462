import { wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import type { Means } from '../kinds/kind.ts'
import { languageWeights } from '../languages/language-weights.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { candidatesIn } from './candidates-in.ts'
import { canBeCode } from './codes/code-asked.ts'
import type { Candidate, FoundValue } from './fit/found-value.ts'
import { plain } from './fit/plain.ts'
import { ofNamedClass } from './given/of-named-class.ts'
import { rarityOf } from './given/rarity.ts'
import { isOfTests } from './given/settings-of-tests.ts'
import { suits, TEXTS } from './held/suits.ts'
import { meantBy } from './meant.ts'
import { isParameter } from './named-default.ts'
import { resolveConstant, withConstants } from './resolve-constant.ts'
import { literalOf, scoreOf } from './score-value.ts'
import { valueFiles } from './value-files.ts'
import { isConstant } from './value-lines.ts'
import { isBeside, SETTINGS, TRANSLATIONS } from './value-paths.ts'
import { canBe, isCode } from './value-shape.ts'
import type { ValueQuestion } from './value-words.ts'

const WITHIN = 30
const LEAST = 0.2
const LITERAL = 0.5
const SURELY = 0.9
/** So many values that only repeat their name are left out. */
const SAME_NAMES = 4
/** What a value counts for in settings that only tests name. */
const OF_TESTS = 0.35
const SWITCH = /(?:^|[._])(?:ENABLED?|DISABLED?|ALLOW(?:ED)?|USE|IS|HAS|DEBUG|VERBOSE)(?:_|$)/

/** Lines that give a value to what the question is about, likeliest first. */
export async function findValues(question: ValueQuestion, text: string, means: Means): Promise<FoundValue[]> {
  const files = await valueFiles(question, text, means)
  const weightOf = await languageWeights(text, new Set(files.map(({ repo }) => repo)), means)
  const found = await Promise.all(
    files.map(async (file) => {
      const weight = weightOf(file)
      return (await candidatesIn(file, question, means)).map((one) => ({ ...one, weight }))
    }),
  )
  const candidates = found.flat()
  const rarity = rarityOf(question, candidates)
  const asked = wordVectors().sumOfWords(meaningfulWords(text))
  const byScore = (all: readonly Candidate[], weigh: (one: Candidate) => number = () => 1) =>
    all
      .map((one) => ({ one, found: scoreOf(one, question, rarity) }))
      .filter(({ found }) => found.score > LEAST && isPossible(found, question))
      .map(({ one, found }) => ({ one, found: { ...found, score: found.score * weigh(one) } }))
      .sort((a, b) => b.found.score - a.found.score)
  const near = await Promise.all(
    byScore(candidates)
      .slice(0, WITHIN)
      .map(({ one }) => within(one, means)),
  )
  const scored = defaultsFirst(
    codeFirst(
      byScore(ofNamedClass(near, question.names), (one) => meantBy(one, asked)).map(({ found }) => found),
      question,
    ),
    question,
  )
  return question.shape === 'variable' ? scored : followed(scored, question, means)
}

/** The values, the first of them not only a name of another one. */
async function followed(
  scored: FoundValue[],
  question: ValueQuestion,
  means: Means,
  left = SAME_NAMES,
): Promise<FoundValue[]> {
  const [best, ...others] = scored
  if (best === undefined) return scored
  if (!isConstant(best.value)) return [await withConstants(best, means), ...others]
  const resolved = await resolveConstant(best.value, best, means)
  if (resolved === undefined && isSameName(best) && left > 0) return followed(others, question, means, left - 1)
  // Flags of one bit each only have names that tell something.
  if (resolved === undefined || /<<|^\(*0x/i.test(resolved.value)) {
    const first = literalFirst(scored, best)
    return first[0] === best && !isAmount(best, question) ? others : first
  }
  const { score, about } = best
  if (best.isFallback && canBe(resolved.value, question)) return [{ ...best, follows: resolved }, ...others]
  return canBe(resolved.value, question) ? [{ ...resolved, score, about }, ...scored] : others
}

/** `PAGE_SIZE = settings.PAGE_SIZE` says nothing until it is followed. */
function isSameName({ name, value }: FoundValue): boolean {
  return (
    isConstant(value) &&
    plain(value.split('.').at(-1) ?? '').replace(/^default/, '') === plain(name).replace(/^default/, '')
  )
}

/** How much or how long has a number in it, or is a constant; a code of a status or an error is neither. */
function isPossible(one: FoundValue, question: ValueQuestion): boolean {
  if (
    !suits(one, question) ||
    isTranslation(one, question) ||
    isNoPort(one, question) ||
    isOfManifest(one, question) ||
    (question.asksForDefault && isOther(one, question)) ||
    (question.sort === 'address' && isProse(one))
  )
    return false
  if (question.codeOf !== undefined) return one.stated === undefined && canBeCode(one.value, question.codeOf)
  if (question.shape === 'text' || one.stated !== undefined) return true
  return canBe(one.value, question) && !(asksForAmount(question) && (isCode(one) || OF_CODES.test(one.path)))
}

/** `SetupTimeout = 100` is no time in `exitcodes/codes.go`. */
const OF_CODES = /(?:exit|status|error)[-_]?codes?\b/i

/** What people read is no value, unless the thing that is asked for is a text. */
function isTranslation({ path, name }: FoundValue, { terms, names }: ValueQuestion): boolean {
  const thing = terms.findLast(({ isHint }) => isHint !== true)?.word ?? ''
  return TRANSLATIONS.test(path) && !names.includes(name) && !TEXTS.test(thing)
}

/** Where a port is asked for, `-1` is none. */
function isNoPort({ value, stated }: FoundValue, question: ValueQuestion): boolean {
  return (
    question.shape === 'number' && asksFor(question, /^ports?$/) && stated === undefined && /^\w*\(?-\d/.test(value)
  )
}

const MANIFEST = /(?:^|\/)(?:Cargo\.toml|(?:package|composer)\.json|pubspec\.yaml)$/
const VERSION = /^["']?[\^~=<>v]*\d+\.\d[\w.+-]*["']?$/

/** The version of a package is no value of the program. */
function isOfManifest({ path, value }: FoundValue, question: ValueQuestion): boolean {
  return !asksFor(question, /^version/) && MANIFEST.test(path) && VERSION.test(value)
}

/** The text of an error is no default, `ErrTooLong = "too long"`, nor are a pattern that texts are compared with and a counter, `i = 0`. */
function isOther({ name, value }: FoundValue, question: ValueQuestion): boolean {
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
function isProse({ value, stated }: FoundValue): boolean {
  return stated === undefined && /^["'`]\S+ \S+ \S/.test(value)
}

/** How much or how long is never a name such as `settings.ENABLED`, which leads to no number. */
function isAmount({ value }: FoundValue, question: ValueQuestion): boolean {
  return !asksForAmount(question) || !SWITCH.test(value)
}

function asksForAmount({ shape }: ValueQuestion): boolean {
  return !['any', 'text', 'variable'].includes(shape)
}

/** A name that leads nowhere says less than a literal of the same setting. */
function literalFirst(scored: readonly FoundValue[], best: FoundValue): FoundValue[] {
  const literal = scored.find(
    (one) =>
      !isConstant(one.value) &&
      plain(one.name) === plain(best.name) &&
      one.repo === best.repo &&
      literalOf(one) > LITERAL,
  )
  return literal === undefined || literal.score < best.score / 2
    ? [...scored]
    : [literal, ...scored.filter((one) => one !== literal)]
}

/** What an example of a configuration sets is no default where code gives the same setting a value. */
function codeFirst(scored: FoundValue[], { asksForDefault }: ValueQuestion): FoundValue[] {
  const [best] = scored
  if (best === undefined || !asksForDefault || best.isDefault || fileClass(best.path) !== 'config') return scored
  const own = scored.find(
    (one) =>
      fileClass(one.path) === 'code' &&
      !isBeside(one.path) &&
      (one.isDefault || SETTINGS.test(one.path) || /default/i.test(one.within ?? '')) &&
      one.repo === best.repo &&
      plain(one.name) === plain(best.name) &&
      literalOf(one) >= SURELY &&
      one.score > best.score / 2,
  )
  return own === undefined ? scored : [own, ...scored.filter((one) => one !== own)]
}

/** What a signature says beats what a call passes instead. */
function defaultsFirst(scored: readonly FoundValue[], { asksForDefault, names }: ValueQuestion): FoundValue[] {
  const [best] = scored
  if (best === undefined || best.isDefault || !asksForDefault || !names.includes(best.name)) return [...scored]
  const declared = scored.find(({ name, parameterOf }) => parameterOf !== undefined && name === best.name)
  return declared === undefined ? [...scored] : [declared, ...scored.filter((one) => one !== declared)]
}

/** Adds the symbol that encloses a line; too slow to do for every line. */
async function within(one: Candidate, means: Means): Promise<Candidate> {
  const { texts, path, line } = one
  if (fileClass(path) === 'docs') return one
  if (await isOfTests(one, means)) return { ...one, weight: one.weight * OF_TESTS, isOfTests: true }
  const lines = await means.lines(one)
  const symbols = outline(lines, path)
  const around = enclosingSymbol(line, lines, symbols)
  const symbol = around?.name ?? ''
  const before = symbols.filter((other) => other.line < (around?.start ?? 0))
  const owner = around === undefined ? undefined : enclosingSymbol(around.start, lines, before)?.name
  const named = { within: symbol, ...(owner !== undefined && { owner }) }
  const parameterOf = owner === undefined ? symbol : `${owner}.${symbol}`
  const asDefault = isParameter(one.name, lines, line - 1) ? { isDefault: true, parameterOf } : {}
  return { ...one, ...named, ...asDefault, texts: { ...texts, around: `${symbol} ${path}` } }
}
