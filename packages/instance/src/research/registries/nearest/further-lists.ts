import type { OutlineSymbol } from '../../../search/text/outline.ts'
import type { Section } from '../../passages/sections.ts'
import { areParameters, sectionsBelow } from '../prose-items.ts'
import { isData } from './files-with-lists.ts'
import { alternatives } from './forms/cases/alternatives.ts'
import { comparedValues } from './forms/cases/compared-values.ts'
import { matchArms } from './forms/cases/match-arms.ts'
import { shellCases } from './forms/cases/shell-cases.ts'
import { commentedPages } from './forms/documented/commented-pages.ts'
import { manualLists } from './forms/documented/manual-lists.ts'
import { tableColumns, type WrittenList, writtenLists } from './forms/documented/written-lists.ts'
import { type FoundItem, type FoundList, onceEach } from './forms/list-form.ts'
import { openLists } from './forms/texts/open-lists.ts'
import { signedLists } from './forms/texts/signed-lists.ts'
import { wordsBelow } from './forms/texts/words-below.ts'
import { keyedAlike } from './forms/types/keyed-alike.ts'
import { sharedFields } from './forms/types/shared-fields.ts'
import { staticMembers } from './forms/types/static-members.ts'
import { typesOfFile } from './forms/types/types-of-file.ts'

const FEWEST = 2
const MOST = 80
/** What begins within so many lines and has the same names is the same. */
const NEAR = 5
/** On average: longer ones are sentences. */
const MOST_WORDS = 3.2
const MOST_WORDS_JOINED = 2.5

interface CodeFile {
  path: string
  lines: readonly string[]
  symbols: readonly OutlineSymbol[]
}

/** Lists in code that have no brackets of their own around names, after those `known` there. */
export function furtherLists(
  { path, lines, symbols }: CodeFile,
  known: readonly FoundList[],
  { isKnown, setBy }: { isKnown: (text: string) => boolean; setBy: (text: string) => string },
): FoundList[] {
  const found = [
    ...[
      matchArms(lines, symbols),
      comparedValues(lines, symbols),
      alternatives(lines, path, symbols),
      shellCases(lines),
    ],
    ...[
      wordsBelow(lines),
      signedLists(lines, isData(path)),
      openLists(lines, symbols, isKnown),
      commentedPages(lines, setBy),
    ],
    ...[staticMembers(lines), typesOfFile(lines, path), keyedAlike(lines, symbols)],
    known.filter(({ form }) => form === 'fields').flatMap(sharedFields),
  ].flat()
  return withoutKnown(found, known)
}

/** Lists of a document that go on after blank lines, are within items, or are columns of a table; those of manual pages. */
export function furtherInProse(
  lines: readonly string[],
  path: string,
  sections: readonly Section[],
  known: readonly FoundList[],
): (FoundList & { lead: string })[] {
  const ofSections = sections.map(({ titles, startLine }, at) => {
    const to = (sections[at + 1]?.startLine ?? lines.length + 1) - 1
    const title = titles.at(-1) ?? ''
    return [...writtenLists(lines, startLine, to, title), ...tableColumns(lines, startLine, to, title)].filter(
      ({ items }) => !areParameters(items, title) && wordsPerItem(items) <= MOST_WORDS,
    )
  })
  const found = [
    ...[...manualLists(lines, path), ...signedLists(lines, true)].map((one) => ({ ...one, lead: '' })),
    ...[...ofSections.flat(), ...joined(sections, ofSections)].map(
      ({ items, ...one }): FoundList & { lead: string } => ({ ...one, form: 'prose', items: onceEach(items) }),
    ),
  ]
  return withoutKnown(found, known)
}

/** A page may list some of each sort below a heading of its own: all of them are what the heading above is about. */
function joined(sections: readonly Section[], lists: readonly (readonly WrittenList[])[]): WrittenList[] {
  return sections.flatMap(({ titles, startLine }, at): WrittenList[] => {
    const all = sectionsBelow(sections, at).map((section) => lists[sections.indexOf(section)] ?? [])
    const below = all.flatMap((one) => one.slice(0, 1))
    const items = below.flatMap((one) => one.items)
    const isOneEach = below.length >= FEWEST && all.every((one) => one.length <= 1)
    return !isOneEach || items.length > MOST || wordsPerItem(items) > MOST_WORDS_JOINED
      ? []
      : [{ title: titles.at(-1) ?? '', lead: '', line: startLine, items }]
  })
}

function wordsPerItem(items: readonly FoundItem[]): number {
  return items.reduce((sum, { name }) => sum + name.split(' ').length, 0) / Math.max(1, items.length)
}

/** The same in the same place need not be read twice. */
function withoutKnown<List extends FoundList>(found: readonly List[], known: readonly FoundList[]): List[] {
  const seen = Map.groupBy(known, keyOf)
  return found.filter((one) => {
    const key = keyOf(one)
    const same = seen.get(key) ?? []
    seen.set(key, [...same, one])
    const isThere = same.some(({ line }) => Math.abs(line - one.line) <= NEAR)
    return !isThere && one.items.length >= FEWEST && one.items.length <= MOST
  })
}

function keyOf({ items }: FoundList): string {
  return items.map(({ name }) => name).join()
}
