import { fileClass } from '../../search/text/file-class.ts'
import { pascalCase } from '../../search/text/split-identifiers.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import type { DefinedLine } from '../lists/definitions-like.ts'
import { membersListed } from '../lists/members-listed.ts'
import { membersOf } from '../lists/members-of.ts'
import { isPort } from '../passages/prose-files.ts'
import { type Entry, plainEntry } from './read-entry.ts'

export interface Registered extends Entry {
  repo: string
  commit: string
  path: string
  line: number
  /** What it is for, in its own words. */
  says?: string | undefined
}

export interface Registry {
  entries: readonly Registered[]
  /** What defines each entry, as in the code: `defineJob`, `Kind`. */
  by: string
  isWhole: boolean
  /** `by` is a document that lists them. */
  isProse?: true
  /** Only what it is called says that it lists what was asked for. */
  isByName?: true
  /** They extend or implement the type that `by` names. */
  isBelow?: true
}

type Looks = Pick<Lookups, 'mentions' | 'lines' | 'pathsLike'>

const FEWEST = 3
const FEWEST_IN_FILE = 5
/** A C field's type, which is read as the member; the name comes after it. */
const TYPE = /^(?:int|char|void|bool|long|short|float|double|unsigned|signed|struct|union|enum|const|static|size_t)$/
const SET =
  /^(?:export )?(?:(?:public |static |final |const |let |var |val )+(?:\w+ )?)?([A-Za-z]\w{2,})\s{0,9}(?::[^=]{1,80})?=(?![=>])/
