import { outline } from '../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import type { DefinedLine } from '../../lists/definitions-like.ts'
import { enumCases } from '../../lists/enum-cases.ts'
import { membersListed } from '../../lists/members-listed.ts'
import { typedConstants } from '../../lists/typed-constants.ts'
import { headingAbove } from '../../markup/heading-above.ts'
import { constantIn, membersOfClass, membersOfSwitches, membersOfUnion, textOf } from '../choices-listed.ts'
import { CONSTANT, type ListSort } from '../list-on.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { type RootsAsked, root, wordsOf } from '../root-words.ts'
import { type Candidate, isDone, type Looks } from './candidates.ts'

const FEWEST = 2
const SHORTEST = 3

/** `log` of a repository named `spdlog`: nothing in it has to say so. */
function isPartOf(word: string, repo: string): boolean {
  const names = wordsOf(repo.split('/').at(-1) ?? '')
  return word.length >= SHORTEST && names.some((name) => name.startsWith(word) || name.endsWith(word))
}

/** Its members, if there are at least two, and if what its name doesn't say is said where it is. */
export async function readList(
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
