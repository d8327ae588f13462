import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { stemOf } from '../passages/terms.ts'
import { worthAsCode } from './codes/code-asked.ts'
import { isBound, saysBound, saysOtherBound } from './compared-values.ts'
import { hasNoun } from './given/head-asked.ts'
import { says } from './given/says-term.ts'
import { hasAll, saysJust } from './held/said-whole.ts'
import { inQuotes, isConstant, literalness, SETTINGS_FILE } from './value-lines.ts'
import { FOR_SHOW, OWN_SETTINGS, placesOf, weightOfPath } from './value-paths.ts'
import { canBe, shapeOf } from './value-shape.ts'
import type { ValueQuestion } from './value-words.ts'

export interface FoundValue {
  repo: string
  commit: string
  path: string
  line: number
  endLine: number
  name: string
  value: string
  isDefault: boolean
  /** The function or class that encloses it. */
  within?: string
  isOfDocument?: true
  /** It is in a document that doesn’t call it a default. */
  isUnsaid?: true
  /** It is set only where nothing is set. */
  isFallback?: true
  /** Only tests name the settings that it is in. */
  isOfTests?: true
  /** The function or class that encloses it, if a parameter has it as its default. */
  parameterOf?: string
  /** The sentence that states it in words. */
  stated?: string
  /** The comparison that the value is in. */
  checked?: string
  /** The call that gives the code that is asked for. */
  called?: string
  /** The constants that it is reckoned from. */
  made?: readonly { name: string; value: string }[]
  /** The constant that is its value, where that gets one. */
  follows?: Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine' | 'name' | 'value'>
  /** The key that it is below in a file of settings. */
  under?: string
  /** Its name has no word of the default that is asked for, or nothing near it has the noun. */
  isOther?: true
  /** A constructor gives it to another one, which alone says what it is. */
  isHandedOn?: true
  /** It is in a record that a call is given. */
  isPassed?: true
  /** 1 if every word of the question is in the name. */
  score: number
  /** Nothing near it says the most or the least, which is asked for. */
  isUnbounded?: true
  /** The weighted share of the words that say what the value is about and are near it. */
  about: number
}

export interface Candidate extends Omit<FoundValue, 'score' | 'about'> {
  /** The text around it, from near to far. */
  texts: { line: string; comment: string; around: string; keys?: string }
  /** The class of that function. */
  owner?: string
  /** How much its file counts. */
  weight: number
}

const NEAR = { name: 1, keys: 0.9, line: 0.55, lineOfPlainName: 0.85, comment: 0.45, around: 0.35, file: 0.5 }
/** Such a name says nothing without the rest of its line: `name = CharField(max_length=128)`. */
const OF_ANYTHING_NAMED =
  /^(?:max(?:imum)?|min(?:imum)?|limit|size|(?:max|min)?len(?:gth)?|default|value|count|within)$/
/** How much it counts if the question names the value's own function or class, or its file. */
const OF_NAMED = 0.6
const OF_SAID = 0.4
const CONSTRUCTOR = /^(?:__init__|__new__|constructor|initialize|init|new|\.ctor)$/i
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

function isOther(one: Candidate, inName: number, { asksForDefault, head, counted, terms }: ValueQuestion): boolean {
  if (one.stated !== undefined || one.isOfDocument) return false
  if (counted !== undefined && lacks(one, counted, terms)) return true
  if (!asksForDefault) return false
  if (inName === 0 && !one.isDefault && !OF_ANYTHING_NAMED.test(plain(one.name))) return true
  return head !== undefined && lacks(one, head, terms)
}

/** Nothing near it has a noun of the question, or a synonym of it. */
function lacks(one: Candidate, noun: string, terms: ValueQuestion['terms']): boolean {
  const { line, comment, around } = one.texts
  const term = terms.find(({ word, isHint }) => word === noun && !isHint)
  if (term === undefined) return false
  const near = one.isHandedOn ? one.name : `${one.name} ${line} ${comment} ${around}`
  return !hasNoun(near, noun) && says(near, { ...term, stems: term.others, others: [] }) === 0
}

/** Two words of the question, one after the other, are one word of the name: the slow log is `slowlog`. */
function joinsWords(name: string, { terms }: ValueQuestion): boolean {
  const own = terms.filter(({ isHint }) => !isHint)
  return own.some(({ stems: [first = ''] }, at) => {
    const [next = ''] = own[at + 1]?.stems ?? []
    return (
      first.length > 2 &&
      next.length > 2 &&
      new RegExp(`${RegExp.escape(first)}[a-z]{0,3}?${RegExp.escape(next)}`).test(name)
    )
  })
}

function saysPer({ name, texts }: Candidate, { per }: ValueQuestion): boolean {
  if (per === undefined) return false
  const text = `${splitIdentifiers(name)} ${texts.comment}`.replaceAll('_', ' ')
  return new RegExp(`\\b(?:per|each|every) ${RegExp.escape(per)}`, 'i').test(text)
}

/** As `literalness`; in a file of settings, a bare word is a value, not a name. */
export function literalOf({ value, path, stated }: Pick<Candidate, 'value' | 'path' | 'stated'>): number {
  if (value === '') return WHERE_UNSET
  return stated !== undefined
    ? BARE
    : Math.max(literalness(value), SETTINGS_FILE.test(path) ? BARE : /\.ya?ml$/i.test(path) ? BARE_KEYED : 0)
}

/** Whether the question names what encloses the value or its file, as typed or in two or more words: "the commit scheduler". */
function ofSaid({ within = '', owner = '', repo, path }: Candidate, { names, terms, near }: ValueQuestion): number {
  if (near !== undefined && near.repo === repo && near.path === path) return OF_NAMED
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  const isNamed = (one: string) => one !== '' && names.some((name) => plain(name) === plain(one))
  if (isNamed(within) || (isNamed(owner) && CONSTRUCTOR.test(within))) return OF_NAMED
  if (isNamed(owner)) return OF_SAID
  if (names.some((name) => plain(name) === plain(stem))) return OF_SAID
  const stems = new Set(terms.flatMap((term) => term.stems))
  const isSaid = [within, stem].some((name) => {
    const parts = splitIdentifiers(name)
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter(Boolean)
    return parts.length > 1 && parts.every((part) => stems.has(stemOf(part)))
  })
  return isSaid ? OF_SAID : 0
}

export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
