import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { ProseFile } from './prose-files.ts'
import { commandsCalled, commandsOf } from './quote.ts'
import type { Block, Section } from './sections.ts'
import { type DocTerm, OTHER_WORD, type Stems, stemOf, stemsIn, wordsOf } from './terms.ts'
import { titleOf } from './title-of.ts'

/** Where a section says one word of the question. */
export interface Hit {
  /** Not only another word for it. */
  isItself: boolean
  count: number
  /** 1 for the word itself, less for another word for it. */
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
  /** Words of a section. */
  average: number
  wantsCommands: boolean
  wantsShell: boolean
}

const BODY = 0.9
const TITLE = 1.1
const ABOVE = 0.4
const WEAKEST = 0.3
/** What tells most of a question is its subject. */
const WITHOUT_RAREST = 0.6
/** What a section gains on a page that is called all that is asked for, and nothing besides. */
const PAGED = 0.6
/** What no document says may be said in other words. */
const UNKNOWN = 0.35
const RUNNABLE = 1.35
/** For who wants to run, test or install something. */
const IN_SHELL = 1.2
/** A command that is called what is asked for says it as a heading does, and is what is wanted. */
const CALLED = 1.3
/** One word of several may be said otherwise. */
const COVERAGE_POWER = 0.7
/** So often a word must stand in a section of average length to count half of what it can. */
const SATURATION = 0.7
/** How much longer sections count less for the same words. */
const BY_LENGTH = 0.5
const FEW_WORDS = 10

/** Where a section says the words, in its heading, above it and below. */
export function readSection({ titles, blocks }: Section, { path }: ProseFile, terms: readonly DocTerm[]) {
  const own = stemsIn(titleOf(titles))
  const above = stemsIn(`${titles.slice(0, -1).join(' ')} ${path}`)
  const body = stemsIn(blocks.flatMap(({ lines }) => lines).join('\n'))
  const hits = terms.map(({ stems: [stem = '', ...others] }): Hit => {
    const counted = (among: Stems) =>
      (among.get(stem) ?? 0) + others.reduce((sum, one) => sum + (among.get(one) ?? 0), 0) * OTHER_WORD
    const said = (among: Stems) => (among.has(stem) ? 1 : others.some((one) => among.has(one)) ? OTHER_WORD : 0)
    const isItself = body.has(stem) || own.has(stem)
    return { isItself, count: counted(body), inTitle: said(own), above: said(above) }
  })
  return { hits, length: [...body.values()].reduce((sum, count) => sum + count, 0) }
}

/** How rare each word is among the sections. What everything is done with never tells more than what it is done to. */
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

/** How well a section answers, and the share of the words that it holds. */
export function scoreSection(
  { file, section, hits, length }: ReadSection,
  { terms, rarity, average, wantsCommands, wantsShell }: Wanted,
): { score: number; coverage: number } {
  const all = rarity.reduce((sum, one) => sum + one, 0)
  if (all === 0) return { score: 0, coverage: 0 }
  const enough = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / average)
  const isShell = wantsShell && commandsOf(section).length > 0
  const called = isShell ? commandsCalled(terms, section) : []
  const commandStems = stemsIn(called.join(' '))
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
  const isRunnable = wantsCommands && section.blocks.some(isTypedLine)
  const score =
    (sum / all) *
    (1 + (PAGED * pageSays(section, file.path, terms, rarity)) / all) *
    coverage ** COVERAGE_POWER *
    (1 + 0.5 * fitting) *
    (hasRarest ? 1 : WITHOUT_RAREST) *
    file.weight *
    (length < FEW_WORDS && called.length === 0 ? 0.7 : 1) *
    (isRunnable ? RUNNABLE : 1) *
    (isShell ? IN_SHELL : 1) *
    (called.length > 0 ? CALLED : 1)
  return { score, coverage }
}

/** How much of what is asked the page's title or its file's name says, by how little else that says. */
function pageSays({ titles }: Section, path: string, terms: readonly DocTerm[], rarity: readonly number[]): number {
  const names = [titles[0] ?? '', nameOf(path)].map((name) => wordsOf(name).filter((word) => !STOP_WORDS.has(word)))
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

/** What a file is called; the first one of a folder is called as that is. */
function nameOf(path: string): string {
  const [name = '', folder = ''] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .reverse()
  return /^(?:_?index|readme|overview)$/i.test(name) ? folder : name
}

/** Lines to type, a command in a sentence, or numbered steps. */
function isTypedLine({ kind, lines }: Block): boolean {
  return kind === 'code' || lines.some((line) => /`[^`\s]{2,}\s[^`]+`|^\s*\d+[.)]\s/.test(line))
}
