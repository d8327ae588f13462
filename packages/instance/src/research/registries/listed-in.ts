import { fileClass } from '../../search/text/file-class.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import { membersOf } from '../lists/members-of.ts'
import { isPort } from '../passages/prose-files.ts'
import type { Entry } from './read-entry.ts'

export interface Registered extends Entry {
  repo: string
  commit: string
  path: string
  line: number
}

export interface Registry {
  entries: readonly Registered[]
  /** What defines each entry, as in the code: `defineJob`, `Kind`. */
  by: string
  isWhole: boolean
}

type Looks = Pick<Lookups, 'mentions' | 'lines' | 'pathsLike'>

const FEWEST = 3
const FEWEST_IN_FILE = 5
/** A C field's type, which is read as the member; the name comes after it. */
const TYPE = /^(?:int|char|void|bool|long|short|float|double|unsigned|signed|struct|union|enum|const|static|size_t)$/
const SET =
  /^(?:export )?(?:(?:public |static |final |const |let |var |val )+\w* ?)?([A-Za-z]\w{2,})\s*(?::\s*[\w[\], .|]+)?\s*=(?![=>])/
const PLAIN_CLASS = /^\s*(?:export )?(?:default )?(?:abstract )?class\s+\w+(?!.*\b\w*(?:Enum|Flag|Choices)\b)/
const NO_SETTING = /^(?:logger|log|__\w+|app|module|exports?)$/

/** The entries of an array, object or enum whose name is their plural, or of a file of constants. */
export async function listedIn(one: string, lookups: Looks): Promise<Registry | undefined> {
  const many = one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`
  return (await inDefinition(many, lookups)) ?? (await inFile(many, lookups))
}

async function inDefinition(many: string, lookups: Looks): Promise<Registry | undefined> {
  const big = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const names = [many, many.toUpperCase(), big, `all${big}`, `ALL_${many.toUpperCase()}`]
  const defined = await Promise.all(names.map(async (name) => ({ name, all: await definitionsNamed(name, lookups) })))
  for (const { name, all } of defined) {
    const own = all.filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
    // If several have that name, they list different things.
    const [only, ...others] = own
    if (only === undefined || others.length > 0) continue
    // The members of a class are how it works, not a list of entries.
    if (PLAIN_CLASS.test((await lookups.lines(only))[only.line - 1] ?? '')) continue
    const members = (await membersOf(name, lookups)).filter(({ symbol }) => symbol !== name)
    if (members.length < FEWEST || members.some(({ symbol }) => TYPE.test(symbol))) continue
    const entries = members.map(({ repo, commit, path, line, symbol }) => entryAt(symbol, { repo, commit, path, line }))
    return { entries, by: name, isWhole: true }
  }
  return undefined
}

/** The top-level assignments of files such as `default_settings.py` or `signals.py`. */
async function inFile(many: string, lookups: Looks): Promise<Registry | undefined> {
  const found = await lookups.pathsLike(`(^|/)(default[_-])?${RegExp.escape(many)}\\.(py|ts|js|rb|go)$`)
  const called = found.filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
  for (const stem of [`default_${many}`, many, `default-${many}`]) {
    for (const ending of ['py', 'ts', 'js', 'rb', 'go']) {
      const files = called.filter(({ path }) => `/${path}`.endsWith(`/${stem}.${ending}`))
      const [only, ...others] = files
      if (only === undefined || others.length > 0) continue
      const { repo, commit, path } = only
      const lines = await lookups.lines(only)
      const entries = lines.flatMap((text, index) => {
        const name = SET.exec(text)?.[1]
        return name === undefined || NO_SETTING.test(name)
          ? []
          : [entryAt(name, { repo, commit, path, line: index + 1 })]
      })
      if (entries.length >= FEWEST_IN_FILE) return { entries, by: path, isWhole: true }
    }
  }
  return undefined
}

function entryAt(name: string, at: Pick<Registered, 'repo' | 'commit' | 'path' | 'line'>): Registered {
  return { ...at, name, isLiteral: true, values: new Map<string, string>(), named: undefined, spread: [] }
}
