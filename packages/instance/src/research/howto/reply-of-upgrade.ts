import { escapeLabel } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { fromTop } from '../passages/glance.ts'
import { isProse, withoutTranslations } from '../passages/prose-files.ts'
import { quoteOf } from '../passages/quote.ts'
import { readPage } from '../passages/read-page.ts'
import type { Section } from '../passages/sections.ts'
import { shownLength } from '../passages/shown-block.ts'
import { wordsOf } from '../passages/terms.ts'
import { compareVersions } from '../question/releases/versions.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

const ASKS =
  /\bhow (?:do|can|could|should|would|must) (?:i|we|you|one)\b|\bhow to\b|\b(?:steps?|guides?|instructions?|notes|docs?|documented|described)\b|\bwhat (?:do|must|should) (?:i|we|you)\b/i
const NUMBER = 'v?(\\d{1,4}(?:\\.\\d{1,4}){0,2})(?:\\.x)?(?![\\w.]*\\w)'
/** "Upgrading from 5 to 6", "migrate to v11", "the upgrade guide for 7"; what moves to 2 may move elsewhere, and 30 seconds are no version. */
const TO = new RegExp(
  `\\b(?:(?:upgrad|migrat)[a-z]{1,5}\\b.{0,60}|(?:mov|updat|go)[a-z]{0,5} from (?:[a-z]\\S* ){0,2}v?\\d\\S* )\\b(?:to|for) (?:the )?(?:[a-z][\\w.-]* ){0,2}${NUMBER}(?=\\s*(?:$|[?!.,;)]|(?:in|on|with|without|of|for|and|safely|from|documented|described)\\b))`,
  'i',
)
const FROM = new RegExp(`\\bfrom (?:the )?(?:[a-z][\\w.-]* ){0,2}${NUMBER}`, 'i')
/** "How do I migrate from axios?" */
const FROM_OTHER =
  /\b(?:migrat(?:e|ed|ing|ion)|switch(?:ed|ing)?|mov(?:e|ed|ing) (?:over|away|here)|com(?:e|ing) over)\b.{0,40}\bfrom (?:the )?([a-z][\w.-]*\w)/i
const GUIDES = '(^|/)[^/]*(upgrad|migrat)[^/]*(/[^/]+)?\\.(mdx?|rst|adoc|txt)$'
const NUMBERS = /(?<![\d.])v?(\d{1,4}(?:\.\d{1,4}){0,2})(?![\d])/g
/** Pages that are read. */
const MOST = 30
/** In characters: what is quoted at most, and what a section needs to say something. */
const QUOTED = 700
const FEWEST = 60
const LISTED = 6

/** How many guides to other versions are named. */
const OTHERS = 3

type Page = Pick<ReplyPlace, 'repo' | 'commit' | 'path'>

interface Guide {
  place: ReplyPlace
  /** Of the page and its section. */
  name: string
  sections: readonly Section[]
}

/** Whether somebody asks how to come to a version. */
export function asksToUpgrade(text: string): boolean {
  return ASKS.test(text) && TO.test(text)
}

/**
 * The guide to the version that is asked for, or from something else: a page that is called so, or the section of a page about all versions.
 * Undefined if there is no guide at all; thin, with those to other versions, if none is to this one.
 */
export async function replyOfUpgrade(text: string, means: Means): Promise<Reply | undefined> {
  const [, to] = TO.exec(text) ?? []
  const [, from] = FROM.exec(text) ?? []
  const [, other] = FROM_OTHER.exec(text) ?? []
  if (!ASKS.test(text) || (to === undefined && other === undefined)) return undefined
  const pages = withoutTranslations(await means.pathsLike(GUIDES)).filter(({ path }) => isProse(path))
  if (to === undefined) {
    const page = pages.find(
      ({ path }) => other !== undefined && wordsOf(path.slice(path.lastIndexOf('/') + 1)).includes(other.toLowerCase()),
    )
    return page === undefined ? undefined : replyOf([await guideIn(page, () => true, means)], means)
  }
  const isTo = (said: string) => isLast(said, to)
  const found = await Promise.all(pages.slice(0, MOST).map((page) => guideIn(page, isTo, means)))
  const isFrom = ({ name }: Guide) => from !== undefined && numbersIn(name).some((one) => isSame(one, from))
  const guides = found.flatMap((one) => one ?? []).toSorted((a, b) => Number(isFrom(b)) - Number(isFrom(a)))
  return guides.length > 0 ? replyOf(guides, means) : replyOfOthers(to, pages, means)
}

