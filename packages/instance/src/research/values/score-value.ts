import { worthAsCode } from './codes/code-asked.ts'
import { isBound, saysBound, saysOtherBound } from './compared-values.ts'
import { isOther, joinsWords, OF_ANYTHING_NAMED, OF_NAMED, ofSaid, saysPer } from './fit/fits-question.ts'
import type { Candidate, FoundValue } from './fit/found-value.ts'
import { plain } from './fit/plain.ts'
import { says } from './given/says-term.ts'
import { hasAll, saysJust } from './held/said-whole.ts'
import { inQuotes, isConstant, literalness, SETTINGS_FILE } from './value-lines.ts'
import { FOR_SHOW, OWN_SETTINGS, placesOf, weightOfPath } from './value-paths.ts'
import { canBe, shapeOf } from './value-shape.ts'
import type { ValueQuestion } from './value-words.ts'

const NEAR = { name: 1, keys: 0.9, line: 0.55, lineOfPlainName: 0.85, comment: 0.45, around: 0.35, file: 0.5 }
/** Nothing around the value says what it is about. */
const OF_ANYTHING = 0.4
const JOINED = 0.15
/** Its name says all that is asked for, and nothing else. */
const JUST = 0.25
/** The value is what each of them has: `LIMIT_PER_USER`. */
const OF_EACH = 0.5
const BARE = 0.9
const WHERE_UNSET = 0.5
const BARE_KEYED = 0.6
const UNBOUNDED = 0.85

/** How well a value answers: mostly by its name, then by the text around it. */
export function scoreOf(one: Candidate, question: ValueQuestion, rarity: readonly number[]): FoundValue {
  const { texts, weight: ofFile, owner: _owner, ...found } = one
  const written = inQuotes(one.value, one.path, question.shape)
  const name = plain(one.name)
  const all = rarity.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let inName = 0
  let isAbout = question.names.length > 0 || question.terms.every(({ isHint }) => isHint)
  let about = 0
  let toBeAbout = 0
  const places = new Set(placesOf(one.path))
  for (const [at, term] of question.terms.entries()) {
    const said = {
      name: says(one.name, term),
      keys: says(texts.keys ?? '', term),
      line: says(texts.line, term),
      comment: says(texts.comment, term),
      around: says(texts.around, term),
      file: term.stems.some((stem) => places.has(stem)) ? 1 : 0,
    }
    const near = Math.max(
      said.name * NEAR.name,
      said.keys * NEAR.keys,
      said.line * (OF_ANYTHING_NAMED.test(name) ? NEAR.lineOfPlainName : NEAR.line),
      said.comment * NEAR.comment,
      said.around * NEAR.around,
      said.file * NEAR.file,
    )
    sum += near * (rarity[at] ?? 0)
    if (near > 0 && !term.isHint) isAbout = true
    if (!term.isSort) {
      toBeAbout += rarity[at] ?? 0
      about += Math.max(...Object.values(said)) * (rarity[at] ?? 0)
    }
    if (says(one.name, term) > 0) inName += term.stems.find((stem) => name.includes(stem))?.length ?? 0
  }
  const below = plain(`${one.under ?? ''}${one.name}`)
  const isNamed = question.names.some((asked) => plain(asked) === name || plain(asked) === below)
  // `Pool/Size` is a key, or what one is below.
  const keyed = question.names.filter((asked) => asked.includes('/')).map(plain)
  const isBelow = keyed.includes(plain(one.under ?? ''))
  const isElsewhere = keyed.length > 0 && !isNamed && !isBelow && one.isOfDocument === undefined
  const isOwn = question.asksForDefault && OWN_SETTINGS.test(one.path)
  const isAsTyped = question.names.includes(one.name)
  const exact = isNamed
    ? isAsTyped
      ? 1.2
      : 1
    : question.names.some((asked) => name.endsWith(plain(asked)) || hasAll(one.name, asked))
      ? 0.6
      : 0
  const fitting = name === '' ? 0 : Math.min(1, inName / name.replace(/default/g, '').length)
  const asDefault =
    question.asksForDefault &&
    (one.isDefault || /default/i.test(`${one.name} ${one.path} ${texts.line} ${texts.around}`))
  // What a constant is called elsewhere, its own line tells.
  const isFollowed = question.shape === 'variable' || (one.isFallback === true && isConstant(one.value))
  const literal = isFollowed || question.codeOf !== undefined ? 1 : literalOf(one)
  const cover = all === 0 ? 0 : sum / all
  // What is compared must itself be what was asked for: many lengths are, for many reasons.
  const measures = `${one.name} ${one.owner ?? ''} ${isBound(one.name) ? (one.within ?? '') : ''}`
  const isMeasured =
    one.checked === undefined || question.terms.some((term) => !term.isSort && says(measures, term) > 0)
  const weight = weightOfPath(one.path, question) * ofFile * (isMeasured ? 1 : OF_ANYTHING)
  const isPer = saysPer(one, question)
  const isUnbounded =
    question.bound !== undefined &&
    (saysOtherBound(one.name, question.bound) ||
      !saysBound(`${one.name} ${texts.line} ${texts.comment} ${one.stated ?? ''}`, question.bound))
  const worth =
    cover +
    0.25 * fitting +
    (joinsWords(name, question) ? JOINED : 0) +
    (one.isOfDocument === undefined && !FOR_SHOW.test(one.path) && saysJust(one.name, question.terms) ? JUST : 0) +
    exact +
    (asDefault && one.isFallback ? 0.3 : asDefault ? 0.15 : one.isDefault ? 0.1 : 0) +
    shapeOf({ ...one, value: written, line: `${texts.line} ${texts.comment}` }, question) +
    (isPer ? OF_EACH : 0) +
    worthAsCode(`${one.name} ${one.under ?? ''} ${texts.line} ${texts.keys ?? ''} ${one.path}`, question.codeOf) +
    (isBelow ? OF_NAMED : 0) +
    ofSaid(one, question)
  return {
    ...found,
    ...(isUnbounded && { isUnbounded }),
    ...((isElsewhere || isOwn || (exact === 0 && isOther(one, inName, question))) && { isOther: true }),
    about: exact > 0 || isPer || toBeAbout === 0 ? 1 : about / toBeAbout,
    score:
      worth *
      (isAbout ? 1 : OF_ANYTHING) *
      (one.stated !== undefined || canBe(written, question) ? 1 : 0.4) *
      (0.35 + 0.65 * literal) *
      (isUnbounded ? UNBOUNDED : 1) *
      weight,
  }
}

/** As `literalness`; in a file of settings, a bare word is a value, not a name. */
export function literalOf({ value, path, stated }: Pick<Candidate, 'value' | 'path' | 'stated'>): number {
  if (value === '') return WHERE_UNSET
  return stated !== undefined
    ? BARE
    : Math.max(literalness(value), SETTINGS_FILE.test(path) ? BARE : /\.ya?ml$/i.test(path) ? BARE_KEYED : 0)
}
