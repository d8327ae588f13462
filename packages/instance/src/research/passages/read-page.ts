import { LRUCache } from 'lru-cache'
import type { Means } from '../kinds/kind.ts'
import { cutComments, isCommented } from './cut-comments.ts'
import { entriesOf, termsOf } from './entries.ts'
import { BRIEF, fromTop } from './glance.ts'
import { isOverview, type ProseFile } from './prose-files.ts'
import type { Section } from './sections.ts'
import { sectionsOf } from './settings-pages.ts'
import { shownLength } from './shown-block.ts'

/** A section or an entry of a page. */
export interface PageSection {
  section: Section
  /** The sections that follow, if its text points to them. */
  next: readonly Section[]
  /** What is read of it to see whether it answers. */
  read: Section
}

const POINTED_TO = 2
/** The first heading of a page is within this many lines. */
const TOP = 10
/** In characters. A page with what is read of it takes about 16 bytes of memory for each: 40 MB in all. */
const KEPT = 2_500_000
/** A page that nobody asks about for so long is forgotten. */
const IDLE_MS = 10 * 60 * 1000
/** Further questions read mostly the same pages. A page of a commit never changes. */
const pages = new LRUCache<string, readonly PageSection[]>({ maxSize: KEPT, ttl: IDLE_MS, ttlAutopurge: true })

/** Empty if the asker may not read the page. */
export async function readPage(
  { repo, commit, path }: Pick<ProseFile, 'repo' | 'commit' | 'path'>,
  means: Pick<Means, 'lines'>,
): Promise<readonly PageSection[]> {
  const lines = await means.lines({ repo, commit, path })
  if (lines.length === 0) return []
  const key = `${commit} ${path}`
  const kept = pages.get(key) ?? cutPage(lines, path)
  pages.set(key, kept, { size: lines.reduce((sum, line) => sum + line.length, 1) })
  return kept
}

function cutPage(lines: readonly string[], path: string): PageSection[] {
  const sections = isCommented(path) ? cutComments(lines, path) : sectionsOf(lines, path)
  return sections.flatMap((section, at) => {
    const next = after(section, sections.slice(at + 1))
    const entries = [...entriesOf(lines, section), ...termsOf(lines, section)]
    return [
      { section, next, read: readOn(section, next, path) },
      ...entries.map((entry) => ({ section: entry, next: [], read: readOn(entry, [], path) })),
    ]
  })
}

/** If the top of a page about one thing is short, adds the sections below it. */
function readOn(section: Section, next: readonly Section[], path: string): Section {
  const isTop = section.titles.length === 1 && section.startLine <= TOP && !isOverview(path)
  const length = isTop ? section.blocks.reduce((sum, block) => sum + shownLength(block), 0) : 0
  if (length === 0 || length >= BRIEF) return section
  return { ...section, blocks: fromTop([...section.blocks, ...next.flatMap(({ blocks }) => blocks)]) }
}

/** The sections under a heading, up to the next of its level; if its text points to what follows, the sections that follow. */
function after({ titles, blocks }: Section, following: readonly Section[]): readonly Section[] {
  const last = blocks.at(-1)?.lines.at(-1) ?? ''
  const isPointing = blocks.some(({ lines }) => /\b(?:below|as follows|the following)\b/i.test(lines.join(' ')))
  if (isPointing || /:\s*$/.test(last)) return following.slice(0, POINTED_TO)
  const end = following.findIndex((one) => one.titles.length <= titles.length)
  return following.slice(0, end === -1 ? undefined : end)
}
