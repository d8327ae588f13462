import { fileClass } from '../../../search/text/file-class.ts'
import { pascalCase } from '../../../search/text/split-identifiers.ts'
import type { Lookups } from '../../find/lookups.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { rootsAsked, wordsOf } from '../root-words.ts'

const FEWEST = 3
const OF_SELF = /\b(?:const|let|val)\s+\w+\s*:\s*Self\b/
const LONGEST_LINE = 300

/** The values that a type has as constants of itself, where it is no enum: `pub const ERROR: Level = Level(…)`. */
export async function ownConstants(
  asked: NounAsked,
  own: ReadonlySet<string>,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Registry | undefined> {
  const { head, before, owners } = rootsAsked(asked, own)
  if (owners.length > 0) return undefined
  for (const words of before.length === 0 ? [[head]] : [[...before, head], [head]]) {
    const type = pascalCase(words)
    const rest = before.filter((word) => !words.includes(word))
    const found = await constantsOf(type, rest, lookups)
    if (found !== undefined) return found
  }
  return undefined
}

async function constantsOf(
  type: string,
  near: readonly string[],
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Registry | undefined> {
  const after = `\\b(?:const|let|val)\\s+([A-Za-z_]\\w*)\\s*:\\s*${type}\\s*=\\s*(?:Self|${type})\\b`
  const ahead = `\\b(?:static|readonly|final)\\s+${type}\\s+([A-Za-z_]\\w*)\\s*=\\s*new\\s+${type}\\b`
  const line = new RegExp(`^\\s+(?:[a-z]\\w*\\s+)*?(?:${after}|${ahead})`)
  const texts = [`: ${type} = `, `final ${type} `, `readonly ${type} `]
  const found = await Promise.all(texts.map((text) => lookups.mentions(text)))
  const lists = found
    .flatMap(({ files }) => files)
    .filter(({ path }) => fileClass(path) === 'code' && !isPort(path) && !isBeside(path))
    .filter(({ path }) => near.every((word) => path.split('/').flatMap(wordsOf).includes(word)))
    .map(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line: at, text }) => {
        const [, first, second] = line.exec(text) ?? []
        const name = first ?? second
        return name === undefined ? [] : [{ repo, commit, path, line: at, ...plainEntry(name) }]
      }),
    )
    .filter((entries) => entries.length >= FEWEST)
  const [only, ...others] = lists
  const [first] = only ?? []
  // Several types of that name have different values.
  if (only === undefined || first === undefined || others.length > 0) return undefined
  // `const LOW: Self` may be one of another type.
  const isWhole = !(await lookups.lines(first)).some((text) => OF_SELF.test(text.slice(0, LONGEST_LINE)))
  return { entries: only, by: type, isWhole }
}
