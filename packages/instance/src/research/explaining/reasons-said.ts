import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { type Finding, isTest } from '../find/finding.ts'
import type { Lookups } from '../find/lookups.ts'
import { withoutDocMarks } from '../markup/doc-marks.ts'
import { type DocTerm, exactlyHeld, heldBy, type Stems, stemsIn } from '../passages/terms.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { type Remark, remarksIn } from './remarks-in.ts'

/** A comment that may say why the code at it is as it is. */
export interface Reason extends Remark {
  repo: string
  commit: string
  path: string
  /** What encloses it. */
  symbol: string | undefined
  /** The share of the question's words in the comment alone, and with the code at it; by how rare they are among all comments. */
  said: number
  near: number
}

/** *Because*, *otherwise*, *must not*: what only describes has none of these. */
const GIVES_REASON =
  /\b(?:because|since|so (?:we|it|they|the|this|that|as)|otherwise|avoid\w*|prevent\w*|ensur\w*|in order to|to (?:keep|make sure|allow|support|preserve|protect|guard)|make sure|due to|must|cannot|which is why|therefore|reason|workaround|in case|leaks?|necessary|for (?:performance|compatibility|security))\b|n['’]t\b|, so\b/i
/** Characters that are read at a glance. */
const LONGEST = 320
const FILES = 12
const ABOVE = 1
const BELOW = 4
/** What the comment says with the code at it counts more than what it says alone: it is rarely about only what is asked. */
const NEAR = 1.5
const LEAST_NEAR = 0.8
const LEAST_SAID = 0.3
/** Of so few words, the comment itself must say all, hardly another, and the code at it one. */
const FEW = 2

/** The comments in the files that rank best for a question which say most of it and give a reason, best first. */
export async function reasonsSaid(
  search: string,
  terms: readonly DocTerm[],
  names: readonly string[],
  means: Pick<Lookups, 'functions' | 'ranked' | 'lines'>,
): Promise<Reason[]> {
  if (terms.length < FEW) return []
  const ranked: Finding[] = [...(await means.functions(search)), ...(await means.ranked(search))]
  const coded = ranked.filter((one) => fileClass(one.path) === 'code' && !isTest(one))
  const files = [...new Map(coded.map((one) => [`${one.repo} ${one.path}`, one])).values()].slice(0, FILES)
  const all = (await Promise.all(files.map((file) => remarksAt(file, means)))).flat()
  const rarity = terms.map((term) => {
    const having = all.filter(({ around }) => heldBy(around, term) > 0).length
    return term.weight * Math.log(1 + (all.length - having + 0.5) / (having + 0.5))
  })
  const whole = Math.max(
    rarity.reduce((sum, one) => sum + one, 0),
    Number.EPSILON,
  )
  const share = (texts: readonly Stems[]) =>
    terms.reduce((sum, term, at) => sum + Math.max(...texts.map((text) => heldBy(text, term))) * (rarity[at] ?? 0), 0) /
    whole
  const found = all
    .filter(({ text, written }) => GIVES_REASON.test(text) && names.every((name) => isWritten(name, written)))
    .map(({ stems, around, written, ...one }) => {
      const itself = terms.filter((term) => exactlyHeld(stems, term) > 0).length
      const isAtCode = terms.some((term) => exactlyHeld(around, term) > 0)
      return { one: { ...one, said: share([stems]), near: share([stems, around]) }, itself, isAtCode }
    })
    .filter(({ one: { said, near }, itself, isAtCode }) => {
      const isSaid = terms.length <= FEW ? itself === terms.length && isAtCode : itself >= FEW && said >= LEAST_SAID
      return isSaid && near >= LEAST_NEAR
    })
    .map(({ one }) => ({ ...one, text: atAGlance(one.text, terms) }))
    .filter(({ text }) => GIVES_REASON.test(text))
    .sort((a, b) => b.said + NEAR * b.near - a.said - NEAR * a.near)
  return terms.length <= FEW && found.length > FEW ? [] : found
}

/** All of a short comment; of a long one, the sentences from the one on that says most of the question, and why. */
function atAGlance(text: string, terms: readonly DocTerm[]): string {
  const plain = withoutDocMarks(withoutLinks(text))
  if (plain.length <= LONGEST) return plain
  const sentences = plain.split(/(?<=[.!?]) (?=[\p{Lu}`"(])/u)
  const worth = sentences.map((sentence) => {
    const stems = stemsIn(sentence)
    const said = terms.reduce((sum, term) => sum + term.weight * heldBy(stems, term), 0)
    return said + (GIVES_REASON.test(sentence) ? 1 : 0)
  })
  let said = ''
  for (const sentence of sentences.slice(worth.indexOf(Math.max(...worth)))) {
    const longer = said === '' ? sentence : `${said} ${sentence}`
    if (longer.length > LONGEST) break
    said = longer
  }
  return said === '' ? `${plain.slice(0, LONGEST - 1).replace(/\s\S*$/, '')}…` : said
}

async function remarksAt({ repo, commit, path }: Finding, { lines: read }: Pick<Lookups, 'lines'>) {
  const lines = await read({ repo, commit, path })
  const symbols = outline(lines, path)
  const remarks = remarksIn(lines, path)
  const isRemark = new Set(remarks.flatMap(({ startLine, endLine }) => range(startLine, endLine)))
  return remarks.map((remark) => {
    const symbol = enclosingSymbol(remark.endLine, lines, symbols)?.name
    const code = range(remark.startLine - ABOVE, remark.endLine + BELOW)
      .filter((line) => !isRemark.has(line))
      .map((line) => lines[line - 1] ?? '')
      .join('\n')
    const around = stemsIn(`${code}\n${symbol ?? ''}\n${path}`)
    const written = `${remark.text}\n${code}\n${symbol ?? ''}`
    return { ...remark, repo, commit, path, symbol, stems: stemsIn(remark.text), around, written }
  })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function isWritten(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(text)
}
