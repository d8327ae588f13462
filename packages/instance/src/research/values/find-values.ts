import { wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import type { Means } from '../kinds/kind.ts'
import { languageWeights } from '../languages/language-weights.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { candidatesIn } from './candidates-in.ts'
import { asksForAmount, canAnswer } from './fit/can-answer.ts'
import type { Candidate, FoundValue } from './fit/found-value.ts'
import { plain } from './fit/plain.ts'
import { isBeside, SETTINGS } from './fit/value-paths.ts'
import { canBe } from './fit/value-shape.ts'
import { ofNamedClass } from './given/of-named-class.ts'
import { rarityOf } from './given/rarity.ts'
import { isOfTests } from './given/settings-of-tests.ts'
import { literalOf } from './held/literal-of.ts'
import { isConstant } from './held/value-lines.ts'
import { isParameter } from './named-default.ts'
import { resolveConstant, withConstants } from './resolve-constant.ts'
import { scoreOf, withChances } from './score-value.ts'
import { type ValueFile, valueFiles } from './value-files.ts'
import type { ValueQuestion } from './value-words.ts'

const WITHIN = 60
const LITERAL = 0.5
const SURELY = 0.9
/** So many values that only repeat their name are left out. */
const SAME_NAMES = 4
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
  const candidates = found.flat().filter((one) => canAnswer(one, question))
  const rarity = rarityOf(question, candidates)
  const ranked = await means.ranked(text)
  const ranks = new Map(ranked.map(({ repo, path }, rank) => [`${repo} ${path}`, rank] as const).toReversed())
  const asked = {
    question,
    rarity,
    meaning: wordVectors().sumOfWords(meaningfulWords(text)),
    rankOf: ({ repo, path }: ValueFile) => ranks.get(`${repo} ${path}`),
  }
  const byScore = (all: readonly Candidate[]) =>
    all.map((one) => ({ one, found: scoreOf(one, asked) })).sort((a, b) => b.found.score - a.found.score)
  const near = await Promise.all(
    byScore(candidates)
      .slice(0, WITHIN)
      .map(({ one }) => within(one, means)),
  )
  const scored = defaultsFirst(
    codeFirst(withChances(byScore(ofNamedClass(near, question.names)).map(({ found }) => found)), question),
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
  const { score, chance, about } = best
  if (best.isFallback && canBe(resolved.value, question)) return [{ ...best, follows: resolved }, ...others]
  return canBe(resolved.value, question) ? [{ ...resolved, score, chance, about }, ...scored] : others
}

/** `PAGE_SIZE = settings.PAGE_SIZE` says nothing until it is followed. */
function isSameName({ name, value }: FoundValue): boolean {
  return (
    isConstant(value) &&
    plain(value.split('.').at(-1) ?? '').replace(/^default/, '') === plain(name).replace(/^default/, '')
  )
}

/** How much or how long is never a name such as `settings.ENABLED`, which leads to no number. */
function isAmount({ value }: FoundValue, question: ValueQuestion): boolean {
  return !asksForAmount(question) || !SWITCH.test(value)
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
  if (await isOfTests(one, means)) return { ...one, isOfTests: true }
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
