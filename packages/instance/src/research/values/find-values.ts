import { wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import type { Means } from '../kinds/kind.ts'
import { languageWeights } from '../languages/language-weights.ts'
import { stemOf, wordsOf } from '../passages/terms.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { boundsAt, comparedOn } from './compared-values.ts'
import { documentedValues } from './documented-values.ts'
import { meantBy } from './meant.ts'
import { isParameter, namedDefault, recordOfDefault } from './named-default.ts'
import { resolveConstant, withConstants } from './resolve-constant.ts'
import { type Candidate, type FoundValue, literalOf, plain, rarityOf, scoreOf } from './score-value.ts'
import { statedDefaults } from './stated-defaults.ts'
import { CARRIED_ON, COMMENT, commentAbove, helpBelow, keysAbove, statementAt } from './statement-at.ts'
import { type ValueFile, valueFiles } from './value-files.ts'
import { ENVIRONMENT_FILE, isConstant, SETTINGS_FILE, settingOn, valuesOn, variablesOn } from './value-lines.ts'
import { canBe, isCode } from './value-shape.ts'
import type { ValueQuestion } from './value-words.ts'

const WITHIN = 30
const LEAST = 0.2
const LITERAL = 0.5
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
    byScore(near, (one) => meantBy(one, asked)).map(({ found }) => found),
    question,
  )
  const [best, ...others] = scored
  if (best === undefined || question.shape === 'variable') return scored
  if (!isConstant(best.value)) return [await withConstants(best, means), ...others]
  const resolved = await resolveConstant(best.value, best, means)
  // Flags of one bit each only have names that tell something.
  if (resolved === undefined || /<<|^\(*0x/i.test(resolved.value)) {
    const first = literalFirst(scored, best)
    return first[0] === best && !isAmount(best, question) ? others : first
  }
  const { score, about } = best
  return canBe(resolved.value, question) ? [{ ...resolved, score, about }, ...scored] : others
}

