import type { Means } from '../kinds/kind.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import { type DeclaredOption, declaredOptions } from '../options/declared-options.ts'
import { isPort } from '../passages/prose-files.ts'
import { isBeside } from '../values/fit/value-paths.ts'
import type { Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'
import { wordsOf } from './root-words.ts'

const FEWEST = 3
const CALLS = 3
const COMMAND_LINE = /\b(?:command[- ]line|cli)\b/i
/** Words before the noun that leave none of them out; feature flags are others. */
const ANY = /\b(?:command[- ]?line|command|cli|long|line)\b/gi
/** Words of a file's name beside the command's. */
const OF_FILE = /^(?:cmd|command|main|cli|flags?|options?|index|sub)$/
const CALLED = /(\w+)\s*[({](?=[^(]*$)/

/** The flags of a command line, where a library of flags is told of them: where they are bound or read, they may have other names. */
export async function flagsDeclared(
  { many, one, of, whose = [] }: NounAsked,
  own: ReadonlySet<string>,
  means: Means,
): Promise<Registry | undefined> {
  const owners = whose.filter((word) => word !== 'line')
  const isOfCommandLine =
    one === 'flag' ||
    (/^(?:option|argument|switch)$/.test(one) && (COMMAND_LINE.test(many) || owners.length < whose.length))
  const before = many
    .replace(/\S+$/, '')
    .replace(ANY, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !own.has(word))
  if (!isOfCommandLine || before.length > 0 || of !== undefined) return undefined
  const all = (await declaredOptions(means)).filter(({ path }) => !isBeside(path) && !isPort(path))
  const found = owners.length === 0 ? all : all.filter(({ path }) => isOfCommand(path, owners))
  const flags = [...Map.groupBy(found, ({ repo, name }) => `${repo} ${name}`).values()].flatMap(
    ([first]) => first ?? [],
  )
  if (flags.length < FEWEST) return undefined
  const calls = await Promise.all(flags.map((flag) => callOf(flag, means)))
  const by = [...new Set(calls)].slice(0, CALLS).join(', ')
  const entries = flags.map(({ repo, commit, path, name, startLine, help }) => ({
    ...{ repo, commit, path, line: startLine, ...plainEntry(name) },
    ...(help !== '' && { says: help }),
  }))
  return {
    entries: entries.sort((a, b) => a.repo.localeCompare(b.repo) || a.name.localeCompare(b.name)),
    by,
    isWhole: false,
  }
}

/** Whether a file is named after a command: `cmd/cp-main.go`, `commands/cp.ts`. */
function isOfCommand(path: string, whose: readonly string[]): boolean {
  const words = wordsOf(path.replace(/^.*\//, '').replace(/\.\w+$/, '')).filter((word) => !OF_FILE.test(word))
  return words.join(' ') === whose.join(' ')
}

/** The function that declares it; the file's name if its line calls none. */
async function callOf({ name, startLine, ...at }: DeclaredOption, means: Means): Promise<string> {
  const [above = '', text = ''] = (await means.lines(at)).slice(Math.max(0, startLine - 2), startLine)
  return CALLED.exec(`${above} ${text}`.split(name.slice(2), 1)[0] ?? '')?.[1] ?? at.path.replace(/^.*\//, '')
}
