import { likeness, wordVectors } from '../../search/meaning/word-vectors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { commentedStart, enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import type { Means } from '../kinds/kind.ts'
import { proseFiles } from '../passages/prose-files.ts'
import { cutSections } from '../passages/sections.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { listOn } from './list-on.ts'
import type { Registered, Registry } from './listed-in.ts'
import { commentedItems, leadAbove, listsIn } from './prose-items.ts'
import { plainEntry } from './read-entry.ts'
import { root, wordsOf } from './root-words.ts'
import { membersOf } from './value-list.ts'

/** What a list is called and what stands around it, as words. */
interface Candidate {
  by: string
  isProse: boolean
  /** Of the symbol, or of the heading. */
  called: readonly string[]
  /** The same, with what leads on to it. */
  name: readonly string[]
  around: readonly string[]
  entries(): Promise<readonly Registered[]>
}

/** Of the question's words, how much one counts that the list's name has, or only what is around it. */
const IN_NAME = 1
const AROUND = 0.6
/** How much more a word of the name tells than one around it. */
const NAME = 3
/** What it adds that a list means just what the question does. */
const MEANING = 1
/** The least score of a list whose name says what is asked for, and of one that only says the rest. */
const LEAST = 0.75
const LEAST_UNSAID = 1.2
const FEWEST = 2
const MOST = 60
const READ = 8
const MOST_OF_NAME = 4
const PAGES = 12
const LEAST_WEIGHT = 0.55
/** Words that say that a list is wanted, not of what. */
const FRAME =
  /^(?:list|full|complete|whole|name|names|all|every|each|any|possible|available|supported|valid|allowed|choices?|options?|values?|kinds?|types?|sorts?|show|shown|give|given|pls|please|set|can|use|used|there|exist|predefined|built|builtin|know|known|hand|pass)$/

/** What a function gives is a list only where it makes one. */
const CALL =
  /=\s*(?:await )?(?!(?:(?:new )?(?:[\w.]*\.)?(?:of|asList|listOf|setOf|mapOf|arrayOf|freeze|frozenset|set|Set|Map|array|tuple|list|dict|makeSet))\()(?:new )?[\w.:$]+\(/

/**
 * The list that says most of a question, among those of the files that rank best for it: in code, in comments, in documents. The last
 * word of `many` says what is listed: a list whose name does not have it has to say nearly all the rest.
 */
export async function nearestList(
  { question, many }: { question: string; many: string },
  own: ReadonlySet<string>,
  means: Means,
): Promise<Registry | undefined> {
  const words = meaningfulWords(question).filter((word) => !FRAME.test(word) && !own.has(word))
  if (words.length === 0) return undefined
  const asked = [...new Set(words.map(root))]
  const meant = wordVectors().sumOfWords(words)
  const all = (await Promise.all([inCode(question, means), inProse(words, means)])).flat()
  // "Modes" may be those of many things; a list of just that name has them.
  const isOnly = ({ called }: Candidate) =>
    called.length > 0 && called.every((word) => FRAME.test(word) || asked.includes(root(word)))
  const thing = many.replace(/^choices for /, '').replace(/ (?:of|in|for|on|from|with|by) .*$/, '')
  const head = wordsOf(thing)
    .map(root)
    .findLast((word) => asked.includes(word))
  const isSaid = ({ name }: Candidate) => head !== undefined && name.map(root).includes(head)
  const scored = all
    .filter((one) => asked.length > 1 || isOnly(one))
    .map((one) => ({ ...one, score: scoreOf(one, asked, meant) }))
    .filter((one) => one.score >= (isSaid(one) ? LEAST : LEAST_UNSAID))
    .sort((a, b) => b.score - a.score)
  for (const { by, isProse, entries } of scored.slice(0, READ)) {
    const found = await entries()
    const names = new Set(found.map(({ name }) => name))
    if (names.size >= FEWEST && names.size <= MOST)
      return { entries: found, by, isWhole: false, ...(isProse && { isProse: true as const }) }
  }
  return undefined
}

function scoreOf({ name, around }: Candidate, asked: readonly string[], meant: Float32Array): number {
  const [named, near] = [new Set(name.map(root)), new Set(around.map(root))]
  const said = asked.map((word) => (named.has(word) ? IN_NAME : near.has(word) ? AROUND : 0))
  const vector = wordVectors().sumOf((add) => {
    for (const word of new Set(around)) add(word, 1)
    for (const word of name) add(word, NAME)
  })
  const share = said.reduce((sum: number, one) => sum + one, 0) / asked.length
  return share + MEANING * likeness(meant, vector)
}

async function inCode(question: string, means: Means): Promise<Candidate[]> {
  const ranked = [...(await means.functions(question)), ...(await means.ranked(question))]
  const files = new Map(ranked.map(({ repo, commit, path }) => [`${repo} ${path}`, { repo, commit, path }]))
  const code = [...files.values()].filter(({ path }) => fileClass(path) === 'code')
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
    const lists = lines.flatMap((text, index): Candidate[] => {
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
      ({ items, from, below }): Candidate => ({
        by: at.path,
        isProse: true,
        called: setBy(lines[below - 1]),
        name: setBy(lines[below - 1]),
        around: around(items[0]?.line ?? from, from),
        entries: async () => items.map(({ name, line }) => ({ ...at, line, ...plainEntry(name) })),
      }),
    )
    return [...lists, ...commented]
  })
}

/** `mode` of `mode: "fast",` or `export const mode = …`. */
function setBy(line = ''): string[] {
  return wordsOf(line.replace(/[:=({].*$/, '')).slice(-MOST_OF_NAME)
}

async function inProse(words: readonly string[], means: Means): Promise<Candidate[]> {
  const pages = (await proseFiles(words, means)).filter(({ weight }) => weight >= LEAST_WEIGHT).slice(0, PAGES)
  const read = await Promise.all(pages.map(async (page) => ({ page, lines: await means.lines(page) })))
  return read.flatMap(({ page: { repo, commit, path }, lines }) =>
    cutSections(lines, path).flatMap((section) =>
      listsIn(section, lines, () => true)
        .filter((items) => items.length >= FEWEST)
        .map(
          (items): Candidate => ({
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
