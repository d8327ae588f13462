import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Block } from './cutting/blocks.ts'
import type { ProseFile } from './prose-files.ts'
import { commandsCalled, commandsOf } from './quote.ts'
import type { Section } from './sections.ts'
import { type DocTerm, heldBy, OF_ANYTHING, OTHER_WORD, type Stems, stemOf, stemsIn, wordsOf } from './terms.ts'

/** Where a section contains one word of the question. */
interface Hit {
  /** It contains the word itself, not just a synonym. */
  isItself: boolean
  count: number
  /** 1 for the word itself, less for a synonym. */
  inTitle: number
  above: number
}

interface ReadSection {
  file: ProseFile
  section: Section
  hits: readonly Hit[]
  /** In words. */
  length: number
}

interface Wanted {
  terms: readonly DocTerm[]
  rarity: readonly number[]
  /** The average number of words of a section. */
  average: number
  wantsCommands: boolean
  wantsShell: boolean
}

const BODY = 0.9
const TITLE = 1.1
const ABOVE = 0.4
const WEAKEST = 0.3
/** The rarest word of a question is its subject; a section without it keeps this share. */
const WITHOUT_RAREST = 0.6
/** How much a section gains on a page whose name consists only of what is asked for. */
const PAGED = 0.6
/** A word that is in no document may have been said differently. */
const UNKNOWN = 0.35
const RUNNABLE = 1.35
/** For questions how to run, test or install something. */
const IN_SHELL = 1.2
/** A command whose name is what is asked for counts like a heading, and is what is wanted. */
const CALLED = 1.3
/** How much a section gains whose heading has each of several words that are asked for. */
const HEADED = 2
/** One of several words may have been said differently. */
const COVERAGE_POWER = 0.7
/** How often a word must occur in a section of average length to count half of its maximum. */
const SATURATION = 0.7
/** How much less longer sections count for the same words. */
const BY_LENGTH = 0.5
const FEW_WORDS = 10

interface SectionStems {
  own: Stems
  above: Stems
  body: Stems
  length: number
}

/** Sections of the same pages are read for each question. */
const known = new WeakMap<Section, SectionStems>()

function stemsOf(section: Section, path: string): SectionStems {
  const found = known.get(section)
  if (found !== undefined) return found
  const { titles, blocks } = section
  const body = stemsIn(blocks.flatMap(({ lines }) => lines).join('\n'))
  const stems = {
    own: stemsIn(titleOf(titles)),
    above: stemsIn(`${titles.slice(0, -1).join(' ')} ${path}`),
    body,
    length: body.values().reduce((sum, count) => sum + count, 0),
  }
  known.set(section, stems)
  return stems
}

/** Counts the words in a section's heading, in the headings above it, and in its text. */
export function readSection(section: Section, { path }: ProseFile, terms: readonly DocTerm[]) {
  const { own, above, body, length } = stemsOf(section, path)
  const hits = terms.map((term): Hit => {
    const [stem = '', ...others] = term.stems
    const counted = (among: Stems) =>
      (among.get(stem) ?? 0) + others.reduce((sum, one) => sum + (among.get(one) ?? 0), 0) * OTHER_WORD
    const isItself = body.has(stem) || own.has(stem)
    return { isItself, count: counted(body), inTitle: heldBy(own, term), above: heldBy(above, term) }
  })
  return { hits, length }
}

/** How rare each word is among the sections. A verb that goes with everything never counts more than its object. */
export function rarityOf(terms: readonly DocTerm[], sections: readonly { hits: readonly Hit[] }[]): number[] {
  const all = terms.map((_, at) => idf(sections, at))
  const strongest = Math.max(0, ...all.filter((_, at) => terms[at]?.weight === 1))
  return all.map((one, at) => {
    const weight = terms[at]?.weight ?? 1
    return weight === 1 || strongest === 0 ? one * weight : Math.min(one * weight, strongest * WEAKEST)
  })
}

function idf(sections: readonly { hits: readonly Hit[] }[], at: number): number {
  const having = sections.filter(({ hits }) => hits[at]?.isItself).length
  return Math.log(1 + (sections.length - having + 0.5) / (having + 0.5)) * (having === 0 ? UNKNOWN : 1)
}

