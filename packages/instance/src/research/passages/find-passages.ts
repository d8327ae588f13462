import type { Means } from '../kinds/kind.ts'
import { glance } from './glance.ts'
import { type ProseFile, proseFiles } from './prose-files.ts'
import { type Block, cutSections, type Section } from './sections.ts'
import type { DocTerm } from './terms.ts'
import { rarityOf, readSection, scoreSection } from './weigh-section.ts'

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

const MOST = 6
const POINTED_TO = 2

/** The sections of documents that say most about these words; for who wants to do something, those with lines to type first. */
export async function findPassages(
  terms: readonly DocTerm[],
  means: Means,
  { wantsCommands = false, wantsShell = false }: { wantsCommands?: boolean; wantsShell?: boolean } = {},
): Promise<Passage[]> {
  if (terms.length === 0) return []
  const searched = [...new Set(terms.flatMap(({ word, stems }) => [word, ...stems]))]
  const files = await proseFiles(searched, means)
  const cut = await Promise.all(files.map((file) => sectionsOf(file, means)))
  const sections = cut.flat().map((one) => ({ ...one, ...readSection(one.section, one.file, terms) }))
  const read = sections.filter(({ section }) => section.blocks.length > 0)
  const rarity = rarityOf(terms, sections)
  const average = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length)
  return read
    .map((one) => ({ ...one, ...scoreSection(one, { terms, rarity, average, wantsCommands, wantsShell }) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ file: { repo, commit, path }, section, next, hits, score, coverage }) => {
      // What the heading says need not be said again below it.
      const left = rarity.map((one, at) => one * (1 - SAID_ABOVE * (hits[at]?.inTitle ?? 0)))
      const shown = glance(section, next, terms, left, wantsCommands)
      return { repo, commit, path, titles: section.titles, ...shown, score, coverage }
    })
}

const SAID_ABOVE = 0.6

async function sectionsOf(file: ProseFile, means: Means) {
  const sections = cutSections(await means.lines(file), file.path)
  return sections.map((section, at) => ({ file, section, next: after(section, sections.slice(at + 1)) }))
}

/** The sections under a heading, down to the next of its own level; those that follow where it points to them. */
function after({ titles, blocks }: Section, following: readonly Section[]): readonly Section[] {
  const last = blocks.at(-1)?.lines.at(-1) ?? ''
  const isPointing = blocks.some(({ lines }) => /\b(?:below|as follows|the following)\b/i.test(lines.join(' ')))
  if (isPointing || /:\s*$/.test(last)) return following.slice(0, POINTED_TO)
  const end = following.findIndex((one) => one.titles.length <= titles.length)
  return following.slice(0, end === -1 ? undefined : end)
}
