import { fileClass, isHeader } from '../../search/text/file-class.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { stemOf } from '../passages/terms.ts'
import { isConstant, literalness } from './value-lines.ts'
import type { ValueQuestion, ValueTerm } from './value-words.ts'

export interface FoundValue {
  repo: string
  commit: string
  path: string
  line: number
  endLine: number
  name: string
  value: string
  isDefault: boolean
  /** 1 where every word of the question is in the name. */
  score: number
}

export interface Candidate extends Omit<FoundValue, 'score'> {
  /** What stands around it, from near to far. */
  texts: { line: string; comment: string; around: string }
}

const NEAR = { name: 1, line: 0.55, comment: 0.45, around: 0.35, file: 0.5 }
/** What no value is about may be said in other words. */
const UNKNOWN = 0.4
const SHORT = 4
const CLASS = { code: 1, config: 0.9, docs: 0.85, test: 0.35, generated: 0.3 }

/** How well a value answers: its name above all, then what stands around it. */
export function scoreOf(one: Candidate, question: ValueQuestion, rarity: readonly number[]): FoundValue {
  const { texts, ...found } = one
  const name = plain(one.name)
  const all = rarity.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let inName = 0
  for (const [at, term] of question.terms.entries()) {
    const near = Math.max(
      says(one.name, term) ? NEAR.name : 0,
      says(texts.line, term) ? NEAR.line : 0,
      says(texts.comment, term) ? NEAR.comment : 0,
      says(texts.around, term) ? NEAR.around : 0,
      term.stems.includes(stemOf(stemName(one.path))) ? NEAR.file : 0,
    )
    sum += near * (rarity[at] ?? 0)
    if (near === NEAR.name) inName += term.stems.find((stem) => name.includes(stem))?.length ?? 0
  }
  const isNamed = question.names.some((asked) => plain(asked) === name)
  const exact = isNamed ? 1 : question.names.some((asked) => name.endsWith(plain(asked))) ? 0.6 : 0
  const fitting = name === '' ? 0 : Math.min(1, inName / name.replace(/default/g, '').length)
  const asDefault =
    question.asksForDefault && (one.isDefault || /default/i.test(`${one.name} ${one.path} ${texts.line}`))
  const cover = all === 0 ? 0 : sum / all
  const weight = CLASS[fileClass(one.path)] * (isHeader(one.path) ? 0.9 : 1)
  const worth = cover + 0.25 * fitting + exact + (asDefault ? 0.1 : 0) + shapeOf(one, question)
  return {
    ...found,
    score: worth * (canBe(one.value, question) ? 1 : 0.4) * (0.35 + 0.65 * literalness(one.value)) * weight,
  }
}

/** Who asks for a prefix does not mean a number. */
export function canBe(value: string, { shape }: ValueQuestion): boolean {
  return shape !== 'text' || /^["'`]./.test(value) || isConstant(value)
}

function shapeOf({ value, name }: Candidate, { shape }: ValueQuestion): number {
  if (shape === 'any') return 0
  if (shape === 'text') return /^["'`]./.test(value) ? 0.25 : isConstant(value) ? 0 : -0.4
  if (shape === 'variable') return /^[A-Z][A-Z\d_]+$/.test(name) ? 0.2 : -0.1
  const isNumber = /\d/.test(value) || /Second|Minute|Hour|Day/.test(value) || isConstant(value)
  if (!isNumber || /^["'`]\D*["'`]$/.test(value)) return -0.2
  return shape === 'duration' &&
    /time|duration|delay|interval|ttl|age|ms$|millis|sec|period|Hour|Minute/i.test(name + value)
    ? 0.2
    : 0.1
}

/** Short words begin or end a word, longer ones stand anywhere: `POOLSIZE` says size, `backports` says no port. */
function says(text: string, { stems }: ValueTerm): boolean {
  const lower = text.toLowerCase()
  return stems.some((stem) => {
    if (!lower.includes(stem)) return false
    if (stem.length > SHORT) return true
    const words = splitIdentifiers(text).replaceAll('_', ' ')
    return new RegExp(`\\b${RegExp.escape(stem)}|${RegExp.escape(stem)}\\b`, 'i').test(words)
  })
}

/** How rare a word is among the values found. */
export function idf(term: ValueTerm, candidates: readonly Candidate[]): number {
  const having = candidates.filter(({ name, texts }) => says(`${name} ${texts.line}`, term)).length
  const rarity = Math.log(1 + (candidates.length - having + 0.5) / (having + 0.5)) + 0.5
  return having === 0 ? rarity * UNKNOWN : rarity
}

/** `worker.ts` is about a worker. */
function stemName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\..*$/, '')
    .toLowerCase()
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
