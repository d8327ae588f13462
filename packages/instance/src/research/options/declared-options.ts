import { ifRefused } from '../../errors/errors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'

/** An option of a command line, and where it is declared. */
export interface DeclaredOption {
  /** `--lock-wait` */
  name: string
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** The texts of its declaration. */
  says: string
  /** The longest of them that has several words: what it is for. Empty if none has. */
  help: string
  /** The environment variable that does the same. */
  variable: string | undefined
}

const SEARCHED =
  '["\'`]--[a-z[]|["\'`]-[a-z]["\',|/ ]+.*--[a-z]|\\.long\\("|flags?(\\(\\))?\\.\\w+\\(|Flag\\((\\w+, *)?"|help:"|Flag\\{|\\.option\\(["\'`][a-z]'
/** Files whose name or folder says that they read a command line. */
export const OF_COMMAND_LINES =
  '(^|/)(main|root|app|__main__)\\.\\w+$|(^|/)([^/]*[-_.])?(args?|argparse|argparser|argv|cli|cmdline|commands?|config|flags?|opts?|options|parser|settings)([-_.][^/]*)?\\.(py|go|rs|[cm]?[jt]s|rb|java|kt|c|cc|cpp|cs|php|swift|ex)$|(^|/)(bin|cli)/[^/]+\\.\\w+$'
/** Searched for by itself, since only so many files are given: optionator's options. */
const KEYED = '\\boption: ["\'][a-z]'
const CODE = '\\.(py|go|rs|[cm]?[jt]s|rb|java|kt|c|cc|cpp|cs|php|swift|ex)$'

