import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { fileWeight } from '../evidence/spots/file-weight.ts'
import { withTextBelow } from '../headings/heading-runs.ts'
import type { Means } from '../kinds/kind.ts'
import type { Block } from '../passages/cutting/blocks.ts'
import { type Entry, entriesOf } from '../passages/entries.ts'
import { isProse } from '../passages/prose-files.ts'
import { sentencesOf } from '../passages/quote.ts'
import { cutSections, type Section } from '../passages/sections.ts'
import { isOfForm } from '../passages/sentences/well-formed.ts'
import { lastName } from '../question/topic.ts'

/** What a document or a comment says that a setting, parameter or method of this name is for. */
interface DocumentedName {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** The sentence. */
  said: string
  /** In a document: what is written below its name. */
  block?: Block
  score: number
}

const MOST_FILES = 24
const LONGEST_LINE = 500
const FEWEST_WORDS = 4
const MOST_LINES = 4
/** A heading, an item of a document, a parameter in a comment. */
const WORTH = { heading: 1, entry: 0.95, parameter: 0.9 }
/** What is called so in an owner that the question doesn't name. */
const OWNED = 0.99
const LEAST = 0.5

/** Best first: sections and entries of documents with exactly this name, and what comments say of a parameter that is called so. */
export async function documentedName(name: string, means: Means): Promise<DocumentedName[]> {
  const { files } = await means.mentions(lastName(name))
  const read = files.filter(({ path }) => fileWeight(path) >= LEAST).slice(0, MOST_FILES)
  const found = await Promise.all(
    read.map(async ({ repo, commit, path }) => {
      const lines = await means.lines({ repo, commit, path })
      const own = isProse(path) ? inDocument(lines, path, name) : inComments(lines, lastName(name))
      return own.map((one) => ({ ...one, repo, commit, path, score: one.score * fileWeight(path) }))
    }),
  )
  const sorted = found.flat().sort((a, b) => b.score - a.score || a.path.length - b.path.length)
  const best = new Map(sorted.toReversed().map((one) => [one.said, one]))
  return sorted.filter((one) => best.get(one.said) === one)
}

type Found = Pick<DocumentedName, 'startLine' | 'endLine' | 'said' | 'block' | 'score'>

function inDocument(lines: readonly string[], path: string, name: string): Found[] {
  return withTextBelow(cutSections(lines, path)).flatMap((section) => {
    const below = foundIn(section, name, WORTH.heading * calledSo(section, name))
    const found = entriesOf(lines, section).flatMap(
      (one) => foundIn(one, name, WORTH.entry * calledSo(one, name)) ?? [],
    )
    return below !== undefined ? [below] : found
  })
}

/** 1 if its title is exactly the name, nearly 1 if one of both also names the owner: `options.size` and `size`. */
function calledSo({ titles }: Section | Entry, name: string): number {
  const title = (titles.at(-1) ?? '')
    .replace(/\s*\[[^\]]*\]|<[^>]*>|\(.*\)/g, ' ')
    .replace(/[`*"']/g, ' ')
    .trim()
    .replace(/^[-.@:]+|[:=]+$/g, '')
  if (title === name) return 1
  const isOwned = title === lastName(name) || (/^[\w$]+(?:\.[\w$]+)+$/.test(title) && lastName(title) === name)
  return isOwned ? OWNED : 0
}

function foundIn({ startLine, endLine, blocks }: Section | Entry, name: string, score: number): Found | undefined {
  const text = score === 0 ? [] : blocks.filter(({ kind }) => kind === 'text')
  for (const block of text) {
    const said = sentencesOf([block]).find((one) => isTelling(one) && !isSignature(one, name))
    if (said !== undefined) return { startLine, endLine, said: withoutName(said, name), block, score }
  }
  return undefined
}

function isTelling(sentence: string): boolean {
  return !isOfForm(sentence) && (sentence.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS
}

/** "`size` - how big it is", and the line of a sample below its comment: "how big it is size: 4". */
function withoutName(said: string, name: string): string {
  const escaped = RegExp.escape(name)
  return said
    .replace(new RegExp(`^\\W*${escaped}\\W{0,3}\\s*(?:-{1,2}|—|–|:)\\s+`), '')
    .replace(new RegExp(`\\s#?\\s?${escaped}[:=]\\s?\\S*$`), '')
}

/** `.transacting(trx)` above the sentence that tells what it does. */
function isSignature(sentence: string, name: string): boolean {
  return new RegExp(`^\\W*\\.?${RegExp.escape(name)}\\(`).test(sentence)
}

/** What follows the name of a parameter: `@param {x} name - …`, `:param name: …`, `name (x): …`, `* name: …`. */
function inComments(lines: readonly string[], name: string): Found[] {
  const escaped = RegExp.escape(name)
  const told = new RegExp(
    `^\\s*(?:/{2,}!?|\\*|#+|--)?\\s*(?:[-*]\\s+)?(?:[@:\\\\]param(?:eter)?(?:\\[\\w+\\])?\\s+(?:\\{[^{}]{0,80}\\}\\s*|[\\w.]{1,30}\\s+(?=${escaped}\\b))?)?[\`*]{0,2}\\[?${escaped}(?:=[^\\]]{0,40})?\\]?[\`*]{0,2}(?:\\s*\\([^()]{0,60}\\))?\\s*(?::|-{1,2}|—|–|\\s)\\s*(\\S.*)$`,
  )
  return lines.flatMap((line, index) => {
    if (line.length > LONGEST_LINE) return []
    const [, first = ''] = told.exec(line) ?? []
    if (first === '' || !isWords(first, line)) return []
    const rest = carriedOn(lines, index, first)
    const said = [first.trim(), ...rest].join(' ')
    return [{ startLine: index + 1, endLine: index + 1 + rest.length, said, score: WORTH.parameter }]
  })
}

/** The deeper lines that end the sentence. */
function carriedOn(lines: readonly string[], index: number, first: string): string[] {
  const found: string[] = []
  const depth = columnOf(lines[index] ?? '')
  for (const line of lines.slice(index + 1, index + 1 + MOST_LINES)) {
    if (/[.!?]\W*$/.test(found.at(-1) ?? first) || columnOf(line) <= depth || line.length > LONGEST_LINE) break
    found.push(line.slice(columnOf(line)).trim())
  }
  return found
}

/** Where the text of a line begins, after the mark of a comment; -1 without any. */
function columnOf(line: string): number {
  const mark = /^\s*(?:\/{2,}!?|\*(?!\/)|#+|--)?\s*(?=[^\s/*"'])/.exec(line)
  return mark === null ? -1 : mark[0].length
}

/** Text, not code: `debug: bool = False`. */
function isWords(text: string, line: string): boolean {
  const isMarked = /[@:\\]param/.test(line)
  const words = splitIdentifiers(text).match(/(?<![\w.])\p{L}{2,}(?![\w(])/gu)?.length ?? 0
  return (
    (isMarked || !/[=;{}|]|=>|,\s*$|^["'`]|\(\)/.test(text)) && words >= (isMarked ? FEWEST_WORDS - 1 : FEWEST_WORDS)
  )
}
