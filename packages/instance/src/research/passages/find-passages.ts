import type { Means } from '../kinds/kind.ts'
import { type ProseFile, proseFiles } from './prose-files.ts'
import { shownLength } from './quote.ts'
import { type Block, cutSections, type Section } from './sections.ts'
import { type DocTerm, stemOf, wordsOf } from './terms.ts'

/** A section of prose that answers, cut to what one reads at a glance. */
export interface Passage {
  repo: string
  commit: string
  path: string
  titles: readonly string[]
  startLine: number
  endLine: number
  blocks: readonly Block[]
  /** Nothing of the section is left out. */
  isWhole: boolean
  score: number
  /** The share of the question's words that it holds, the rarer the more. */
  coverage: number
}

interface Weighed {
  file: ProseFile
  section: Section
  /** For each word of the question, where it stands. */
  hits: readonly Hit[]
}

interface Hit {
  /** Not only another word for it. */
  isItself: boolean
  count: number
  isInTitle: boolean
  isAbove: boolean
}

const BODY = 0.9
const TITLE = 1.1
const ABOVE = 0.4
const WEAKEST = 0.3
/** What tells most of a question is its subject. */
const WITHOUT_RAREST = 0.6
/** What no document says may be said in other words. */
const UNKNOWN = 0.6
const RUNNABLE = 1.35
/** One word of several may be said otherwise. */
const COVERAGE_POWER = 0.7
/** What lines to type add to a window, beside all of the words. */
const TYPED = 0.15
const LONGEST = 1_100
const MOST = 6

/** The sections of documents that say most about these words; for who wants to do something, those with lines to type first. */
export async function findPassages(
  terms: readonly DocTerm[],
  means: Means,
  { wantsCommands = false }: { wantsCommands?: boolean } = {},
): Promise<Passage[]> {
  if (terms.length === 0) return []
  const searched = [...new Set(terms.flatMap(({ word, stems }) => [word, ...stems]))]
  const files = await proseFiles(searched, means)
  const cut = await Promise.all(
    files.map(async (file) => cutSections(await means.lines(file), file.path).map((section) => ({ file, section }))),
  )
  const weighed = cut.flat().map(({ file, section }) => ({ file, section, hits: hitsOf(section, file, terms) }))
  const rarity = rarityOf(terms, weighed)
  const all = rarity.reduce((sum, one) => sum + one, 0)
  return weighed
    .filter(({ section }) => section.blocks.length > 0)
    .map((one) => passageOf(one, terms, rarity, all, wantsCommands))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
}

function hitsOf({ titles, blocks }: Section, { path }: ProseFile, terms: readonly DocTerm[]): Hit[] {
  const own = stemsIn(titles.at(-1) ?? '')
  const above = stemsIn(`${titles.slice(0, -1).join(' ')} ${path}`)
  const body = stemsIn(blocks.flatMap(({ lines }) => lines).join('\n'))
  return terms.map(({ stems: [stem = '', ...others] }) => {
    const counted = (among: Stems) =>
      (among.get(stem) ?? 0) + others.reduce((sum, one) => sum + (among.get(one) ?? 0), 0) * 0.6
    const isItself = body.has(stem) || own.has(stem)
    return { isItself, count: counted(body), isInTitle: counted(own) > 0, isAbove: counted(above) > 0 }
  })
}

type Stems = ReadonlyMap<string, number>

