import { fileClass, isHeader } from '../../../search/text/file-class.ts'
import type { Lookups } from '../../find/lookups.ts'
import type { DefinedLine } from '../../lists/definitions-like.ts'
import { VAGUE } from '../../lists/noun/noun-asked.ts'
import { isPort } from '../../passages/prose-files.ts'
import { CONSTANT, type ListSort, listOn } from '../list-on.ts'
import { type RootsAsked, root, wordsOf } from '../root-words.ts'

/** In the name of a list, it says that what it lists can be chosen. */
const CHOICES = /choices?$|options?$/i
/** Words in the name of a list that say nothing about what it lists. */
export const AFFIX =
  /^(?:type|kind|enum|choice|list|all|valid|supported|available|allowed|known|default|name|set|option|builtin|internal|standard|data|s|k|e|t)$/
/** Rows of a table in C, beside which an enum only tells sorts apart. */
const ROWS = /_(?:sets|table|list|names)$/

export type Looks = Pick<Lookups, 'mentions' | 'lines'>

export interface Candidate extends DefinedLine {
  sort: ListSort
  score: number
}

/** `Strictness` of `Strictness.java` is rather the one than what is within another. */
const AT_HOME = 0.1

/** A search gives only so many lines of a file; with these, it has to be read. */
const MOST_GIVEN = 100

/** How the line that defines it may name it: a common word alone is on too many lines to search for. */
export function writtenAs(many: string, { head, before, owners }: RootsAsked): string[] {
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

export async function candidatesFor(texts: readonly string[], means: Looks): Promise<Candidate[]> {
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
export function fit(
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
export function isDone(word: string, owners: readonly string[]): boolean {
  const [, verb] = /^([a-z]{4,})[ai]ble$/.exec(word) ?? []
  return verb !== undefined && owners.some((one) => one.startsWith(verb))
}
