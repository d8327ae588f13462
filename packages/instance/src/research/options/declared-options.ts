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
}

/** What follows a name that is declared: the end of the text, or the name of its value. */
const NAMED = '([a-z][\\w.-]+)(?=["\'`]|[ =](?:<|\\[|[A-Z]{2})|, )'
/** As programs declare options: the name with its dashes (argparse, click, commander), clap, Go's flags and tags of its structs. */
const WAYS = [
  new RegExp(`["'\`](?:-\\w(?:["'],\\s*["']|[,|/ ]+))?--(?:\\[no-\\])?${NAMED}`),
  /\.long\("([a-z][\w-]+)"/,
  /\b[fF]lags?(?:\(\))?\.\w*(?:Var|VarP|String|Bool|Int|Duration|Uint|Float|Slice|Flag)\w*\((?:&?[\w.[\]]+,\s*)?"([a-z][\w.-]+)"/,
  /\b\w*Flag\((?:\w+,\s*)?"([a-z][\w.-]+)"/,
  /\b(?:name|long):"([a-z][\w-]+)".*\bhelp:"|\bhelp:".*\b(?:name|long):"([a-z][\w-]+)"/,
]
const SEARCHED =
  '["\'`]--[a-z[]|["\'`]-[a-z]["\',|/ ]+.*--[a-z]|\\.long\\("|flags?(\\(\\))?\\.\\w+\\(|Flag\\((\\w+, *)?"|help:"'
const CODE = '\\.(py|go|rs|[cm]?[jt]s|rb|java|kt|c|cc|cpp|cs|php|swift|ex)$'
/** Lines of a declaration. */
const LONGEST = 12
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`/g
/** A command; an option that is given to another program, or looked for among the arguments. */
const USED =
  /\bcmd:"|\b(?:exec\w*|spawn\w*|run|call|check_(?:call|output)|Popen|system|includes|indexOf|contains|startswith|==)\s*[([=]/i

/** The options that code declares, one for each name and file. */
export async function declaredOptions(means: Means): Promise<DeclaredOption[]> {
  const files = await linesMatching(SEARCHED, CODE, means)
  const found = await Promise.all(
    files
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
    const name = USED.test(text) ? undefined : nameIn(text)
    return name === undefined ? [] : [{ name: `--${name}`, startLine: index + 1 }]
  })
  return named.map((one, at) => {
    const last = Math.min((named[at + 1]?.startLine ?? lines.length + 1) - 1, one.startLine + LONGEST - 1)
    const length = lengthOf(lines.slice(one.startLine - 1, last))
    const own = lines.slice(one.startLine - 1, one.startLine - 1 + length).join('\n')
    const texts = textsIn(own)
    const [help = ''] = texts.filter((text) => /\S\s\S/.test(text)).sort((a, b) => b.length - a.length)
    return { ...one, endLine: one.startLine + length - 1, says: texts.join(' '), help }
  })
}

/** A field of a struct that says no name is called like the option: `NoBrowser` (https://github.com/alecthomas/kong). */
const FIELD = /^\s*([A-Z]\w+)\s+[\w.*[\]]+\s+`[^`]*\bhelp:"/

/** A tag of Go has texts within its own. */
function textsIn(text: string): string[] {
  const tags = /`([^`]*\bhelp:"[^`]*)`/.exec(text)?.[1] ?? text
  return [...tags.matchAll(QUOTED)].map(([, double, single, back]) => double ?? single ?? back ?? '')
}

function nameIn(text: string): string | undefined {
  for (const way of WAYS) {
    const [, first, second] = way.exec(text) ?? []
    if (first !== undefined || second !== undefined) return first ?? second
  }
  const [, field] = FIELD.exec(text) ?? []
  return field && splitIdentifiers(field).toLowerCase().replaceAll(' ', '-')
}

/** Up to the line that closes it: its texts are deeper, or beside a name that is on a line of its own. */
function lengthOf([first = '', ...rest]: readonly string[]): number {
  const depth = first.search(/\S/)
  const least = /^\s*["'`]/.test(first) ? depth : depth + 1
  const after = rest.findIndex((text) => text.search(/\S/) < least)
  return after === -1 ? 1 + rest.length : 1 + after
}