function stemsIn(text: string): Stems {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/** What everything is done with never tells more than what it is done to. */
function rarityOf(terms: readonly DocTerm[], weighed: readonly Weighed[]): number[] {
  const all = terms.map((_, at) => idf(weighed, at))
  const strongest = Math.max(0, ...all.filter((_, at) => terms[at]?.weight === 1))
  return all.map((one, at) => {
    const weight = terms[at]?.weight ?? 1
    return weight === 1 || strongest === 0 ? one * weight : Math.min(one * weight, strongest * WEAKEST)
  })
}

function idf(weighed: readonly Weighed[], at: number): number {
  const having = weighed.filter(({ hits }) => hits[at]?.isItself).length
  return Math.log(1 + (weighed.length - having + 0.5) / (having + 0.5)) * (having === 0 ? UNKNOWN : 1)
}

function passageOf(
  { file, section, hits }: Weighed,
  terms: readonly DocTerm[],
  rarity: readonly number[],
  all: number,
  wantsCommands: boolean,
): Passage {
  let sum = 0
  let covered = 0
  for (const [at, { count, isInTitle, isAbove }] of hits.entries()) {
    const weight = rarity[at] ?? 0
    const body = (count / (count + 0.7)) * BODY
    sum += weight * (body + (isInTitle ? TITLE : isAbove ? ABOVE : 0))
    if (count > 0 || isInTitle || isAbove) covered += weight * (count > 0 || isInTitle ? 1 : 0.6)
  }
  const coverage = all === 0 ? 0 : covered / all
  const titleWords = wordsOf(section.titles.at(-1) ?? '').length
  const inTitle = hits.filter(({ isInTitle }) => isInTitle).length
  const fitting = titleWords === 0 ? 0 : Math.min(1, inTitle / titleWords)
  const isRunnable = section.blocks.some(isTypedLine)
  const words = section.blocks.reduce((length, { lines }) => length + lines.join(' ').length, 0)
  const size = words < 60 ? 0.7 : 1
  const { repo, commit, path, weight } = file
  const rarest = rarity.indexOf(Math.max(...rarity))
  const { count = 0, isInTitle = false, isAbove = false } = hits[rarest] ?? {}
  const hasRarest = count > 0 || isInTitle || isAbove
  const score =
    (all === 0 ? 0 : sum / all) *
    coverage ** COVERAGE_POWER *
    (1 + 0.5 * fitting) *
    (hasRarest ? 1 : WITHOUT_RAREST) *
    weight *
    size *
    (wantsCommands && isRunnable ? RUNNABLE : 1)
  const blocks = glance(section.blocks, terms, rarity, wantsCommands)
  const startLine = blocks[0] === section.blocks[0] ? section.startLine : (blocks[0]?.startLine ?? section.startLine)
  const endLine = blocks.at(-1)?.endLine ?? section.endLine
  return {
    repo,
    commit,
    path,
    titles: section.titles,
    startLine,
    endLine,
    blocks,
    isWhole: blocks.length === section.blocks.length,
    score,
    coverage,
  }
}

function isTypedLine({ kind, lines }: Block): boolean {
  return kind === 'code' || lines.some((line) => /`[^`]{3,}`/.test(line))
}

/** The neighbouring blocks that say most of the words, and of those around them as many as one reads at a glance. */
function glance(
  blocks: readonly Block[],
  terms: readonly DocTerm[],
  rarity: readonly number[],
  wantsCommands: boolean,
): readonly Block[] {
  const lengths = blocks.map(shownLength)
  const total = (from: number, to: number) => lengths.slice(from, to).reduce((sum, length) => sum + length, 0)
  if (total(0, blocks.length) <= LONGEST) return blocks
  const typed = rarity.reduce((sum, one) => sum + one, 0) * TYPED
  const said = blocks.map((block) => {
    const stems = stemsIn(block.lines.join('\n'))
    const words = terms.map(({ stems: wanted }, at) => (wanted.some((one) => stems.has(one)) ? (rarity[at] ?? 0) : 0))
    return [...words, wantsCommands && block.kind === 'code' ? typed : 0]
  })
  let best = { from: 0, to: 1, worth: -1 }
  for (let from = 0; from < blocks.length; from++) {
    for (let to = from + 1; to <= blocks.length && (to === from + 1 || total(from, to) <= LONGEST); to++) {
      const window = said.slice(from, to)
      const together = (window[0] ?? []).map((_, at) => Math.max(...window.map((one) => one[at] ?? 0)))
      // What stands first introduces the rest.
      const worth = together.reduce((sum, one) => sum + one, 0) - 0.02 * from - 0.01 * (to - from)
      if (worth > best.worth) best = { from, to, worth }
    }
  }
  let { from, to } = best
  while (to < blocks.length && total(from, to + 1) <= LONGEST) to++
  while (from > 0 && total(from - 1, to) <= LONGEST) from--
  return blocks.slice(from, to)
}