const PLAIN_CLASS = /^\s*(?:export )?(?:default )?(?:abstract )?class\s+\w+(?!.*\b\w*(?:Enum|Flag|Choices)\b)/
const OUTER = /^(?!.*\bfunction\b|.*=>|.*\bdef\b)\S/
/** What can be called is how something works as well. */
const INTERFACE = /^\s*(?:export )?(?:default )?(?:declare )?(?:public )?interface\b/
const METHOD = /^\s*[\w$]+\??\s*(?:<[^<>]*>)?\(/
/** A description that schemas of settings hold. */
const SAYS = /\b(?:description|describe|help|summary|doc)["']?\s*[:=(]\s*(["'`])((?:(?!\1).){3,})\1/
/** Of the outermost object: what is further in belongs to one entry. */
const SPREAD = /^(?: {1,4}|\t)\.\.\.([A-Za-z_$][\w$]*),?$/
/** The text that a member stands for: `teamOwner: 'team-owner',`. */
const VALUE = /^\s*["']?\w+["']?\s*[:=]\s*(["'])([^"']+)\1,?\s*$/
/** Of a file of settings, the table of what each is by default has all of them. */
const TABLE =
  /^(?:export )?(?:const |let |var )?((?:DEFAULTS?|defaults?)(?:_?(?:settings|options|config))?)\b\s{0,9}(?::[^=]{1,80})?=\s*(?:\w+\()?\{\s*$/i
const CLASS = /^(?:export )?(?:default )?(?:abstract )?class\s/
const OPENS_LIST = /=\s*(?:new )?(?:\w+\()?[[{](?![\]}])/
const NO_SETTING = /^(?:logger|log|__\w+|app|module|exports?)$/

/** The entries of an array, object or enum whose name is their plural, or of a file of constants. `one` may be several words. */
export async function listedIn(one: string, lookups: Looks): Promise<Registry | undefined> {
  const many = (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`).split(/[\s_-]+/)
  return (await inDefinition(many, lookups)) ?? (await inFile(many, lookups))
}

async function inDefinition(many: readonly string[], lookups: Looks): Promise<Registry | undefined> {
  const big = pascalCase(many)
  const small = `${many[0]}${big.slice(many[0]?.length)}`
  const snake = many.join('_')
  const called = [small, snake, snake.toUpperCase(), big, `all${big}`, `ALL_${snake.toUpperCase()}`]
  const names = [...new Set(called)]
  const defined = await Promise.all(names.map(async (name) => ({ name, all: await definitionsNamed(name, lookups) })))
  for (const { name, all } of defined) {
    const own = all.filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
    const read = await Promise.all(own.map(async (one) => ({ ...one, lines: await lookups.lines(one) })))
    const outer = read.filter(({ lines, line }) => OUTER.test(lines[line - 1] ?? ''))
    // If several have that name, they list different things, unless all others are functions or variables in them.
    const [only, ...others] = outer.length === 1 ? outer : read
    if (only === undefined || others.length > 0) continue
    const first = only.lines[only.line - 1] ?? ''
    // The members of a class are how it works, not a list of entries.
    if (PLAIN_CLASS.test(first)) continue
    const members = (await membersOf(name, lookups, only.path)).filter(({ symbol }) => symbol !== name)
    if (INTERFACE.test(first) && members.some(({ text }) => METHOD.test(text))) continue
    const spread = await entriesSpread(only, only.lines, lookups)
    if (members.length + spread.length < FEWEST || members.some(({ symbol }) => TYPE.test(symbol))) continue
    return { entries: [...spread, ...entriesAt(members, only.lines, only.endLine)], by: name, isWhole: true }
  }
  return undefined
}

function entriesAt(members: readonly DefinedLine[], lines: readonly string[], endLine: number): Registered[] {
  return members.map(({ repo, commit, path, line, symbol, text }, at) => ({
    ...entryAt(symbol, { repo, commit, path, line }, VALUE.exec(text)?.[2]),
    says: SAYS.exec(lines.slice(line - 1, (members[at + 1]?.line ?? endLine) - 1).join(' '))?.[2],
  }))
}

/** The entries of others that a definition takes over: `...auditSettings,`. */
async function entriesSpread(
  { line, endLine }: { line: number; endLine: number },
  lines: readonly string[],
  lookups: Looks,
): Promise<Registered[]> {
  const taken = lines.slice(line, endLine).flatMap((text) => SPREAD.exec(text)?.[1] ?? [])
  const found = await Promise.all(
    taken.map(async (name) => {
      const [definition] = await definitionsNamed(name, lookups)
      const members = definition === undefined ? [] : await membersOf(name, lookups, definition.path)
      return definition === undefined ? [] : entriesAt(members, await lookups.lines(definition), definition.endLine)
    }),
  )
  return found.flat()
}

/** The top-level assignments of files such as `default_settings.py` or `signals.py`. */
async function inFile(many: readonly string[], lookups: Looks): Promise<Registry | undefined> {
  const found = await lookups.pathsLike(
    `(^|/)(default[_-])?${many.map(RegExp.escape).join('[_-]')}\\.(py|ts|js|rb|go)$`,
  )
  const called = found.filter(({ path }) => fileClass(path) === 'code' && !isPort(path))
  const [snake, kebab] = [many.join('_'), many.join('-')]
  for (const stem of new Set([`default_${snake}`, snake, `default-${kebab}`, kebab])) {
    for (const ending of ['py', 'ts', 'js', 'rb', 'go']) {
      const files = called.filter(({ path }) => `/${path}`.endsWith(`/${stem}.${ending}`))
      const [only, ...others] = files
      if (only === undefined || others.length > 0) continue
      const { repo, commit, path } = only
      const lines = await lookups.lines(only)
      const table = lines.findIndex((text) => TABLE.test(text))
      const keys = table === -1 ? [] : (membersListed(lines, table + 1, path) ?? [])
      if (keys.length >= FEWEST_IN_FILE) {
        const by = TABLE.exec(lines[table] ?? '')?.[1] ?? path
        return { entries: keys.map(({ name, line }) => entryAt(name, { repo, commit, path, line })), by, isWhole: true }
      }
      // A list in it that is called so, `ALL_COLORS` of `colors.py`, has them rather than the file.
      if (lines.some((text) => OPENS_LIST.test(text) && endsWith(SET.exec(text)?.[1] ?? '', many))) return undefined
      // Beside classes and functions, constants are what these need.
      const classes = lines.filter((text) => CLASS.test(text) || (ending === 'go' && /^func\b/.test(text))).length
      const entries = lines.flatMap((text, index) => {
        const name = SET.exec(text)?.[1]
        return name === undefined ||
          NO_SETTING.test(name) ||
          (ending === 'ts' && !/^export |^(?:const )?[A-Z\d_]+\b/.test(text))
          ? []
          : [entryAt(name, { repo, commit, path, line: index + 1 })]
      })
      if (entries.length >= FEWEST_IN_FILE && entries.length > classes) return { entries, by: path, isWhole: true }
    }
  }
  return undefined
}

function endsWith(name: string, words: readonly string[]): boolean {
  const [own, said] = [name, words.join('')].map((one) => one.replaceAll('_', '').toLowerCase())
  return own !== undefined && said !== undefined && own.endsWith(said)
}

function entryAt(name: string, at: Pick<Registered, 'repo' | 'commit' | 'path' | 'line'>, value?: string): Registered {
  return { ...at, ...plainEntry(name, new Map(value === undefined ? [] : [['value', value]])) }
}
