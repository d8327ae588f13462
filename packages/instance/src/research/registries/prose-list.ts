import type { Means } from '../kinds/kind.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import { type ProseFile, proseFiles } from '../passages/prose-files.ts'
import { cutSections, type Section } from '../passages/sections.ts'
import type { Registered, Registry } from './listed-in.ts'
import {
  areParameters,
  headingsOf,
  ITEM,
  isNegated,
  listsIn,
  namesIn,
  type ProseItem,
  sectionsBelow,
} from './prose-items.ts'
import { plainEntry } from './read-entry.ts'
import { type RootsAsked, root, rootsAsked, wordsOf } from './root-words.ts'

/** Pages that count less, such as changelogs and translations, list what was or what others have. */
const LEAST_WEIGHT = 0.55
const FEWEST = 3
/** How many paragraphs say what a section is about. */
const READ = 3
/** The least share of the items of several lists that are in one of them only. */
const MOST_OF_THEM = 0.8
const MOST = 80
/** "Storing" says "storage". */
const LEAST_STEM = 4
/** Words of a heading that say nothing about what it lists. */
const ANY =
  /^(?:all|a|an|and|are|available|built|builtin|bundled|by|can|choose|complete|current|default|different|exist|following|from|full|general|have|in|include|included|index|is|it|kind|list|of|official|on|option|our|out|overview|own|page|preset|provided|reference|shipped|sort|specific|standard|stock|support|supported|table|that|the|there|these|this|type|use|used|we|with|you|your|\d+)$/
/** The first heading of a table that says nothing else is listed: "Name". */
const NAMES = /^(?:names?|keys?|ids?|titles?|values?|what|the|of|\w)$/
const POSSIBLE = /\b(?:available|possible|valid|allowed|supported) (?:values|options|choices)\b|\bone of\b/
/** The heading that a page names its things below, after it has told how they are used. */
const REFERENCE = /^(?:the )?(?:api )?reference$/i
/** A page's own title is above. */
const TITLE = 2
/** Steps follow, not members. */
const CONDITION = /^\s*(?:before|after|when|if|once|while|to)\b/i

interface Said extends RootsAsked {
  /** Words that a heading may have without being about something else. */
  known: ReadonlySet<string>
}

interface Listed {
  entries: readonly Registered[]
  path: string
  score: number
}

/** The list that a document gives under a heading of that name, or after "these are the modules:". */
export async function proseListed(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Means,
  /** Names that such a list has. */
  names: readonly string[] = [],
): Promise<Registry | undefined> {
  const roots = rootsAsked(asked, own)
  const before = roots.before.filter((word) => !ANY.test(word))
  const known = new Set([roots.head, ...before, ...roots.owners, ...[...own].map(root)])
  const pages = (await proseFiles([...wordsOf(asked.many), ...names], means)).filter(
    ({ weight }) => weight >= LEAST_WEIGHT,
  )
  const found = await Promise.all(
    pages.map(async (page) => listsOf(await means.lines(page), page, { ...roots, before, known })),
  )
  const [best] = found.flat().sort((a, b) => b.score - a.score || b.entries.length - a.entries.length)
  return best && { entries: best.entries, by: best.path, isWhole: false, isProse: true }
}

function listsOf(lines: readonly string[], page: ProseFile, said: Said): Listed[] {
  const sections = cutSections(lines, page.path)
  const stem = page.path.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return sections.flatMap((section, at) => {
    if (section.titles.some(isNegated)) return []
    const title = section.titles.at(-1) ?? ''
    const above = [...section.titles, page.path, ...section.blocks.slice(0, READ).flatMap(({ lines: said }) => said)]
      .join(' ')
      .toLowerCase()
    const isThere =
      said.before.every((word) => above.includes(word.slice(0, LEAST_STEM))) &&
      (said.owners.length === 0 || said.owners.some((word) => above.includes(word.slice(0, LEAST_STEM))))
    const isPage = section.titles.length === 0 && at === 0 && isCalled(stem, said)
    // A page about one oven lists no ovens, unless it gives what is possible.
    const isList = wordsOf(`${title} ${isPage ? stem : ''}`).some(
      (word) => root(word) === said.head && word !== said.head,
    )
    const isHeaded = isThere && (isPage || isCalled(title, said)) && (isList || POSSIBLE.test(above))
    const isTheirs = (heading: string) => wordsIn(heading).every((word) => said.known.has(word) || NAMES.test(word))
    const found = isHeaded
      ? [...listsIn(section, lines, isTheirs), itemsBelow(sections, at, lines, said.head, isTheirs)]
      : [led(section, lines, said, isTheirs)]
    return found
      .map((items) => (isPage ? items.filter(({ line }) => line > TITLE) : items))
      .filter((items) => items.length >= FEWEST && items.length <= MOST && !areGroups(items, said.head))
      .map((items) => ({
        entries: items.map(({ name, line }) => ({ ...plainEntry(name), ...placeOf(page), line })),
        path: page.path,
        score: (isHeaded ? 2 : 1) + page.weight,
      }))
  })
}

