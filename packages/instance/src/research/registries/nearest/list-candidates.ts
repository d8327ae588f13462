import { fileClass } from '../../../search/text/file-class.ts'
import { outline } from '../../../search/text/outline.ts'
import { commentedStart, enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import { proseFiles } from '../../passages/prose-files.ts'
import { cutSections } from '../../passages/sections.ts'
import { listOn } from '../list-on.ts'
import type { Registered } from '../listed-in.ts'
import { commentedItems, leadAbove, listsIn } from '../prose-items.ts'
import { plainEntry } from '../read-entry.ts'
import { wordsOf } from '../root-words.ts'
import { membersOf } from '../value-list.ts'
import { inlineLists } from './inline-lists.ts'

/** What a list is called and what stands around it, as words. */
export interface ListCandidate {
  by: string
  isProse: boolean
  /** Of the symbol, or of the heading. */
  called: readonly string[]
  /** The same, with what leads on to it. */
  name: readonly string[]
  around: readonly string[]
  entries(): Promise<readonly Registered[]>
}

type CodeFile = Pick<Registered, 'repo' | 'commit' | 'path'>

const FEWEST = 2
const MOST_OF_NAME = 4
const PAGES = 12
const LEAST_WEIGHT = 0.55

/** What a function gives is a list only where it makes one. */
const CALL =
  /=\s*(?:await )?(?!(?:(?:new )?(?:[\w.]*\.)?(?:of|asList|listOf|setOf|mapOf|arrayOf|freeze|frozenset|set|Set|Map|array|tuple|list|dict|makeSet))\()(?:new )?[\w.:$]+\(/

/** The lists in files of code: named ones, those in comments, and if `withInline`, those written where they are used. */
export async function listsInCode(
  files: readonly CodeFile[],
  means: Means,
  withInline: boolean,
): Promise<ListCandidate[]> {
  const once = new Map(files.map(({ repo, commit, path }) => [`${repo} ${path}`, { repo, commit, path }]))
  const code = [...once.values()].filter(({ path }) => fileClass(path) === 'code')
  const read = await Promise.all(code.map(async (at) => ({ at, lines: await means.lines(at) })))
  return read.flatMap(({ at, lines }) => {
    const symbols = outline(lines, at.path)
    const ofPath = wordsOf(
      at.path
        .split('/')
        .slice(-2)
        .join(' ')
        .replace(/\.\w+$/, ''),
    )
    const around = (line: number, from: number) => [
      ...ofPath,
      ...wordsOf(enclosingSymbol(line - 1, lines, symbols)?.name ?? ''),
      ...lines.slice(from - 1, line - 1).flatMap(wordsOf),
    ]
    const lists = lines.flatMap((text, index): ListCandidate[] => {
      const listed = listOn(text, at.path)
      if (listed === undefined || (listed.sort === 'list' && CALL.test(text))) return []
      const line = index + 1
      const one = { ...at, line, text, score: 0, ...listed }
      return [
        {
          by: listed.symbol,
          isProse: false,
          called: wordsOf(listed.symbol),
          name: wordsOf(listed.symbol),
          around: around(line, commentedStart(lines, line)),
          entries: async () =>
            ((await membersOf(one, lines, means)) ?? []).map(({ name, value, ...of }) => ({
              ...at,
              ...of,
              ...plainEntry(name, new Map(value === undefined ? [] : [['value', value]])),
            })),
        },
      ]
    })
    const commented = commentedItems(lines).map(
      ({ items, from, below }): ListCandidate => ({
        by: at.path,
        isProse: true,
        called: setBy(lines[below - 1]),
        name: setBy(lines[below - 1]),
        around: around(items[0]?.line ?? from, from),
        entries: async () => items.map(({ name, line }) => ({ ...at, line, ...plainEntry(name) })),
      }),
    )
    const inline = (withInline ? inlineLists(lines) : []).map(({ items, line }): ListCandidate => {
      const within = enclosingSymbol(line, lines, symbols)?.name ?? ''
      return {
        by: within === '' ? at.path : within,
        isProse: false,
        called: wordsOf(within),
        name: [...wordsOf(within), ...setBy(lines[line - 1])],
        around: [...ofPath, ...lines.slice(commentedStart(lines, line) - 1, line).flatMap(wordsOf)],
        entries: async () => items.map(({ name, line: on }) => ({ ...at, line: on, ...plainEntry(name) })),
      }
    })
    return [...lists, ...commented, ...inline]
  })
}

/** `mode` of `mode: "fast",` or `export const mode = …`. */
function setBy(line = ''): string[] {
  return wordsOf(line.replace(/[:=({].*$/, '')).slice(-MOST_OF_NAME)
}

/** The lists and tables of the documents that rank best for some words. */
export async function listsInProse(words: readonly string[], means: Means): Promise<ListCandidate[]> {
  const pages = (await proseFiles(words, means)).filter(({ weight }) => weight >= LEAST_WEIGHT).slice(0, PAGES)
  const read = await Promise.all(pages.map(async (page) => ({ page, lines: await means.lines(page) })))
  return read.flatMap(({ page: { repo, commit, path }, lines }) =>
    cutSections(lines, path).flatMap((section) =>
      listsIn(section, lines, () => true)
        .filter((items) => items.length >= FEWEST)
        .map(
          (items): ListCandidate => ({
            by: path,
            isProse: true,
            called: wordsOf(section.titles.at(-1) ?? ''),
            name: wordsOf(`${section.titles.at(-1) ?? ''} ${leadAbove(lines, items[0]?.line ?? 1)}`),
            around: wordsOf(`${path} ${section.titles.join(' ')}`),
            entries: async () => items.map(({ name, line }) => ({ repo, commit, path, line, ...plainEntry(name) })),
          }),
        ),
    ),
  )
}
