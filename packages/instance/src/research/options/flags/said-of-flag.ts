import { ifRefused } from '../../../errors/errors.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { linesMatching } from '../../manifests/lines-matching.ts'
import { isProse, weightOf } from '../../passages/prose-files.ts'
import { optionsIn } from '../declared-options.ts'
import { flagLineAt } from './flag-lines.ts'

/** What a declaration, a help text or a document says of a flag. */
export interface FlagSaid {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** Undefined if the line only uses or declares it. */
  says: string | undefined
}

const CODE =
  '\\.(py|go|rs|[cm]?[jt]sx?|rb|java|kt|c|cc|cpp|h|cs|php|swift|ex|sh|bash|zig|scala|clj|lua|pl)$|(^|/)(bin|cli|exe)/[^/.]+$'
const GO = '\\.go$'
const PAGES = '\\.(md|mdx|markdown|rst|adoc|asciidoc|txt|org|[1-8])$'
const DECLARED = 1
const OF_SCRIPT = 0.5
const SCRIPT = /(?:^|\/)(?:scripts?|tools|build|hack|dev|benchmarks?|examples?)(?:\/|\.\w+$)/
/** A declaration may put each name of a flag on a line of its own. */
const NEXT_TO = 1
const BELOW = 3
const QUOTED = /"((?:[^"\\\n]|\\.){3,})"|'((?:[^'\\\n]|\\.){3,})'/g
const KEY = /^\s*:?["']?\w+["']?\s*(?::|=>)\s/
/** Go's own flags have no dashes. */
const OF_GO =
  /\.\w*(?:Var|Bool|String|Int|Duration|Float)\w*\((?:&?[\w.[\]]+,\s*)?"([\w-]+)",[^"]{0,80}(?:"[^"]{0,80}",[^"]{0,40})?"([^"\n]{3,})"\)/

/** A flag has only letters, digits and dashes; `--[no-]color` is `--color`, too. */
function written(flag: string): string {
  return flag.startsWith('--') ? `--(?:\\[no-\\])?${flag.slice(2)}` : flag
}

/** What is said of exactly this flag, best first: by a declaration with its help, a help text or a document; then lines that only have it. */
export async function saidOfFlag(flag: string, means: Means): Promise<FlagSaid[]> {
  const quotes = '["\'`]'
  const inCode = flag.startsWith('--')
    ? `${written(flag)}($|[^\\w-])`
    : `${quotes}[^"'\`\\n]{0,30}${written(flag)}($|[^\\w-])|^[ \\t]*${quotes}?(-[\\w-]+, )?${written(flag)}[, ]`
  const inPages = `(^|[^\\w-])${written(flag)}($|[^\\w-])`
  const bare = flag.replace(/^-{1,2}/, '')
  const searches = [
    linesMatching(inCode, CODE, means, true),
    linesMatching(inPages, PAGES, means, true),
    linesMatching(`"${bare}", `, GO, means, true),
  ]
  const files = (await Promise.all(searches.map((one) => one.catch(ifRefused([]))))).flat()
  const exact = new RegExp(`(?<![\\w-])${written(flag)}(?![\\w-])`)
  const once = [...Map.groupBy(files, ({ repo, path }) => `${repo} ${path}`).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, lines: [first, ...others].flatMap(({ lines }) => lines) }],
  )
  const found = await Promise.all(
    once.map(async ({ repo, commit, path, lines: matched }) => {
      const kind = fileClass(path)
      const isPage = isProse(path)
      if (!isPage && kind !== 'code') return []
      const having = matched.filter(({ text }) => exact.test(text) || OF_GO.exec(text)?.[1] === bare)
      const numbers = [...new Set(having.map(({ line }) => line))]
      const lines = numbers.length === 0 ? [] : await means.lines({ repo, commit, path })
      const options = isPage || lines.length === 0 ? [] : optionsIn(lines)
      const weight = isPage ? weightOf(path) * PAGE_WORTH : SCRIPT.test(path) ? OF_SCRIPT : DECLARED
      return numbers.map((number) => {
        const said = isPage
          ? ofLine(flag, lines, number, false)
          : (ofLine(flag, lines, number, true) ?? ofDeclaration(flag, { lines, options }, number))
        return { repo, commit, path, startLine: number, endLine: number, says: undefined, weight, ...said }
      })
    }),
  )
  return found
    .flat()
    .toSorted(
      (a, b) =>
        Number(b.says !== undefined) - Number(a.says !== undefined) ||
        b.weight - a.weight ||
        a.path.length - b.path.length,
    )
}

/** A declaration in code is what holds now. */
const PAGE_WORTH = 0.9

type Said = Pick<FlagSaid, 'says' | 'startLine' | 'endLine'>

function ofLine(flag: string, lines: readonly string[], number: number, isCode: boolean): Said | undefined {
  const found = flagLineAt(lines, number - 1, isCode)
  return found?.flags.includes(flag) === true ? found : undefined
}

/** The help of the declaration that the line belongs to. */
function ofDeclaration(
  flag: string,
  { lines, options }: { lines: readonly string[]; options: ReturnType<typeof optionsIn> },
  number: number,
): Said | undefined {
  const [, named, told] = OF_GO.exec(lines[number - 1] ?? '') ?? []
  if (named !== undefined && named === flag.replace(/^-{1,2}/, ''))
    return { says: told, startLine: number, endLine: number }
  const quoted = new RegExp(`["'\`](?:[^"'\`\\n]{0,40}[,|/ ])?${written(flag)}(?![\\w-])`)
  if (!quoted.test(lines[number - 1] ?? '')) return undefined
  const option = options.find(
    ({ name, startLine }) =>
      startLine === number || (name !== flag && startLine - number === NEXT_TO && !flag.startsWith('--')),
  )
  if (option === undefined) return undefined
  const says = option.help === '' ? helpKeyed(option.name, lines) : option.help
  return says === undefined ? undefined : { says, startLine: number, endLine: Math.max(number, option.endLine) }
}

/** The help texts of all flags may stand together: `autocorrect_all: 'All of …'`. */
function helpKeyed(name: string, lines: readonly string[]): string | undefined {
  const key = RegExp.escape(name.replace(/^--/, '')).replaceAll('\\x2d', '[-_]')
  const keyed = new RegExp(`^\\s*:?["']?${key}["']?\\s*(?::|=>)\\s*(?:[["']|$)`)
  const at = lines.findIndex((line) => keyed.test(line))
  const own = lines
    .slice(at, at + BELOW)
    .map((line, index) => (index === 0 ? line.replace(/^\s*:?["']?[\w-]+["']?\s*(?::|=>)/, '') : line))
  if (at === -1) return undefined
  // An array goes on to its bracket.
  const isArray = /^\s*(?:\[|$)/.test(own[0] ?? '')
  const end = isArray ? own.findIndex((line, index) => index > 0 && KEY.test(line)) : 1
  const texts = own
    .slice(0, end === -1 ? BELOW : Math.max(1, end))
    .join('\n')
    .matchAll(QUOTED)
  const text = [...texts].map(([, double, single]) => double ?? single ?? '').join(' ')
  return /\S\s\S/.test(text) ? text.replace(/\\(["'])/g, '$1') : undefined
}