/** "Basic commands" and "Commands for admins" only group commands. */
function areGroups(items: readonly ProseItem[], head: string): boolean {
  const groups = items.filter(({ name }) => isGroup(name, head))
  // "Available cops" is where they are listed, so those beside it say something else of them.
  const isAll = ({ name }: ProseItem) =>
    wordsOf(name).length > 1 && wordsOf(name).every((word) => ANY.test(word) || root(word) === head)
  return groups.length > items.length / 2 || groups.some(isAll)
}

function isGroup(title: string, head: string): boolean {
  return wordsOf(title).some((word) => word !== head && root(word) === head)
}

/** The headings right below a heading; where these only group lists, the items of those. */
function itemsBelow(
  sections: readonly Section[],
  at: number,
  lines: readonly string[],
  head: string,
  isTheirs: (heading: string) => boolean,
): ProseItem[] {
  const below = sectionsBelow(sections, at)
  const reference = below.find(({ titles }) => REFERENCE.test(titles.at(-1) ?? ''))
  if (reference !== undefined) return itemsBelow(sections, sections.indexOf(reference), lines, head, isTheirs)
  const grouped = below.map((section) => listsIn(section, lines, isTheirs)[0] ?? [])
  // What is said of each in the same words, its type and its default, are no groups.
  const isSaidOfEach = new Set(grouped.flat().map(({ name }) => name)).size < grouped.flat().length * MOST_OF_THEM
  if (below.length > 1 && !isSaidOfEach && grouped.every((items) => items.length > 0)) return grouped.flat()
  const headings = headingsOf(below)
  if (!areGroups(headings, head)) return headings
  const groups = below.filter(({ titles }) => isGroup(titles.at(-1) ?? '', head))
  const deeper = headingsOf(groups.flatMap((one) => sectionsBelow(sections, sections.indexOf(one))))
  return deeper.length >= FEWEST ? deeper : headings
}

/** What is listed after "it is composed of 10 modules:". */
function led(
  { startLine, endLine, titles }: Section,
  lines: readonly string[],
  { head, before, owners, known }: Said,
  isTheirs: (heading: string) => boolean,
): ProseItem[] {
  const title = titles.at(-1) ?? ''
  const above = titles.flatMap(wordsIn)
  for (let line = startLine; line <= endLine; line++) {
    const text = lines[line - 1] ?? ''
    const ended = text.trimEnd()
    if (!ended.endsWith(':') || ITEM.test(text)) continue
    const sentence = ended.slice(Math.max(...['.', '!', '?'].map((mark) => ended.lastIndexOf(mark))) + 1, -1)
    if (CONDITION.test(sentence) || isNegated(sentence)) continue
    const words = wordsIn(sentence).filter((word) => !ANY.test(word))
    if (words.at(-1) !== head || !before.every((word) => words.includes(word) || above.includes(word))) continue
    if (owners.length > 0 && !owners.some((word) => words.includes(word))) continue
    // What the words right before it are about must be what was asked.
    const nearest = words.at(-2)
    if (nearest !== undefined && before.length > 0 && !known.has(nearest)) continue
    const items = namesIn(lines, line + 1, Math.min(endLine, line + MOST), isTheirs)
    if (areParameters(items, title)) continue
    if (items.length >= FEWEST) return items
  }
  return []
}

/** Whether a heading is only about this: "Built-in validators". */
function isCalled(title: string, { head, known }: Said): boolean {
  const words = wordsIn(title).filter((word) => word === head || !ANY.test(word))
  return words.includes(head) && words.every((word) => known.has(word))
}

function wordsIn(text: string): string[] {
  return wordsOf(text).map(root)
}

function placeOf({ repo, commit, path }: ProseFile) {
  return { repo, commit, path }
}