/** How much or how long has a number in it, or is a constant; a code of a status or an error is neither. */
function isPossible(one: FoundValue, question: ValueQuestion): boolean {
  if (question.shape === 'text' || one.stated !== undefined) return true
  return canBe(one.value, question) && !(asksForAmount(question) && isCode(one))
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

/** What a signature says beats what a call passes instead. */
function defaultsFirst(scored: readonly FoundValue[], { asksForDefault, names }: ValueQuestion): FoundValue[] {
  const [best] = scored
  if (best === undefined || best.isDefault || !asksForDefault || !names.includes(best.name)) return [...scored]
  const declared = scored.find(({ name, parameterOf }) => parameterOf !== undefined && name === best.name)
  return declared === undefined ? [...scored] : [declared, ...scored.filter((one) => one !== declared)]
}

async function candidatesIn(
  file: ValueFile,
  question: ValueQuestion,
  means: Means,
): Promise<Omit<Candidate, 'weight'>[]> {
  const lines = await means.lines(file)
  if (fileClass(file.path) === 'docs') {
    if (question.shape === 'variable') return []
    return documentedValues(lines, file.path).map(({ text, about, titles, ...one }) => ({
      ...file,
      ...one,
      endLine: one.line,
      isOfDocument: true as const,
      texts: { line: text, comment: `${titles} ${about}`, around: file.path },
    }))
  }
  // In these files, the number after `=` is a field's number.
  if (file.path.endsWith('.proto')) return []
  const stems = [
    ...question.terms.flatMap((term) => [...term.stems, ...term.others]),
    ...question.names.map((name) => name.toLowerCase()),
  ]
  // A value of the reloader may say nothing of reloading in its own line.
  const isOfAny = question.shape === 'variable' || isNamed(file, question)
  const told = inLongText(lines, file.path)
  const isSettings = SETTINGS_FILE.test(file.path)
  const found = lines.flatMap((text, index) => {
    const lower = text.toLowerCase()
    const set =
      isSettings && question.shape !== 'variable'
        ? settingOn(text, file.path).map((one) => asWritten(one, text, file))
        : []
    const isRead = set.length > 0 || (!COMMENT.test(text) && /[=:,(?|[<>]|define|env/.test(text))
    if (told[index] || !isRead) return []
    const record = recordOfDefault(lines, index)
    const comment = [commentAbove(lines, index), helpBelow(lines, index), ...keysAbove(lines, index), ...record]
      .join(' ')
      .trim()
    const near = comment === '' ? lower : `${lower} ${comment.toLowerCase()}`
    if (!isOfAny && !stems.some((stem) => near.includes(stem))) return []
    const values =
      question.shape === 'variable'
        ? variables(/\benv\w*\(\s*$/i.test(text) ? `${text.trimEnd()}${(lines[index + 1] ?? '').trim()}` : text)
        : set.length > 0
          ? set
          : [...valuesOn(statementAt(lines, index)), ...limitsAt(lines, index, question)]
    return values
      .filter((one) => question.shape === 'variable' || !isItsOwnName(one))
      .map((one) => ('checked' in one ? one : namedDefault(one, record)))
      .map((one) => ({ ...one, line: index + 1, endLine: endOf(one.value, lines, index), text, comment }))
  })
  const stated = question.shape === 'variable' || isSettings ? [] : statedDefaults(lines)
  return [
    ...found.map(({ text, comment, ...one }) => ({
      ...file,
      ...one,
      texts: { line: text, comment, around: file.path },
    })),
    ...stated.map(({ text, about, ...one }) => ({
      ...file,
      ...one,
      endLine: one.line,
      isDefault: true,
      stated: text,
      texts: { line: text, comment: about, around: file.path },
    })),
  ]
}

/** Whether the name of a file says what the question is about. */
function isNamed({ path }: ValueFile, { terms }: ValueQuestion): boolean {
  const stems = new Set(wordsOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')).map(stemOf))
  return terms.some((term) => !term.isHint && term.weight === 1 && term.stems.some((stem) => stems.has(stem)))
}

/** How much or how little is allowed may only be in a comparison. */
function limitsAt(lines: readonly string[], index: number, { terms }: ValueQuestion) {
  const asked = new Set(terms.flatMap(({ word, isHint }) => (isHint ? [word] : [])))
  const compared = ['max', 'min', 'size'].some((one) => asked.has(one)) ? comparedOn(lines[index] ?? '') : []
  const bounds = ['max', 'min'].some((one) => asked.has(one)) ? boundsAt(lines, index) : []
  return [...compared, ...bounds.filter(({ name }) => asked.has(name.slice(0, 3)))]
}

/** In an example of the environment, only what is commented out is a default. */
function asWritten<Value extends { isDefault: boolean }>(one: Value, text: string, { path }: ValueFile): Value {
  return ENVIRONMENT_FILE.test(path) && !/^\s*[#;]/.test(text) ? { ...one, isDefault: false } : one
}

/** Which lines are in a multiline string, where assignments are examples. */
function inLongText(lines: readonly string[], path: string): boolean[] {
  if (!/\.(?:pyi?|exs?)$/.test(path)) return []
  let isIn = false
  return lines.map((line) => {
    const marks = line.match(/"""|'''/g)?.length ?? 0
    const was = isIn
    if (marks % 2 === 1) isIn = !isIn
    return was || isIn
  })
}

/** Adds the symbol that encloses a line; too slow to do for every line. */
async function within(one: Candidate, means: Means): Promise<Candidate> {
  const { texts, path, line } = one
  if (fileClass(path) === 'docs') return one
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

/** If a variable is asked for, its name is the value. */
function variables(line: string) {
  return variablesOn(line).map((name) => ({ name, value: name, isDefault: false }))
}

/** `TIMEOUT = 'timeout'` only repeats the name, and `query = query.limit(1)` says nothing of what it was. */
function isItsOwnName({ name, value }: { name: string; value: string }): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
  return (
    name === value ||
    value.startsWith(`${name}.`) ||
    (/^["'`]/.test(value) && plain(value) !== '' && plain(name).endsWith(plain(value)))
  )
}

/** The line that the value is on. */
function endOf(value: string, lines: readonly string[], index: number): number {
  const at = lines.slice(index, index + CARRIED_ON).findIndex((line) => line.includes(value))
  return index + 1 + Math.max(0, at)
}
