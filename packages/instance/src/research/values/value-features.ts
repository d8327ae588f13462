import { likeness, wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import { worthAsCode } from './codes/code-asked.ts'
import { saysBound, saysOtherBound } from './compared-values.ts'
import { isOther, OF_ANYTHING_NAMED, ofSaid, saysPer } from './fit/fits-question.ts'
import type { Candidate } from './fit/found-value.ts'
import { plain } from './fit/plain.ts'
import { isBeside, placesOf, SETTINGS, weightOfPath } from './fit/value-paths.ts'
import { shapeOf } from './fit/value-shape.ts'
import { says } from './given/says-term.ts'
import { literalOf } from './held/literal-of.ts'
import { hasAll, saysJust } from './held/said-whole.ts'
import { inQuotes, isConstant } from './held/value-lines.ts'
import type { ValueFile } from './value-files.ts'
import type { ValueQuestion } from './value-words.ts'

/** What a question says of the value that it wants. */
export interface ValueAsked {
  question: ValueQuestion
  /** How rare each of its terms is among the values found. */
  rarity: readonly number[]
  meaning: Float32Array
  /** The place of a file among those that rank best for the question, from 0. */
  rankOf(file: ValueFile): number | undefined
}

export type ValueFeatures = ReturnType<typeof featuresOf>

/** How much each place counts that may say a term. */
const NEAR = { name: 1, keys: 0.9, line: 0.55, lineOfPlainName: 0.85, comment: 0.45, around: 0.35, file: 0.5 }
/** How much more a word of the name, and of what encloses it, tells than one of the path. */
const NAME = 2
const MOST_WORDS = 5
/** What a value often has before anything is set. */
const EMPTY = /^(?:["'`]?(?:-?[01]|true|false|nil|null|none|undefined)["'`]?|""|'')$/i

/** What can be known of a value for a question. */
export function featuresOf(one: Candidate, { question, rarity, meaning, rankOf }: ValueAsked) {
  const { texts, path } = one
  const { terms, shape, codeOf } = question
  const name = plain(one.name)
  const places = new Set(placesOf(path))
  const said = terms.map((term) => ({
    isSort: term.isSort === true,
    name: says(one.name, term),
    keys: says(texts.keys ?? '', term),
    line: says(texts.line, term),
    comment: says(texts.comment, term),
    around: says(texts.around, term),
    file: term.stems.some((stem) => places.has(stem)) ? 1 : 0,
    letters: term.stems.find((stem) => name.includes(stem))?.length ?? 0,
  }))
  /** The share of the terms that are said, by their rarity. */
  const share = (by: (term: (typeof said)[number]) => number, of = said) => {
    const weights = of.map((term) => rarity[said.indexOf(term)] ?? 0)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return all === 0 ? 0 : of.reduce((sum, term, at) => sum + by(term) * (weights[at] ?? 0), 0) / all
  }
  const own = said.filter(({ isSort }) => !isSort)
  const sorts = said.filter(({ isSort }) => isSort)
  const inName = said.reduce((sum, term) => sum + (term.name === 0 ? 0 : term.letters), 0)
  const parts = wordsIn(one.name).filter((part) => part !== 'default')
  const others = parts.filter(
    (part) => !terms.some(({ stems, others }) => [...stems, ...others].some((stem) => part.startsWith(stem))),
  )
  const vectors = wordVectors()
  const whole = vectors.sumOf((add) => {
    for (const word of wordsIn(`${one.name} ${one.within ?? ''}`)) add(word, NAME)
    for (const word of wordsIn(path)) add(word, 1)
  })
  const likes = (text: string) => likeness(meaning, vectors.sumOfWords(wordsIn(text)))
  const isAmount = shape === 'number' || shape === 'duration' || shape === 'size'
  const hasDigit = /\d/.test(one.value)
  // What a constant is called elsewhere, its own line tells.
  const isFollowed = shape === 'variable' || codeOf !== undefined || (one.isFallback === true && isConstant(one.value))
  const isCalledDefault = /default/i.test(`${one.name} ${path} ${texts.line} ${texts.around}`)
  const written = inQuotes(one.value, path, shape)
  const isLikeSort = shapeOf({ ...one, value: written, line: `${texts.line} ${texts.comment}` }, question)
  const isNamed = exactness(one, question)
  const rank = rankOf(one)
  return {
    saidNear: share((term) =>
      Math.max(
        term.name * NEAR.name,
        term.keys * NEAR.keys,
        term.line * (OF_ANYTHING_NAMED.test(name) ? NEAR.lineOfPlainName : NEAR.line),
        term.comment * NEAR.comment,
        term.around * NEAR.around,
        term.file * NEAR.file,
      ),
    ),
    saidByComment: share(({ name, keys, line, comment }) => Math.max(name, keys, line, comment), own),
    saidAtAll: share((term) => Math.max(term.name, term.keys, term.line, term.comment, term.around, term.file), own),
    sortNear: share(({ name, keys, line, comment }) => Math.max(name, keys, line, comment), sorts),
    saysJust: Number(saysJust(one.name, terms)),
    ofName: inName === 0 ? 0 : Math.min(1, inName / name.replace(/default/g, '').length),
    otherInName: parts.length === 0 ? 0.5 : others.length / parts.length,
    wordsOfName: Math.min(MOST_WORDS, parts.length) / MOST_WORDS,
    isNamed,
    isOfNamed: ofSaid(one, question),
    isOther: Number(isNamed === 0 && isOther(one, inName, question)),
    meansAll: likeness(meaning, whole),
    meansLine: likes(texts.line),
    meansComment: likes(texts.comment),
    isDefault: Number(one.isDefault),
    asDefault: Number(question.asksForDefault && (one.isDefault || isCalledDefault)),
    isCalledDefault: Number(/default/i.test(one.name)),
    isParameter: Number(one.parameterOf !== undefined),
    isLiteral: isFollowed ? 1 : literalOf(one),
    isConstant: Number(isConstant(one.value) && one.isFallback !== true),
    isEmpty: Number(EMPTY.test(one.value)),
    isAmount: Number(isAmount && hasDigit),
    isNumber: Number(shape === 'any' && hasDigit && isLikeSort >= 0),
    isText: Number(shape === 'text' && /^["'`]/.test(one.value)),
    isLikeSort,
    isUnbounded: Number(isUnbounded(one, question)),
    isPer: Number(saysPer(one, question)),
    ofCode: worthAsCode(`${one.name} ${one.under ?? ''} ${texts.line} ${texts.keys ?? ''} ${path}`, codeOf),
    isLetter: Number(/^\w$/.test(one.name)),
    isUpper: Number(/^[A-Z\d_]+$/.test(one.name)),
    isLocal: Number((one.within ?? '') !== ''),
    isPassed: Number(one.isPassed === true),
    isOfTests: Number(one.isOfTests === true),
    isOfDocument: Number(one.isOfDocument === true),
    isUnsaid: Number(one.isUnsaid === true),
    ofPath: Math.log(weightOfPath(path, question)),
    ofLanguage: Math.log(one.weight),
    isOfSettings: Number(SETTINGS.test(path)),
    isOfConfig: Number(fileClass(path) === 'config'),
    isBeside: Number(isBeside(path)),
    isRanked: Number(rank !== undefined),
    isFirst: rank === undefined ? 0 : 1 / (1 + rank),
  }
}

/** Whether the question writes the name: as it is, in another form, or as a part of it. */
function exactness({ name, under = '' }: Candidate, { names }: ValueQuestion): number {
  if (names.includes(name)) return 1.2
  const [own, below] = [plain(name), plain(`${under}${name}`)]
  if (names.some((asked) => plain(asked) === own || plain(asked) === below)) return 1
  return names.some((asked) => own.endsWith(plain(asked)) || hasAll(name, asked)) ? 0.6 : 0
}

/** Nothing near it says the most or the least, which is asked for. */
function isUnbounded({ name, texts, stated = '' }: Candidate, { bound }: ValueQuestion): boolean {
  return (
    bound !== undefined &&
    (saysOtherBound(name, bound) || !saysBound(`${name} ${texts.line} ${texts.comment} ${stated}`, bound))
  )
}
