import type { Means } from '../../kinds/kind.ts'
import { type DefinedLine, linesLike } from '../../lists/definitions-like.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { root, rootsAsked, wordsOf } from '../root-words.ts'

const FEWEST = 3
const MOST_LINES = 80
const LONGEST_LINE = 300
const ALIAS = /\btype\s+(\w+)(?:<[^=]*>)?\s*=(?!=)(.*)$/
const PART = /^(?:(["'])([^"']{1,60})\1|([A-Z]\w*)(?:<[^|]*>)?(?:\[\])?)$/

/** The members of a union in TypeScript that is called like what is asked for: `type Parcel = Box | Tube | Sack`. */
export async function unionListed(
  asked: Pick<NounAsked, 'many' | 'one' | 'whose' | 'of'>,
  own: ReadonlySet<string>,
  means: Pick<Means, 'engine' | 'repositories' | 'signal' | 'lines'>,
): Promise<Registry | undefined> {
  const { before, owners } = rootsAsked(asked, own)
  const within = { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal }
  const lines = await linesLike([asked.one], within)
  const called = lines.filter(
    ({ symbol, text, path }) =>
      ALIAS.test(text.slice(0, LONGEST_LINE)) &&
      !isBeside(path) &&
      root(wordsOf(symbol).at(-1) ?? '') === asked.one &&
      saysAll([symbol, ...path.split('/')], [...before, ...owners]),
  )
  const read = await Promise.all(
    called.map(async (one) => ({ by: one.symbol, entries: membersOf(one, await means.lines(one)) })),
  )
  const [best, ...others] = read.filter(({ entries }) => entries.length >= FEWEST)
  return best === undefined || others.length > 0 ? undefined : { ...best, isWhole: true }
}

function saysAll(names: readonly string[], words: readonly string[]): boolean {
  const near = names.flatMap(wordsOf).map(root)
  return words.every((word) => near.includes(word))
}

/** What is between the bars, from the line that defines it to the one that doesn't go on; none if some of it has no name. */
function membersOf({ repo, commit, path, line, text }: DefinedLine, lines: readonly string[]): Registered[] {
  const first = ALIAS.exec(text)?.[2] ?? ''
  const further = lines.slice(line, line + MOST_LINES)
  const end = further.findIndex((one) => !/^\s*(?:\||\/\/|\/?\*)/.test(one))
  if (end === -1 && further.length === MOST_LINES) return []
  const all = [first, ...further.slice(0, end === -1 ? undefined : end)]
  const parts = all.flatMap((one, at) =>
    one.length > LONGEST_LINE
      ? []
      : one
          .replace(/\/\/.*|\/?\*.*/, '')
          .split('|')
          .map((part) => ({ part: part.trim().replace(/;$/, ''), line: line + at }))
          .filter(({ part }) => part !== ''),
  )
  const named = parts.flatMap((one) => {
    const [, , quoted, name] = PART.exec(one.part) ?? []
    const called = quoted ?? name
    return called === undefined ? [] : [{ ...plainEntry(called), repo, commit, path, line: one.line }]
  })
  return named.length === parts.length ? named : []
}