/** With its dashes, as in argparse, click, commander and optparse: up to the end of the text, the name of its value, or its opposite. */
const DASHED = /["'`](?:-\w(?:["'],\s*["']|[,|/ ]+))?--(?:\[no-\])?([a-z][\w.-]+)(?=["'`/]|[ =](?:<|\[|[A-Z]{2})|, )/
/** The call that the text is given to, on its line or on one that ends with the bracket. */
const DECLARES = /\b(?:_?add_?\w*(?:argument|option)|option|Option|opts?\.on|Argument)\s*[("]|\bnames\s*=/
const WAYS = [
  /\.long\("([a-z][\w-]+)"/,
  // Go's own flags and pflag: with a default and what it is for.
  /(?:\b\w*[fF]lags?(?:\(\))?|\bfs?)\.(?!Get|Lookup|Changed)\w*(?:Var|String|Bool|Int|Duration|Float|Slice)\w*\((?:&?[\w.[\]]+,\s*)?"([a-z][\w.-]+)",/,
  // kingpin
  /(?:\.|\b(?!\w*(?:Bind|[fF]eature|[iI]s[A-Z]|use[A-Z]|has[A-Z]))\w*)Flag\((?:\w+,\s*)?"([a-z][\w.-]+)",\s*"/,
  // urfave/cli, on one line
  /\bcli\.\w*Flag\{\s*Name:\s*"([a-z][\w.-]+)/,
  // yargs
  /\.option\(["'`]([a-z][\w.-]+)["'`],\s*\{/,
  // Tags of structs that say a name: kong, go-flags
  /^(?!.*\bcmd:").*\b(?:name|long):"([a-z][\w-]+)"/,
]
/** A field whose tag says no name is called like the option: `NoBrowser` (https://github.com/alecthomas/kong). */
const FIELD = /^\s*([A-Z]\w+)\s+[\w.*[\]]+\s+`(?![^`]*\bcmd:")[^`]*\bhelp:"/
/** Fields of a literal that the line above opens: urfave/cli, optionator. */
const OPENED: readonly (readonly [above: RegExp, field: RegExp])[] = [
  [/\b\w*Flag\{\s*$/, /^\s*Name:\s*"([a-z][\w.-]+)/],
  [/^\s*\{\s*$/, /^\s*option:\s*["']([a-z][\w.-]+)["'],/],
]
/** The environment variable of an option, which may begin with a constant of the same file. */
const VARIABLE =
  /\b(?:EnvVars?|Envar|OverrideDefaultFromEnvar|envvar|env)\b[^"'\n]{0,40}?(?:\b(\w+)\s*\+\s*)?["']([A-Z][A-Z\d_]+)["']/
const PREFIX =
  /^\s*(?:const |var |static |final |export )*(\w*[pP]refix\w*|\w*PREFIX\w*)\s*(?::?=|string =)\s*["']([A-Z][A-Z\d_]*)["']/
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[)|--\s)/
/** Lines of a declaration. */
const LONGEST = 12
/** In characters. Nobody writes longer declarations, but generated lines would take long. */
const LONGEST_LINE = 500
const QUOTED = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g
/** Texts one after the other are one. */
const JOINED = /(?<=[^\s"'(,=])\s?(["'])\s+\1(?=[^"'])/g

/** The options that code declares. */
export async function declaredOptions(means: Means, paths = CODE): Promise<DeclaredOption[]> {
  const searches = [SEARCHED, KEYED].map((text) => linesMatching(text, paths, means).catch(ifRefused([])))
  const files = (await Promise.all(searches)).flat()
  const once = new Map(files.map((file) => [`${file.repo} ${file.path}`, file]))
  const found = await Promise.all(
    [...once.values()]
      .filter(({ path }) => fileClass(path) === 'code')
      .map(async ({ repo, commit, path }) =>
        optionsIn(await means.lines({ repo, commit, path })).map((one) => ({ ...one, repo, commit, path })),
      ),
  )
  return found.flat()
}

/** The options declared in a file. */
export function optionsIn(lines: readonly string[]): Omit<DeclaredOption, 'repo' | 'commit' | 'path'>[] {
  const named = lines.flatMap((text, index) => {
    const name = text.length > LONGEST_LINE || COMMENT.test(text) ? undefined : nameIn(text, lines[index - 1] ?? '')
    return name === undefined ? [] : [{ name: `--${name}`, startLine: index + 1 }]
  })
  const prefixes = new Map(
    lines.flatMap((text) => {
      const [, name, prefix] = text.length > LONGEST_LINE ? [] : (PREFIX.exec(text) ?? [])
      return name === undefined || prefix === undefined ? [] : [[name, prefix] as const]
    }),
  )
  return named.map((one, at) => {
    const last = Math.min((named[at + 1]?.startLine ?? lines.length + 1) - 1, one.startLine + LONGEST - 1)
    const own = lines.slice(one.startLine - 1, last)
    const length = lengthOf(own)
    const texts = textsIn(own.slice(0, length).join('\n'))
    const [help = ''] = texts
      .filter((text) => /\S\s\S/.test(text) && !DASHED.test(`"${text}"`) && !text.includes(one.name))
      .sort((a, b) => b.length - a.length)
    const variable = variableIn(own.slice(0, length), prefixes)
    return { ...one, endLine: one.startLine + length - 1, says: texts.join(' '), help, variable }
  })
}

function nameIn(text: string, above: string): string | undefined {
  const [, dashed] = DASHED.exec(text) ?? []
  const call = text.replace(QUOTED, '""')
  if (dashed !== undefined && (DECLARES.test(call) || (DECLARES.test(above) && above.trimEnd().endsWith('('))))
    return dashed
  for (const way of WAYS) {
    const [, name] = way.exec(text) ?? []
    if (name !== undefined) return name
  }
  for (const [before, way] of OPENED) {
    const [, name] = before.test(above) ? (way.exec(text) ?? []) : []
    if (name !== undefined) return name
  }
  const [, field] = FIELD.exec(text) ?? []
  return field && splitIdentifiers(field).toLowerCase().replaceAll(' ', '-')
}

function variableIn(own: readonly string[], prefixes: ReadonlyMap<string, string>): string | undefined {
  for (const text of own) {
    const [, prefix, name] = VARIABLE.exec(text) ?? []
    const before = prefix === undefined ? '' : prefixes.get(prefix)
    if (name !== undefined && before !== undefined) return `${before}${name}`
  }
  return undefined
}

/** A tag of Go has texts within its own. */
function textsIn(text: string): string[] {
  const tags = /`([^`]*\bhelp:"[^`]*)`/.exec(text)?.[1] ?? text.replace(JOINED, ' ')
  return [...tags.matchAll(QUOTED)].map(([, double, single, back]) =>
    (double ?? single ?? back ?? '').replace(/\\(["'])/g, '$1'),
  )
}

/** Up to the line that closes it: its texts are deeper, or beside a name that is on a line of its own or a field. */
function lengthOf([first = '', ...rest]: readonly string[]): number {
  const depth = first.search(/\S/)
  const least = /^\s*(?:["'`.]|Name:|option:)/.test(first) ? depth : depth + 1
  const after = rest.findIndex((text) => text.search(/\S/) < least)
  return after === -1 ? 1 + rest.length : 1 + after
}
