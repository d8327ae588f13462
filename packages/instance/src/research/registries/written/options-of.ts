import { fileClass } from '../../../search/text/file-class.ts'
import { pascalCase } from '../../../search/text/split-identifiers.ts'
import { definitionsNamed } from '../../find/definitions-named.ts'
import type { Lookups } from '../../find/lookups.ts'
import { membersOf } from '../../lists/members-of.ts'
import type { NounAsked } from '../../lists/noun/noun-asked.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'

const FEWEST = 3
const OPTIONS = /^(?:option|setting|config|configuration)$/
const ENDINGS = ['Options', 'Config', 'Settings', 'Opts', 'Configuration']
/** What a type of that name holds is set in it. */
const TYPE = /\b(?:interface|struct|class|record|type)\b/
const METHOD = /\b(?:func|def|fn|function)\b|^\s*(?:async )?[\w$]+\??\s*(?:<[^<>]*>)?\(/
/** A package beside the main one has its own. */
const PART = /(?:^|\/)(?:packages|crates|modules|plugins|extensions|apps|cmd|internal)\//

/** The fields of the type that holds the options of a thing, `ProxyOptions` those of a proxy; of no thing, those of the type that is called just so. */
export async function optionsOf(
  { one, many, of = '', whose = [] }: NounAsked,
  own: ReadonlySet<string>,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Registry | undefined> {
  if (!OPTIONS.test(one)) return undefined
  const before = many.split(' ').slice(0, -1)
  const said = [...whose, ...of.split(/\W+/), ...before].filter(
    (word) => word !== '' && !own.has(word) && !/^config(?:uration)?$/.test(word),
  )
  const names = said.length === 0 ? ENDINGS : [said, said.slice(-1)].flatMap((words) => typesCalled(words))
  for (const name of new Set(names)) {
    const all = await Promise.all(
      (await definitionsNamed(name, lookups)).map(async (at) => ({
        ...at,
        isType: TYPE.test((await lookups.lines(at))[at.line - 1] ?? ''),
      })),
    )
    const defined = all.filter(
      ({ path, isType }) => isType && fileClass(path) === 'code' && !isPort(path) && !isBeside(path),
    )
    const main = said.length > 0 ? defined : defined.filter(({ path }) => !PART.test(path))
    const [least] = main.map(depthOf).sort((a, b) => a - b)
    const [only, ...others] = main.filter((at) => depthOf(at) === least)
    // Types of the same name are those of different things.
    if (only === undefined || others.length > 0) continue
    const fields = (await membersOf(name, lookups, only.path)).filter(
      ({ text, symbol, path }) => !METHOD.test(text) && !(path.endsWith('.go') && /^[a-z]/.test(symbol)),
    )
    if (fields.length < FEWEST) continue
    const entries = fields.map(({ repo, commit, path, line, symbol }) => ({
      ...{ repo, commit, path, line },
      ...plainEntry(symbol),
    }))
    return { entries, by: name, isWhole: false }
  }
  return undefined
}

function typesCalled(words: readonly string[]): string[] {
  const name = pascalCase(words)
  return ENDINGS.map((ending) => `${name}${ending}`)
}

function depthOf({ path }: { path: string }): number {
  return path.split('/').length
}
