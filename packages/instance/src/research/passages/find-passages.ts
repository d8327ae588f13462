import { isMigrationGuide } from '../../search/find/class-weight.ts'
import { isChangelog } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { withIncluded } from '../pages/included.ts'
import type { Block } from './cutting/blocks.ts'
import { explains } from './explains.ts'
import { glance } from './glance.ts'
import { type ProseFile, proseFiles } from './prose-files.ts'
import { sentencesOf } from './quote.ts'
import { type PageSection, readPage } from './read-page.ts'
import type { Section } from './sections.ts'
import { shows } from './shows.ts'
import { type DocTerm, exactlyHeld, heldBy, stemOf, stemsIn, wordsOf } from './terms.ts'
import { flagsCalled, pageName, rarityOf, readSection, scoreSection } from './weigh-section.ts'

/** A section of prose that answers, cut to a length that is read at a glance. */
export interface Passage {
  repo: string
  commit: string
  path: string
  titles: readonly string[]
  startLine: number
  endLine: number
  blocks: readonly Block[]
  /** Nothing of the section was left out. */
  isWhole: boolean
  /** It begins where the section does. */
  isFromTop: boolean
  score: number
  /** The share of the question's words that it contains, weighted by rarity. */
  coverage: number
  /** How well it explains rather than mentions, for questions how something works: a logit. */
  explains: number
  /** The share that it contains of the words themselves, not of others for the same; and the share that its heading and one sentence contain in any. */
  exactly: number
  inOneSentence: number
  /** It is one line of a list, a table or settings. */
  isEntry: boolean
}

interface PassageWishes {
  wantsCommands: boolean
  wantsShell: boolean
  /** An entry of a list or table answers as well as a section. */
  wantsEntry: boolean
  /** Passages that explain best come first. */
  wantsExplained: boolean
  most: number
  /** The pages to read, instead of the documents. */
  pages: readonly ProseFile[] | undefined
}

interface Read extends PageSection {
  file: ProseFile
}

const MOST = 6

/** The sections of documents that match these words best; if someone wants to do something, those with commands or code come first. */
export async function findPassages(
  terms: readonly DocTerm[],
  means: Means,
  {
    wantsCommands = false,
    wantsShell = false,
    wantsEntry = false,
    wantsExplained = false,
    most = MOST,
    pages: given,
  }: Partial<PassageWishes> = {},
): Promise<Passage[]> {
  if (terms.length === 0) return []
  const searched = [...new Set(terms.flatMap(({ word, stems }) => [word, ...stems]))]
  const files = given ?? (await proseFiles(searched, means))
  const pages = await Promise.all(
    files.map(async (file) => (await readPage(file, means)).map((one): Read => ({ file, ...one }))),
  )
  const sections = pages.flat().map((one) => ({ ...one, ...readSection(one.read, one.file, terms) }))
  const read = sections.filter(({ section }) => section.blocks.length > 0)
  // The text of a list is already counted with its section.
  const whole = sections.filter(({ section }) => !('isEntry' in section))
  const rarity = rarityOf(terms, whole)
  const average = whole.reduce((sum, { length }) => sum + length, 0) / Math.max(1, whole.length)
  const total = Math.max(
    rarity.reduce((sum, one) => sum + one, 0),
    Number.EPSILON,
  )
  const best = read
    .map((one) => {
      const { score, coverage } = scoreSection(
        { ...one, section: one.read },
        { terms, rarity, average, wantsCommands, wantsShell },
      )
      const isMeant =
        !('isEntry' in one.section) ||
        (wantsEntry && isCalled(one.section, terms)) ||
        (wantsCommands && flagsCalled(one.section, terms).length > 0)
      const isPast = wantsCommands && isOfPast(one.file.path)
      return { ...one, coverage, score: score * (isMeant ? 1 : ASIDE) * (isPast ? PAST : 1) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, LOOKED_AT)
  const passages = (await Promise.all(best.map((one) => withAllIncluded(one, means))))
    .map(({ file: { repo, commit, path, weight }, section, next, hits, score, coverage }) => {
      // The text below a heading need not repeat what the heading says.
      const left = rarity.map((one, at) => one * (1 - SAID_ABOVE * (hits[at]?.inTitle ?? 0)))
      const headed = 1 - rarity.reduce((sum, one, at) => sum + one * (1 - (hits[at]?.inTitle ?? 0)), 0) / total
      const shown = glance(section, next, terms, left, wantsCommands, headed)
      const text = `${section.titles.join(' ')} ${shown.blocks.flatMap(({ lines }) => lines).join('\n')}`
      const title = section.titles.at(-1) ?? pageName(path)
      const said = shareSaid(text)
      const seen = score * (UNSEEN + (1 - UNSEEN) * said)
      return {
        repo,
        commit,
        path,
        titles: section.titles,
        ...shown,
        score: wantsCommands ? seen * shows(section, shown.blocks, shareSaid) : seen,
        coverage,
        explains: explains({ section, path, blocks: shown.blocks, weight, score: seen }, terms, shareSaid),
        exactly: shareSaid(text, exactlyHeld),
        inOneSentence: Math.max(0, ...sentencesOf(shown.blocks).map((sentence) => shareSaid(`${title} ${sentence}`))),
        isEntry: 'isEntry' in section,
      }
    })
    .sort((a, b) => (wantsExplained ? b.explains - a.explains : b.score - a.score))
  return passages
    .filter((one, at) => !passages.slice(0, at).some((better) => isWithin(one, better) || isWithin(better, one)))
    .slice(0, most)

  /** The share of the words that a text contains, weighted by rarity. */
  function shareSaid(text: string, held: typeof heldBy = heldBy): number {
    const stems = stemsIn(text)
    const all = rarity.reduce((sum, one) => sum + one, 0)
    const said = terms.reduce((sum, term, at) => sum + held(stems, term) * (rarity[at] ?? 0), 0)
    return all === 0 ? 0 : said / all
  }
}

/** What a changelog or a guide to a version shows may be how it was done before. */
export function isOfPast(path: string): boolean {
  return isChangelog(path) || isMigrationGuide(path)
}

/** Whether an entry's name consists only of what is asked for. */
function isCalled({ titles }: Section, terms: readonly DocTerm[]): boolean {
  return wordsOf(titles.at(-1) ?? '').every((word) => terms.some(({ stems }) => stems.includes(stemOf(word))))
}

function isWithin(one: Passage, other: Passage): boolean {
  const isSame = one.path === other.path && one.repo === other.repo
  return isSame && one.startLine >= other.startLine && one.endLine <= other.endLine
}

const SAID_ABOVE = 0.6
const LOOKED_AT = 24
/** The share of its score that an entry keeps if its name isn't what is asked for. */
const ASIDE = 0.5
/** The share that a changelog keeps where somebody wants to do something: it says what was new once. */
const PAST = 0.4
/** The share of its score that a section keeps if the part shown contains none of the words. */
const UNSEEN = 0.5

/** Fills in the code of other files that its pages include. */
async function withAllIncluded<Found extends Read>(found: Found, means: Means): Promise<Found> {
  const read = async (section: Section) => ({
    ...section,
    blocks: await withIncluded(section.blocks, found.file, means),
  })
  return { ...found, section: await read(found.section), next: await Promise.all(found.next.map(read)) }
}