function replyOf([best, ...others]: readonly (Guide | undefined)[], means: Means): Reply | undefined {
  if (best === undefined) return undefined
  const [first, ...further] = best.sections
  const parts = further.slice(0, LISTED).map(({ startLine, endLine, titles }) => {
    return { ...best.place, startLine, endLine, why: escapeLabel(titles.at(-1) ?? '') }
  })
  const link = linkTo(best.place, means.links, means.repositories.length > 1)
  return {
    first: `The guide for this is ${link}${first === undefined ? '.' : ':'}`,
    ...(first !== undefined && { body: quoteOf({ blocks: fromTop(first.blocks) }, QUOTED) }),
    places: [best.place, ...parts, ...others.flatMap((one) => one?.place ?? [])],
    shown: 1,
    certainty: 'likely',
  }
}

/** That there is none to this version, and the newest to others. */
function replyOfOthers(to: string, pages: readonly Page[], means: Means): Reply | undefined {
  const guides = pages.flatMap((page) => {
    const version = numbersIn(nameOf(page.path)).at(-1)
    return version === undefined ? [] : [{ version, place: wholly(page) }]
  })
  const shown = guides.toSorted((a, b) => compareVersions(b.version, a.version)).slice(0, OTHERS)
  if (shown.length === 0) return undefined
  const links = shown.map(
    ({ version, place }) => `${version} (${linkTo(place, means.links, means.repositories.length > 1)})`,
  )
  return {
    first: `I found no upgrade guide for ${to}, only for ${new Intl.ListFormat('en').format(links)}.`,
    places: shown.map(({ place }) => place),
    certainty: 'thin',
  }
}

function wholly(page: Page): ReplyPlace {
  return { ...page, symbol: undefined, startLine: 1, endLine: 1, lines: [] }
}

/** Undefined unless the page is to that version, or a section of one that is to no version at all. */
async function guideIn(page: Page, isOf: (said: string) => boolean, means: Means): Promise<Guide | undefined> {
  const sections = (await readPage(page, means)).map(({ section }) => section).filter((one) => !('isEntry' in one))
  const name = nameOf(page.path)
  const own = isOf(name) ? sections : numbersIn(name).length > 0 ? [] : sectionBelow(sections, isOf)
  const [first] = own
  const last = own.at(-1)
  if (first === undefined || last === undefined) return undefined
  const place = { ...wholly(page), startLine: first.startLine, endLine: last.endLine }
  return { place, name: `${name} ${first.titles.join(' ')}`, sections: own.filter(isTelling) }
}

/** More than a link to another page. */
function isTelling({ blocks }: Section): boolean {
  return blocks.reduce((sum, block) => sum + shownLength(block), 0) > FEWEST
}

/** With its folder, which may be called after guides. */
function nameOf(path: string): string {
  return path.split('/').slice(-2).join('/')
}

/** The first section with such a heading, with all those below it. */
function sectionBelow(sections: readonly Section[], isOf: (title: string) => boolean): readonly Section[] {
  const at = sections.findIndex(({ titles }) => isOf(titles.at(-1) ?? ''))
  const level = sections[at]?.titles.length ?? 0
  if (at === -1) return []
  const end = sections.findIndex(({ titles }, index) => index > at && titles.length <= level)
  return sections.slice(at, end === -1 ? undefined : end)
}

/** Of "from 5 to 6", only the last is what one comes to. */
function isLast(said: string, version: string): boolean {
  const last = numbersIn(said).at(-1)
  return last !== undefined && isSame(last, version)
}

function numbersIn(said: string): string[] {
  return [...said.matchAll(NUMBERS)].map(([, number = '']) => number)
}

/** `6`, `6.0` and `6.0.0` are the same. */
function isSame(one: string, other: string): boolean {
  const plain = (version: string) => version.replace(/(?:\.0)+$/, '')
  return plain(one) === plain(other)
}
