import type { FileMatch } from '../../ports/engine.ts'
import { isChangelog } from '../../search/text/file-class.ts'
import { withTextBelow } from '../headings/heading-runs.ts'
import type { Means } from '../kinds/kind.ts'
import { isProse, weightOf } from '../passages/prose-files.ts'
import { sentencesOf } from '../passages/quote.ts'
import type { Section } from '../passages/sections.ts'
import { isOfForm } from '../passages/sentences/well-formed.ts'
import { sectionsOf } from '../passages/settings-pages.ts'
import type { Compared } from './names-compared.ts'

/** What says of one thing what it is, and where. */
export interface Side {
  text: string
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
}

const READ = 12
const LEAST_WEIGHT = 0.5
const LONGEST_TEXT = 260
const LONGEST_LINE = 1_000
const SENTENCES = 2
/** What a title may call it besides its name. */
const SORTS =
  /\b(?:the|options?|flags?|settings?|modes?|methods?|functions?|commands?|classes|class)\b|[^\p{L}\p{N}_$.-]+/giu
const CONTRASTS =
  /\b(?:whereas|while|but|than|unlike|differ\w*|compared|faster|slower|performance|on the other hand|however|as opposed to)\b/i

const COMPARES = /\b(?:vs|versus|differ\w*|compar\w*|between|or)\b/i

type Both = readonly [Compared, Compared]
/** The pages with the first of two things, and those with the second. */
type Pages = readonly [readonly Page[], readonly Page[]]

/** The documents that mention one of two things or the other. */
export async function pagesOfBoth([one, other]: Both, means: Means): Promise<Pages> {
  return await Promise.all([pagesWith(one, means), pagesWith(other, means)])
}

/** Whether a heading of a document compares both. */
export function isTold(both: Both, [pages]: Pages): boolean {
  const [one, other] = both.map(({ last }) => standing(last))
  return pages.some(({ sections }) =>
    sections.some(({ titles }) => {
      const title = titles.at(-1) ?? ''
      return COMPARES.test(title) && one?.test(title) && other?.test(title)
    }),
  )
}

/** The line of a document that names both and sets one against the other. */
export function saidOfBoth(both: Both, [pages]: Pages): Side | undefined {
  const [one, other] = both.map(({ last }) => standing(last))
  for (const { file, lines } of pages) {
    const at = lines.findIndex(
      (text) => text.length <= LONGEST_LINE && one?.test(text) && other?.test(text) && CONTRASTS.test(text),
    )
    const text = clipped(sentencesOf([{ kind: 'text', startLine: 1, endLine: 1, lines: [lines[at] ?? ''] }]).join(' '))
    if (at !== -1 && text !== '') return { ...placeIn(file), text, startLine: at + 1, endLine: at + 1 }
  }
  return undefined
}

/** The entries of both in one document, or in two. */
export function sidesInDocuments(both: Both, pages: Pages): readonly [Side, Side] | undefined {
  const [ones, others] = [entriesOf(both[0], pages[0]), entriesOf(both[1], pages[1])]
  const pairs = ones.flatMap((one) => others.map((other) => [one, other] as const))
  const pair = pairs.find(([one, other]) => one.repo === other.repo && one.path === other.path)
  // Two plain words in documents of their own may be about anything.
  return pair ?? (both.every(({ name }) => /^[a-z]+$/.test(name)) ? undefined : pairs[0])
}

function entriesOf({ last, owner }: Compared, pages: readonly Page[]): Side[] {
  const isOwned = ({ titles }: Section, path: string) =>
    owner === undefined || standing(owner).test([...titles, path.replace(/[-_/.]/g, ' ')].join(' '))
  return pages.flatMap(({ file, sections, lines }) => [
    ...sections
      .filter((section) => nameIn(section.titles.at(-1) ?? '') === last.toLowerCase() && isOwned(section, file.path))
      .flatMap((section) => {
        const text = saidBy(section)
        return text === '' ? [] : [{ ...placeIn(file), text, startLine: section.startLine, endLine: section.endLine }]
      }),
    ...lines.flatMap((text, at) => {
      const said = owner === undefined ? itemOf(text, last) : undefined
      return said === undefined ? [] : [{ ...placeIn(file), text: said, startLine: at + 1, endLine: at + 1 }]
    }),
  ])
}

function saidBy({ blocks }: Section): string {
  const sentences = sentencesOf(
    blocks.map((one) => ({ ...one, lines: one.lines.map((line) => line.replace(/\\$/, '')) })),
  )
  const telling = sentences.filter((one) => !isOfForm(one) && !one.endsWith(':'))
  return clipped(telling.slice(0, SENTENCES).join(' '))
}

/** "- `--name <value>` - what it is for", but not "Test the cart with care - it breaks". */
function itemOf(line: string, name: string): string | undefined {
  if (line.length > LONGEST_LINE) return undefined
  const item = new RegExp(
    `^\\s*(?:[-*+|]\\s+[\`*]{0,3}|[\`*]{1,3})-{0,2}${RegExp.escape(name)}(?![\\w-])[^:|–—]{0,40}?\\s*(?::|-{1,2}\\s|–|—|\\|)[*\`]*\\s*(\\S.*)$`,
    'i',
  )
  const said = item.exec(line)?.[1]?.replace(/\s*\|.*$/, '')
  return said === undefined || !/\p{L}{2}.*\s\p{L}.*\s\p{L}/u.test(said) ? undefined : clipped(said)
}

interface Page {
  file: FileMatch
  lines: readonly string[]
  sections: readonly Section[]
}

/** Pages that are named like its owner come first, and those with a heading that is. */
async function pagesWith({ last, owner }: Compared, means: Means): Promise<Page[]> {
  const { files } = await means.mentions(last, { anyCase: true })
  const isOwn = owner === undefined ? undefined : standing(owner)
  const headed = new RegExp(`^\\s*#{1,6}\\s.{0,20}(?<![\\w-])${RegExp.escape(last)}(?![\\w-])`, 'i')
  const rankOf = ({ path, lines }: FileMatch) =>
    weightOf(path) +
    Number(isOwn?.test(path.replace(/[-_/.]/g, ' ')) ?? false) +
    Number(lines.some(({ text }) => headed.test(text)))
  const pages = files
    .filter(({ path }) => isProse(path) && !isChangelog(path) && weightOf(path) >= LEAST_WEIGHT)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .slice(0, READ)
  return await Promise.all(
    pages.map(async (file) => {
      const lines = await means.lines(file)
      return { file, lines, sections: withTextBelow(sectionsOf(lines, file.path)) }
    }),
  )
}

function placeIn({ repo, commit, path }: FileMatch) {
  return { repo, commit, path }
}

function nameIn(title: string): string {
  const bare = title
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll(SORTS, ' ')
    .trim()
    .replace(/^-+/, '')
  return (bare.split(/[.:]/).at(-1) ?? '').toLowerCase()
}

function standing(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`, 'i')
}

function clipped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`
}