/** How well a section answers, and the share of the words that it contains. */
export function scoreSection(
  { file, section, hits, length }: ReadSection,
  { terms, rarity, average, wantsCommands, wantsShell }: Wanted,
): { score: number; coverage: number } {
  const all = rarity.reduce((sum, one) => sum + one, 0)
  if (all === 0) return { score: 0, coverage: 0 }
  const enough = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / average)
  const isShell = wantsShell && commandsOf(section).length > 0
  const called = isShell ? commandsCalled(terms, section) : []
  const flags = wantsCommands ? flagsCalled(section, terms) : []
  const commandStems = stemsIn([...called, ...flags].join(' '))
  let sum = 0
  let covered = 0
  for (const [at, { count, inTitle: inHeading, above }] of hits.entries()) {
    const weight = rarity[at] ?? 0
    const inTitle = commandStems.has(terms[at]?.stems[0] ?? '') ? 1 : inHeading
    sum += weight * ((count / (count + enough)) * BODY + Math.max(TITLE * inTitle, ABOVE * above))
    covered += weight * Math.max(Math.min(1, count / OTHER_WORD), inTitle > 0 ? 1 : 0, above > 0 ? 0.6 : 0)
  }
  const coverage = covered / all
  const rarest = hits[rarity.indexOf(Math.max(...rarity))]
  const hasRarest = rarest !== undefined && rarest.count + rarest.inTitle + rarest.above > 0
  const titleWords = wordsOf(titleOf(section.titles)).filter((word) => !STOP_WORDS.has(word)).length
  const inTitle = hits.reduce((total, hit) => total + hit.inTitle, 0)
  const fitting = called.length > 0 ? 1 : titleWords === 0 ? 0 : Math.min(1, inTitle / titleWords)
  const asked = hits.filter((_, at) => terms[at]?.weight === 1)
  // "Writing plugins" is all of "write a plugin".
  const named = asked.length > 1 ? asked : hits
  const isHeaded =
    wantsCommands && !('isEntry' in section) && named.length > 1 && named.every((hit) => hit.inTitle === 1)
  const isRunnable = wantsCommands && section.blocks.some(isTypedLine)
  const score =
    (sum / all) *
    (1 + (PAGED * pageSays(section, file.path, terms, rarity)) / all) *
    coverage ** COVERAGE_POWER *
    (1 + 0.5 * fitting) *
    (hasRarest ? 1 : WITHOUT_RAREST) *
    file.weight *
    (length < FEW_WORDS && called.length === 0 ? 0.7 : 1) *
    (isHeaded ? HEADED : 1) *
    (isRunnable ? RUNNABLE : 1) *
    (isShell ? IN_SHELL : 1) *
    (called.length > 0 ? CALLED : 1)
  return { score, coverage }
}

/** A line or a cell of a table that begins with a flag, but not a command that goes on. */
const FLAG = /(?:^\s*(?:[-*+]\s+)?`?|\|\s*`)(?:-\w,?\s+)?--([a-z][\w-]*)(?!.*\\$)/g

/** The flags that a section explains whose names consist only of what is asked for: `--color` for "change the colors". */
export function flagsCalled({ blocks }: Pick<Section, 'blocks'>, terms: readonly DocTerm[]): string[] {
  const wanted = new Set(terms.flatMap(({ stems: [stem = ''], weight }) => (weight === 1 ? [stem] : [])))
  return blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ lines }) => lines.flatMap((line) => [...line.matchAll(FLAG)].map(([, name = '']) => name)))
    .filter((name) => wordsOf(name).every((word) => wanted.has(stemOf(word))))
}

/** How much of the question the page's title or its file's name covers, less if they contain other words. */
function pageSays({ titles }: Section, path: string, terms: readonly DocTerm[], rarity: readonly number[]): number {
  const names = [titles[0] ?? '', pageName(path)].map((name) => wordsOf(name).filter((word) => !STOP_WORDS.has(word)))
  const said = names.map((words) => {
    const stems = words.map(stemOf)
    const near = terms.map(({ stems: own }) => own.findIndex((stem) => stems.includes(stem)))
    const share = near.reduce(
      (sum, at, index) => sum + (at === -1 ? 0 : at === 0 ? 1 : OTHER_WORD) * (rarity[index] ?? 0),
      0,
    )
    const asked = stems.filter((stem) => terms.some(({ stems: own }) => own.includes(stem)))
    return share * (asked.length / Math.max(1, stems.length))
  })
  return Math.max(...said)
}

/** The name of a file; an index file has the name of its folder. */
export function pageName(path: string): string {
  const [name = '', folder = ''] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .reverse()
  return /^(?:_?index|readme|overview)$/i.test(name) ? folder : name
}

/** Code, a command in a sentence, or numbered steps. */
function isTypedLine({ kind, lines }: Block): boolean {
  return kind === 'code' || lines.some((line) => /`[^`\s]{2,}\s[^`]+`|^\s*\d+[.)]\s/.test(line))
}

/** A section's title; "Example" and "Usage" get the heading above them, which says of what. */
export function titleOf(titles: readonly string[]): string {
  const own = titles.at(-1) ?? ''
  const isOfAnything = wordsOf(own).every((word) => STOP_WORDS.has(word) || OF_ANYTHING.has(word))
  return titles.length > 1 && isOfAnything ? `${titles.at(-2)} ${own}` : own
}
