import { fileClass, isHeader } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import type { Lookups } from '../find/lookups.ts'
import type { DefinedLine } from '../lists/definitions-like.ts'
import { enumCases } from '../lists/enum-cases.ts'
import { membersListed } from '../lists/members-listed.ts'
import { calledPlainly, isOfDefaults } from '../lists/noun/called-plainly.ts'
import { type NounAsked, VAGUE } from '../lists/noun/noun-asked.ts'
import { typedConstants } from '../lists/typed-constants.ts'
import { headingAbove } from '../markup/heading-above.ts'
import { isPort } from '../passages/prose-files.ts'
import { constantIn, membersOfClass, membersOfSwitches, membersOfUnion, textOf } from './choices-listed.ts'
import { CONSTANT, type ListSort, listOn } from './list-on.ts'
import type { Registered, Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'
import { type RootsAsked, root, rootsAsked, wordsOf } from './root-words.ts'

/** In the name of a list, it says that what it lists can be chosen. */
const CHOICES = /choices?$|options?$/i
/** They have nothing but their values. */
const SORTS: ReadonlySet<ListSort> = new Set(['enum', 'class', 'go', 'union'])
/** Words in the name of a list that say nothing about what it lists. */
const AFFIX =
  /^(?:type|kind|enum|choice|list|all|valid|supported|available|allowed|known|default|name|set|option|builtin|internal|standard|data|s|k|e|t)$/
/** Rows of a table in C, beside which an enum only tells sorts apart. */
const ROWS = /_(?:sets|table|list|names)$/
const FEWEST = 2
const SHORTEST = 3
const MOST_CANDIDATES = 40
/** What code may call it instead. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  state: 'statuses',
  status: 'states',
  phase: 'stages',
  stage: 'phases',
}

type Looks = Pick<Lookups, 'mentions' | 'lines'>

interface Candidate extends DefinedLine {
  sort: ListSort
  score: number
}

/** The enum, choices, union, map or array that lists what is asked for, by the words of its name and of where it is. */
export async function valueListed(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Looks,
): Promise<Registry | undefined> {
  const found = await listedBy(asked, own, means)
  const other = ALSO_CALLED[asked.one]
  if (found !== undefined) return found
  if (other !== undefined) return listedBy({ ...asked, many: asked.many.replace(/\S+$/, other) }, own, means)
  const many = calledPlainly(asked.many)
  const listed = many === asked.many ? undefined : await listedBy({ ...asked, many }, own, means, true)
  return listed && { ...listed, isWhole: listed.isWhole && !isOfDefaults(asked.many) }
}

async function listedBy(
  asked: NounAsked,
  own: ReadonlySet<string>,
  means: Looks,
  isOfSort = false,
): Promise<Registry | undefined> {
  const said = rootsAsked(asked, own)
  const all = await candidatesFor(writtenAs(asked.many, said), means)
  const found = isOfSort ? all.filter(({ sort }) => SORTS.has(sort)) : all
  const fitting = found
    .map((one) => ({ ...one, score: fit(one, said, own) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
  const isGuessed = asked.isGuessed === true
  const read = await Promise.all(fitting.map((one) => readList(one, { ...said, isGuessed }, means)))
  const lists = read
    .filter((one) => one !== undefined)
    .sort((a, b) => b.score - a.score || isBare(b) - isBare(a) || b.entries.length - a.entries.length)
  const [best] = lists
  if (best === undefined) return undefined
  // Several that fit as well list different things: none of them is the one. But shells are rather those of `Shell` than of `ShellKind`.
  const rivals = lists.filter(
    (one) =>
      one.score > best.score - CLOSE &&
      isBare(one) >= isBare(best) &&
      !isSame(one.entries, best.entries) &&
      // The same with more, where it is needed.
      !(one.by === best.by && isSame(best.entries, one.entries)),
  )
  return rivals.length > 0 ? undefined : { entries: best.entries, by: best.by, isWhole: best.isWhole }
}

const CLOSE = 0.25

function isBare({ by }: Registry): number {
  return wordsOf(by).some((word) => AFFIX.test(word)) ? 0 : 1
}

function isSame(some: readonly Registered[], others: readonly Registered[]): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
  const names = new Set(others.map(({ name }) => plain(name)))
  return some.every(({ name }) => names.has(plain(name))) || some.length < others.length / 2
}

/** `Strictness` of `Strictness.java` is rather the one than what is within another. */
const AT_HOME = 0.1

/** A search gives only so many lines of a file; with these, it has to be read. */
const MOST_GIVEN = 100

/** How the line that defines it may name it: a common word alone is on too many lines to search for. */
function writtenAs(many: string, { head, before, owners }: RootsAsked): string[] {
  const plural = many.toLowerCase().split(/[ -]/).at(-1) ?? head
  const joined = [
    [...before, head],
    [...before.slice(-1), head],
    [...owners, head],
    [...owners.slice(-1), head],
    before,
  ]
  const names = joined.filter((words) => words.length > 1).flatMap((words) => [words.join(''), words.join('_')])
  const only = VAGUE.test(head) ? before.slice(-1) : [head]
  const alone = only.flatMap((word) =>
    ['enum', 'class', 'type', 'struct', 'interface'].map((keyword) => `${keyword} ${word}`),
  )
  const chosen = only.flatMap((word) =>
    ['choices', 'options', 'types'].flatMap((ending) => [`${word}_${ending}`, `${word}${ending}`]),
  )
  const rows = [
    `${plural}[`,
    ...['sets', 'table', 'list', 'names'].map((ending) => `${head}_${ending}[`),
    `${plural}_table[`,
  ]
  return [...new Set([...names, ...alone, ...chosen, ...rows, `${plural} =`, `const ${plural}`, `${plural}: `])]
}

async function candidatesFor(texts: readonly string[], means: Looks): Promise<Candidate[]> {
  const found = await Promise.all(texts.map((text) => means.mentions(text, { anyCase: true })))
  const files = found.flatMap((one) => one.files).filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
  const byFile = [...Map.groupBy(files, ({ repo, path }) => `${repo} ${path}`).values()]
  const read = await Promise.all(
    byFile.map(async (same) => {
      const [{ repo, commit, path } = { repo: '', commit: '', path: '' }] = same
      const isWhole = same.every(({ lines }) => lines.length < MOST_GIVEN)
      const given = same.flatMap(({ lines }) => lines)
      const all = isWhole ? given : (await means.lines({ repo, commit, path })).map(numbered)
      return [...new Map(all.map((one) => [one.line, one])).values()].flatMap(({ line, text }) => {
        const listed = listOn(text, path)
        return listed === undefined ? [] : [{ repo, commit, path, line, text, score: 0, ...listed }]
      })
    }),
  )
  return read.flat()
}

function numbered(text: string, index: number) {
  return { text, line: index + 1 }
}

/** How well its name fits; 0 if it has a word that the question doesn't. */
function fit(
  { symbol, sort, path }: Candidate,
  { head, before, owners }: RootsAsked,
  ofRepository: ReadonlySet<string>,
): number {
  const named = wordsOf(symbol)
    .map(root)
    .filter((word) => (sort === 'list' && !CONSTANT.test(symbol)) || !ofRepository.has(word))
  const asked = new Set([head, ...before, ...owners])
  const own = named.filter((word) => (!AFFIX.test(word) && !(word === 'table' && sort === 'list')) || asked.has(word))
  const more = own.filter((word) => !asked.has(word) && !isDone(word, owners))
  // Backoff types are those of `DelayBackoffType`.
  const isOwnSort = sort !== 'list' && sort !== 'fields' && more.length === 1 && more[0] === named[0]
  const isMore = isOwnSort && before.length > 0 && named.slice(1).join(' ') === [...before, head].join(' ')
  if (own.length === 0 || (more.length > 0 && !isMore)) return 0
  // An enum `Frame` has the types of frames; a map `frames` may have anything.
  const hasHead =
    own.includes(head) ||
    (VAGUE.test(head) && (sort !== 'list' || CHOICES.test(symbol)) && own.some((word) => before.includes(word)))
  if (!hasHead) return 0
  const bySort = ROWS.test(symbol) ? 0.9 : { enum: 0.6, class: 0.6, go: 0.6, union: 0.4, fields: 0.3, list: 0.3 }[sort]
  const isAtHome = path.replace(/^.*\//, '').replace(/\.\w+$/, '') === symbol
  return own.length - more.length * 1.5 + bySort - (isHeader(path) ? 0.3 : 0) + (isAtHome ? AT_HOME : 0)
}

/** What gets compressed is `compressible`. */
function isDone(word: string, owners: readonly string[]): boolean {
  const [, verb] = /^([a-z]{4,})[ai]ble$/.exec(word) ?? []
  return verb !== undefined && owners.some((one) => one.startsWith(verb))
}

/** `log` of a repository named `spdlog`: nothing in it has to say so. */
function isPartOf(word: string, repo: string): boolean {
  const names = wordsOf(repo.split('/').at(-1) ?? '')
  return word.length >= SHORTEST && names.some((name) => name.startsWith(word) || name.endsWith(word))
}

/** Its members, if there are at least two, and if what its name doesn't say is said where it is. */
async function readList(
  one: Candidate,
  { before, owners, isGuessed }: RootsAsked & { isGuessed: boolean },
  means: Looks,
): Promise<(Registry & { score: number }) | undefined> {
  const { repo, commit, path, line, symbol, sort } = one
  const lines = await means.lines(one)
  const around = enclosingSymbol(line - 1, lines, outline(lines.slice(0, line - 1), path))?.name ?? ''
  const near = new Set(
    [...wordsOf(around), ...path.split('/').flatMap((part) => wordsOf(part.replace(/\.\w+$/, '')))].map(root),
  )
  const named = new Set(wordsOf(symbol).map(root))
  const headed = new Set(headingAbove(lines, line).flatMap(wordsOf).map(root))
  const isSaid = (word: string) => named.has(word) || near.has(word) || headed.has(word) || isPartOf(word, repo)
  if (!before.every(isSaid)) return undefined
  const ofOwner = owners.filter(
    (word) => named.has(word) || near.has(word) || headed.has(word) || [...named].some((one) => isDone(one, [word])),
  )
  // A list of another owner's: the name alone has to say all of the rest.
  if (owners.length > 0 && ofOwner.length === 0 && sort === 'list' && before.length === 0 && !CONSTANT.test(symbol))
    return undefined
  if (isGuessed && owners.length > 0 && ofOwner.length === 0 && before.length === 0) return undefined
  const members = await membersOf(one, lines, means)
  const isPair = sort === 'list' && /^\s.*= *\(/.test(one.text) && members?.length === 2
  if (members === undefined || isPair || new Set(members.map(({ name }) => name)).size < FEWEST) return undefined
  const entries = members.map(({ name, value, ...at }) => ({
    ...{ repo, commit, path, ...at },
    ...plainEntry(name, new Map(value === undefined ? [] : [['value', value]])),
  }))
  // Nothing says that it is theirs.
  const isWhole = owners.length === 0 || ofOwner.length > 0
  return { entries, by: symbol, isWhole, score: one.score + ofOwner.length }
}

/** What a list has, with the line of each; undefined if it has anything that is no plain name. */
export async function membersOf(one: DefinedLine & { sort: ListSort }, lines: readonly string[], means: Looks) {
  const { sort, line, path } = one
  if (sort === 'class') return membersOfClass(lines, line)
  if (sort === 'union') return membersOfUnion(lines, line)
  if (sort === 'fields') return membersOfSwitches(lines, line)
  if (sort === 'enum' && /\.(?:swift|php)$/.test(path)) return enumCases(lines, line)
  if (sort !== 'go') return membersListed(lines, line, path)?.map((one) => ({ ...textOf(one.name, lines), ...one }))
  const constants = await typedConstants(one, means)
  return constants.map(({ symbol: name, line: at, text, path: in_ }) => ({
    ...{ name, line: at, path: in_ },
    ...constantIn(text),
  }))
}
