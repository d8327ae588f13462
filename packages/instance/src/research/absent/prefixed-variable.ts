import { ifRefused } from '../../errors/errors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { IN_CAPITALS } from '../evidence/said/term-of.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'

interface Line {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
}

/** An environment variable whose name is only made when the program runs. */
interface PrefixedVariable {
  /** `GLOW_` */
  prefix: string
  /** The setting that it is for. */
  key: string
  /** Where the prefix is given, and where the setting is named. */
  given: Line
  named: Line
}

const SEARCHED =
  'env\\w*prefix|prefix\\w*env|with_prefix|prefixed\\(|envconfig\\.|env\\.provider|AddEnvironmentVariables|\\.env\\('
/** viper, click, pydantic, envconfig, koanf, figment, config-rs, yargs and .NET. */
const GIVEN =
  /(?:env\w{0,20}prefix\w{0,20}|prefix\w{0,20}env\w{0,20}|with_prefix|prefixed|envconfig\.\w{1,30}|env\.provider\w{0,20}|AddEnvironmentVariables|\.env)\W{0,12}["'`]([A-Za-z][\w-]{0,40})["'`]/gi
const CODE = '\\.(py|go|rs|[cm]?[jt]sx?|rb|java|kt|cs|php|swift|exs?|scala)$'
/** Such a line says what a setting is. */
const DECLARES = /flag|option|default|argument|conf|setting|\benv|bind|param/i
const READS = /\.(?:Changed|Lookup|[gG]et\w*)\(/
const LONGEST_LINE = 400

/** What a name such as `GLOW_STYLE` is read for, where code gives the prefix once and the settings by their own names. */
export async function prefixedVariable(name: string, means: Means): Promise<PrefixedVariable | undefined> {
  // If a search takes too long, the name is still nowhere.
  return IN_CAPITALS.test(name) ? await variableOf(name, means).catch(ifRefused(undefined)) : undefined
}

async function variableOf(name: string, means: Means): Promise<PrefixedVariable | undefined> {
  const prefixes = linesOf(await linesMatching(SEARCHED, CODE, means)).flatMap(({ text, ...line }) =>
    [...text.matchAll(GIVEN)].map(([, said = '']) => ({ line, prefix: plain(said) })),
  )
  const given = prefixes
    .filter(({ prefix }) => name.startsWith(`${prefix}_`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (given === undefined) return undefined
  const key = name.slice(given.prefix.length + 1)
  const spelled = key.toLowerCase().split('_').join('[_.-]?')
  const lines = linesOf(await linesMatching(`["'\`](--)?${spelled}["'\`]`, CODE, means))
  const named = lines.find(({ text }) => DECLARES.test(text) && !READS.test(text))
  if (named === undefined) return undefined
  const { text, ...place } = named
  const [, said] = new RegExp(`["'\`](?:--)?(${spelled})["'\`]`, 'i').exec(text) ?? []
  return { prefix: `${given.prefix}_`, key: said ?? key.toLowerCase(), given: given.line, named: place }
}

function linesOf(files: Awaited<ReturnType<typeof linesMatching>>): (Line & { text: string })[] {
  return files
    .filter(({ path }) => fileClass(path) === 'code')
    .flatMap(({ repo, commit, path, lines }) =>
      lines
        .filter(({ text }) => text.length <= LONGEST_LINE)
        .map(({ line, text }) => ({ repo, commit, path, startLine: line, endLine: line, text })),
    )
}

function plain(prefix: string): string {
  return prefix.toUpperCase().replaceAll('-', '_').replace(/_+$/, '')
}
