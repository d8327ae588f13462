import { posix } from 'node:path'
import type { Means } from '../kinds/kind.ts'
import type { Passage } from '../passages/find-passages.ts'
import { glance } from '../passages/glance.ts'
import { readPage } from '../passages/read-page.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'

/** "Yes. See the guide's section on configuration files." */
const POINTS = /\b(?:see|described|explained|documented|covered|refer to|read)\b/i
const LINK = /\[[^\]\n]{1,100}\]\(([^()\s#:]{0,200})(?:#([\w-]{1,120}))?\)/g
const MARK = '\u0000'
const ANSWERS = /\b(?:yes|no|sure|of course|absolutely)\b/gi
/** In characters: who writes more than a pointer has said something. */
const LONGEST = 300

/** The section that a passage points to, if it does nothing else; undefined if it says something itself, or points elsewhere. */
export async function pointedTo(
  passage: Passage,
  terms: readonly DocTerm[],
  means: Means,
): Promise<Passage | undefined> {
  const { blocks, repo, commit, path } = passage
  const text = blocks.flatMap(({ lines }) => lines).join(' ')
  const [link, ...others] = [...text.matchAll(LINK)]
  const isPointer = blocks.every(({ kind }) => kind === 'text') && POINTS.test(text) && saysNoMore(text)
  if (link === undefined || others.length > 0 || !isPointer) return undefined
  const [, page = '', anchor] = link
  const target = page === '' ? path : posix.join(page.startsWith('/') ? '.' : posix.dirname(path), page)
  const sections = await readPage({ repo, commit, path: target }, means)
  const written = sections.filter(({ section }) => !('isEntry' in section) && section.blocks.length > 0)
  const found =
    anchor === undefined
      ? mostNamed(written, terms)
      : written.find(({ section }) => slugOf(section.titles.at(-1) ?? '') === anchor)
  if (found === undefined) return undefined
  const shown = glance(
    found.section,
    found.next,
    terms,
    terms.map(() => 1),
    true,
    1,
  )
  return { ...passage, path: target, titles: found.section.titles, ...shown }
}

/** Of a whole page, the section whose own heading has most of what is asked: the first one may only have the title, or be about something else. */
function mostNamed<T extends { section: { titles: readonly string[] } }>(
  sections: readonly T[],
  terms: readonly DocTerm[],
): T | undefined {
  const held = ({ section }: T) => {
    const stems = stemsIn(section.titles.at(-1) ?? '')
    return terms.reduce((sum, term) => sum + term.weight * heldBy(stems, term), 0)
  }
  return sections.toSorted((a, b) => held(b) - held(a))[0]
}

/** Whether a passage has a link to another page. */
export function pointsOn({ blocks }: Pick<Passage, 'blocks'>): boolean {
  return blocks.some(({ lines }) => lines.join(' ').match(LINK) !== null)
}

/** Besides the sentence with the link, and a yes or no. */
function saysNoMore(text: string): boolean {
  const others = text
    .replace(LINK, MARK)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !sentence.includes(MARK))
  return text.length <= LONGEST && !/\p{L}/u.test(others.join(' ').replace(ANSWERS, ''))
}

/** As sites make the address of a heading from its text. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-')
}
