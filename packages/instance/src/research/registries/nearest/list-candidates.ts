import { fileClass } from '../../../search/text/file-class.ts'
import { type OutlineSymbol, outline } from '../../../search/text/outline.ts'
import { commentedStart, enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import type { ListedMember } from '../../lists/members-listed.ts'
import { proseFiles } from '../../passages/prose-files.ts'
import { cutSections } from '../../passages/sections.ts'
import { membersOfSwitches } from '../choices-listed.ts'
import { listOn } from '../list-on.ts'
import type { Registered } from '../listed-in.ts'
import { commentedItems, leadAbove, listsIn } from '../prose-items.ts'
import { plainEntry } from '../read-entry.ts'
import { wordsOf } from '../root-words.ts'
import { membersOf } from '../value/read-list.ts'
import { isData } from './files-with-lists.ts'
import { addedTo } from './forms/added-items.ts'
import { classConstants, madeAlike } from './forms/class-constants.ts'
import { constantRuns } from './forms/constant-runs.ts'
import { dataLists, optionLists } from './forms/data-lists.ts'
import { gatheredLists } from './forms/gathered-lists.ts'
import { headedLists } from './forms/headed-lists.ts'
import { heldLists } from './forms/held-lists.ts'
import type { FoundList, ListForm } from './forms/list-form.ts'
import { nestedLists } from './forms/nested-lists.ts'
import { saidAbove } from './forms/said-above.ts'
import { saidLists } from './forms/said-lists.ts'
import { inlineLists } from './forms/texts/inline-lists.ts'
import { typeFamilies } from './forms/type-families.ts'
import { usageLists } from './forms/usage-lists.ts'
import { furtherInProse, furtherLists } from './further-lists.ts'

/** What a list is called and what stands around it, as words. */
export interface ListCandidate {
  by: string
  form: ListForm
  path: string
  line: number
  /** How well its file ranks for the question: from 0, the best. */
  rank: number
  /** One of the functions that rank best has it. */
  isInFunction?: boolean
  /** Of the symbol, or of the heading. */
  called: readonly string[]
  /** The same, with what leads on to it. */
  name: readonly string[]
  /** What a comment right above says of it. */
  said?: readonly string[]
  around: readonly string[]
  entries(): Promise<readonly Registered[]>
}

/** What a function takes is no list: `const verify = async (`; a tuple of Python may be one. */
const FUNCTION =
  /=\s*(?:async\s*\(|(?:async )?function\b)|\b(?:const|let|var) \w+(?::[^=]{1,80})? =\s*\(\s*$|=>\s*\{?\s*$/

type CodeFile = Pick<Registered, 'repo' | 'commit' | 'path'>

const FEWEST = 2
const MOST_OF_NAME = 4
const PAGES = 12
const LEAST_WEIGHT = 0.55

/** What a function gives is a list only where it makes one. */
const CALL =
  /=\s*(?:await )?(?!(?:(?:new )?(?:[\w.]*\.)?(?:of|asList|listOf|setOf|mapOf|arrayOf|freeze|frozenset|set|Set|Map|array|tuple|list|dict|makeSet))\()(?:new )?[\w.:$]+\(/

/** The lists in files of code. */
export async function listsInCode(files: readonly CodeFile[], means: Means): Promise<ListCandidate[]> {
  const once = new Map(files.map(({ repo, commit, path }) => [`${repo} ${path}`, { repo, commit, path }]))
  const code = [...once.values()].filter(({ path }) => fileClass(path) === 'code' || isData(path))
  const read = await Promise.all(
    code.map(async (at, rank) => {
      const lines = withoutReturns(await means.lines(at))
      return { at, rank, lines, symbols: outline(lines, at.path) }
    }),
  )
  const defined = read.flatMap(({ at, lines, symbols }) =>
    symbols.map(({ name: symbol, line }) => ({ ...at, line, symbol, text: lines[line - 1] ?? '' })),
  )
  const families = typeFamilies(defined).map(({ word, folder, types }): ListCandidate => {
    const [{ path, line } = { path: folder, line: 1 }] = types
    return {
      ...{ by: `*${word}`, form: 'family', path, line, rank: read.findIndex((one) => one.at.path === path) },
      ...{ called: wordsOf(word), name: wordsOf(word), around: wordsOf(folder) },
      entries: async () => types.map(({ name, ...at }) => ({ ...at, ...plainEntry(name) })),
    }
  })
  return [...read.flatMap((one) => listsOf(one, means)), ...families]
}

/** A carriage return at the end of a line is no part of what it says, but no form expects it. */
function withoutReturns(lines: readonly string[]): readonly string[] {
  return lines[0]?.endsWith('\r') ? lines.map((text) => text.replace(/\r$/, '')) : lines
}

interface ReadFile {
  at: CodeFile
  rank: number
  lines: readonly string[]
  symbols: readonly OutlineSymbol[]
}

function listsOf({ at, rank, lines, symbols }: ReadFile, means: Means): ListCandidate[] {
  const ofPath = wordsOf(
    at.path
      .split('/')
      .slice(-2)
      .join(' ')
      .replace(/\.\w+$/, ''),
  )
  const within = (line: number) => enclosingSymbol(line, lines, symbols)?.name ?? ''
  const around = (line: number, from: number) => [
    ...ofPath,
    ...wordsOf(within(line - 1)),
    ...lines.slice(from - 1, line - 1).flatMap(wordsOf),
  ]
  const named = lines.flatMap((text, index): ListCandidate[] => {
    const listed = isNamedList(text, at.path) ? listOn(text, at.path) : undefined
    if (listed === undefined) return []
    const line = index + 1
    // Few types have only switches: others have no such list, whose place one more could have.
    if (listed.sort === 'fields' && membersOfSwitches(lines, line) === undefined) return []
    const one = { ...at, line, text, score: 0, ...listed }
    return [
      {
        ...{ by: listed.symbol, form: 'named', path: at.path, line, rank },
        called: wordsOf(listed.symbol),
        name: wordsOf(listed.symbol),
        said: saidAbove(lines, line),
        around: around(line, commentedStart(lines, line)),
        entries: async () =>
          [
            ...((await membersOf(one, lines, means)) ?? []),
            ...(listed.sort === 'list' ? addedTo(listed.symbol, line, lines, at.path) : []),
          ].map(({ name, value, ...of }: ListedMember) => ({
            ...at,
            ...of,
            ...entryOf({ name, ...(value !== undefined && { value }) }),
          })),
      },
    ]
  })
  const commented = commentedItems(lines).map(
    ({ items, from, below }): FoundList => ({
      ...{ form: 'commented', title: setBy(lines[below - 1]), line: items[0]?.line ?? from, items },
    }),
  )
  const inline = inlineLists(lines).map(
    ({ items, line, of = setBy(lines[line - 1]) }): FoundList => ({
      form: 'inline',
      title: `${within(line)} ${of}`,
      line,
      items,
    }),
  )
  const isKnown = (text: string) => isNamedList(text, at.path)
  const found = [
    ...[commented, inline, classConstants(lines), gatheredLists(lines, at.path)],
    ...[isData(at.path) ? dataLists(lines) : nestedLists(lines, at.path), optionLists(lines)],
    ...[saidLists(lines, false), usageLists(lines), madeAlike(lines), constantRuns(lines)],
    heldLists(lines, at.path, symbols, isKnown),
  ].flat()
  const others = [...found, ...furtherLists({ path: at.path, lines, symbols }, found, { isKnown, setBy })]
  return [
    ...named,
    ...others.map(({ form, title, by, line, items, head = line }): ListCandidate => {
      const below = form === 'said' || form === 'commented' || form === 'told' ? setBy(lines[line]) : ''
      return {
        ...{
          by: by?.trim() || (wordsOf(title).length > 1 ? within(line) || at.path : title.trim() || at.path),
          form,
          path: at.path,
          line,
          rank,
        },
        called: wordsOf(title).slice(-MOST_OF_NAME),
        name: wordsOf(`${title} ${below}`),
        said: form === 'held' ? saidAbove(lines, head) : [],
        around: around(line, commentedStart(lines, head)),
        entries: async () => items.map(({ line: on, ...item }) => ({ ...at, line: on, ...entryOf(item) })),
      }
    }),
  ]
}

function entryOf({ name, value }: { name: string; value?: string }) {
  return plainEntry(name, new Map(value === undefined ? [] : [['value', value]]))
}

/** Whether a list with a name begins on a line. */
function isNamedList(text: string, path: string): boolean {
  const listed = listOn(text, path)
  return listed !== undefined && !FUNCTION.test(text) && !(listed.sort === 'list' && CALL.test(text))
}

/** `mode` of `mode: "fast",` or `export const mode = …`. */
function setBy(line = ''): string {
  return wordsOf(line.replace(/[:=({].*$/, ''))
    .slice(-MOST_OF_NAME)
    .join(' ')
}

/** The lists and tables of the documents that rank best for some words. */
export async function listsInProse(words: readonly string[], means: Means): Promise<ListCandidate[]> {
  const pages = (await proseFiles(words, means)).filter(({ weight }) => weight >= LEAST_WEIGHT).slice(0, PAGES)
  const read = await Promise.all(pages.map(async (page) => ({ page, lines: withoutReturns(await means.lines(page)) })))
  return read.flatMap(({ page: { repo, commit, path }, lines }, rank) => {
    const sections = cutSections(lines, path)
    const listed = sections.flatMap((section) =>
      listsIn(section, lines, () => true)
        .filter((items) => items.length >= FEWEST)
        .map((items): FoundList & { lead: string } => {
          const line = items[0]?.line ?? section.startLine
          return { form: 'prose', title: section.titles.at(-1) ?? '', line, items, lead: leadAbove(lines, line) }
        }),
    )
    const said = [...saidLists(lines, true), ...usageLists(lines)].map((one) => ({ ...one, lead: '' }))
    const headed = headedLists(sections).map((one) => ({ ...one, lead: '' }))
    const known = [...listed, ...said, ...headed]
    return [...known, ...furtherInProse(lines, path, sections, known)].map(
      ({ form, title, line, items, lead }): ListCandidate => {
        const titles = sections.findLast(({ startLine }) => startLine <= line)?.titles ?? []
        return {
          ...{ by: path, form, path, line, rank },
          called: wordsOf(title),
          name: wordsOf(`${title} ${lead}`),
          around: wordsOf(`${path} ${titles.join(' ')}`),
          entries: async () =>
            items.map(({ name, line: on }) => ({ repo, commit, path, line: on, ...plainEntry(name) })),
        }
      },
    )
  })
}

/** Whether a list stands in a document. */
export function isOfProse({ form, path }: Pick<ListCandidate, 'form' | 'path'>): boolean {
  return form === 'prose' || form === 'headings' || fileClass(path) !== 'code'
}
