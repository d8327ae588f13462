import { posix } from 'node:path'
import type { Means } from '../kinds/kind.ts'
import type { Passage } from '../passages/find-passages.ts'
import { glance } from '../passages/glance.ts'
import { readPage } from '../passages/read-page.ts'
import type { DocTerm } from '../passages/terms.ts'

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
  const found = sections.find(
    ({ section }) =>
      !('isEntry' in section) && (anchor === undefined || slugOf(section.titles.at(-1) ?? '') === anchor),
  )
  if (found === undefined || found.section.blocks.length === 0) return undefined
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
