import { ifRefused } from '../../../errors/errors.ts'
import type { FileMatch } from '../../../ports/engine.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import { isComment } from '../../evidence/said/is-done.ts'
import type { Means } from '../../kinds/kind.ts'
import { searchWithin } from '../../searching/search-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import { variablesOn } from '../../values/held/value-lines.ts'
import type { DefinedLine, Within } from '../definitions-like.ts'
import { variablesDeclared } from './variables-declared.ts'

const READS =
  'getenv|LookupEnv|process\\.env|environ\\b|env::var|ENV\\[|ENV\\.fetch|\\benv\\.(?:Get|IsSet)\\w*\\(|\\benv\\(\\s*["\'][A-Z]|env\\w*[^"\'=:]{0,60}(?::?=|:)\\s*["\'][A-Z]+_'
const MOST_FILES = 400

/** A map that the code fills itself, such as what it gives another program. */
const OWN_MAP = /\benv\[["']\w+["']\]\s*=(?!=)/
const IN_MAP = /\benv\[/

/** The whole environment is given away: `schema.parse(process.env)`. */
const GIVEN =
  '[(,=:]\\s*(?:process\\.env|os\\.environ|import\\.meta\\.env)\\s*[),;]|[(,=:]\\s*(?:process\\.env|os\\.environ)$|\\bos\\.Environ\\(\\)|\\benv::vars\\(\\)'
/** A library that describes values by schemas. */
const SCHEMAS =
  /(?:from|require\()\s*['"](?:@?[\w-]+\/)?(?:zod|joi|yup|valibot|envalid|typebox|znv|env-core|convict)(?:\/[\w-]+)*['"]/
/** Files of settings, by a whole word of their path: `src/env.ts` and `appConfig.ts`, but not `envelope.ts`. */
const SETTINGS =
  '(?:(?:^|[^A-Za-z])(?:env|environment|configs?|configuration|settings?)|Env|Environment|Config|Configuration|Settings?)(?:[^a-z]|$)'
/** `LOG_LEVEL: z.string()`, `PORT: port`. */
const DECLARED = '^[ \\t]+[A-Z][A-Z\\d_]{2,}\\??:[ \\t]*[a-z_$][\\w$.]*[ \\t]*(?:[(,]|$)'
const DECLARES = new RegExp(DECLARED)
/** `"LOG_LEVEL": {` of a map of options, in which Go programs look up what they are given. */
const KEYED = '^[ \\t]+"([A-Z][A-Z\\d]*(?:_[A-Z\\d]+)*)":[ \\t]*(?:\\{|&?[A-Za-z])'
/** `LOG_LEVEL=info`, `# LOG_LEVEL=info` */
const EXAMPLE = /^#?\s?([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)=/
const EXAMPLES = '(?:^|/)\\.?env(?:\\.\\w+)*\\.(?:example|sample|template|dist)$|(?:^|/)(?:example|sample)\\.env$'
/** What the imports of the library name: `z`, `Joi`, `{ str, port }`, `* as v`. */
const IMPORTED = new RegExp(`(?:import|const)\\s+([^'"=]+?)\\s*(?:=\\s*)?${SCHEMAS.source}`, 'g')

interface ReadVariables {
  variables: DefinedLine[]
  /** There are no others. */
  isWhole: boolean
}

/** The code that matches, with that of tests. */
async function search(pattern: string, path: string | undefined, caseSensitive: boolean, within: Within) {
  const { files, isWhole } = await searchAll(pattern, path, caseSensitive, within)
  return { files: files.filter((file) => /^(?:code|test)$/.test(fileClass(file.path))), isWhole }
}

/** Without files if it takes too long: what other searches find still counts. */
async function searchAll(pattern: string, path: string | undefined, caseSensitive: boolean, within: Within) {
  const regex = { kind: 'regex' as const, pattern }
  const expression =
    path === undefined ? regex : { kind: 'and' as const, parts: [regex, { kind: 'file' as const, pattern: path }] }
  const { files, limitHit, timedOut } = await searchWithin(
    expression,
    { count: MOST_FILES, caseSensitive },
    within,
  ).catch(ifRefused({ files: [], limitHit: false, timedOut: true }))
  return { files, isWhole: !limitHit && !timedOut }
}

/** In repositories that give away the whole environment: the variables that a schema of settings describes, and the keys of options. */
async function variablesGiven(within: Within): Promise<ReadVariables> {
  const given = await search(GIVEN, undefined, true, within)
  if (given.files.length === 0) return { variables: [], isWhole: given.isWhole }
  const giving = new Set(given.files.map(({ repo }) => repo))
  const [declared, keyed] = await Promise.all([
    search(DECLARED, SETTINGS, true, within),
    search(KEYED, SETTINGS, true, within),
  ])
  const isGiven = ({ repo }: FileMatch) => giving.has(repo)
  const found = await Promise.all([
    ...declared.files.filter(isGiven).map((file) => variablesOf(file, within)),
    ...keyed.files
      .filter((file) => isGiven(file) && file.path.endsWith('.go'))
      .map((file) => linesOf(file, new RegExp(KEYED), within)),
  ])
  return { variables: found.flat(), isWhole: given.isWhole && declared.isWhole && keyed.isWhole }
}

/** What an example of the environment sets. */
async function variablesShown(within: Within): Promise<ReadVariables> {
  const { files, isWhole } = await searchAll(EXAMPLE.source, EXAMPLES, true, within)
  const found = await Promise.all(files.map((file) => linesOf(file, EXAMPLE, within)))
  return { variables: found.flat(), isWhole }
}

async function linesOf({ repo, commit, path }: FileMatch, pattern: RegExp, { engine }: Within): Promise<DefinedLine[]> {
  const content = await engine.readFile(repo, commit, path)
  if (content.kind !== 'text') return []
  return content.text.split('\n').flatMap((text, index) => {
    const [, symbol] = pattern.exec(text) ?? []
    return symbol === undefined ? [] : [{ repo, commit, path, line: index + 1, text, symbol }]
  })
}

/** Read from the file itself, since a search gives only so many of its lines. */
async function variablesOf({ repo, commit, path }: FileMatch, { engine }: Within): Promise<DefinedLine[]> {
  const content = await engine.readFile(repo, commit, path)
  if (content.kind !== 'text') return []
  const schemas = schemasIn(content.text)
  if (schemas === undefined) return []
  const lines = content.text.split('\n')
  return lines.flatMap((text, index) => {
    if (!DECLARES.test(text) || !schemas.test(text.slice(text.indexOf(':')))) return []
    return [{ repo, commit, path, line: index + 1, text, symbol: text.trim().split(/\W/, 1)[0] ?? '' }]
  })
}

/** Matches a value made by the library that a file imports, or by a constant of the file that it made. */
function schemasIn(text: string): RegExp | undefined {
  const imported = [...text.matchAll(IMPORTED)].flatMap(([, names = '']) => namesIn(names))
  if (imported.length === 0) return undefined
  const made = new RegExp(
    `\\b(?:const|let|function)\\s+([\\w$]+)[^\\n]*?(?:=>?|\\{)\\s*(?:return )?${startOf(imported)}`,
    'g',
  )
  const own = [...text.matchAll(made)].map(([, name = '']) => name)
  return new RegExp(`^:\\s*${startOf([...imported, ...own])}`)
}

function namesIn(imports: string): string[] {
  return [...imports.matchAll(/(?:[\w$]+\s+as\s+|[\w$]+\s*:\s*)?([\w$]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'type' && name !== 'as')
}

function startOf(names: readonly string[]): string {
  return `(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![\\w$])`
}

/** What is asked of: tests and what serves them, or all else. */
function isOfTests(path: string): boolean {
  return fileClass(path) === 'test' || /(?:^|\/)(?:\w*tests?|specs?|__tests__)\//i.test(path)
}

/** The environment variables that the code, or only its tests, read, each where it is first read, in the program rather than beside it. */
export async function variablesRead(within: Within, ofTests: boolean, means: Means): Promise<ReadVariables> {
  const [reading, given, shown, declared] = await Promise.all([
    search(READS, undefined, false, within),
    variablesGiven(within),
    variablesShown(within),
    variablesDeclared(means),
  ])
  const read = reading.files.flatMap(({ repo, commit, path, lines }) => {
    const isOwn = lines.some(({ text }) => OWN_MAP.test(text))
    return lines.flatMap(({ line, text }) =>
      (isComment(text) || (isOwn && IN_MAP.test(text)) ? [] : variablesOn(text)).map((symbol) => ({
        repo,
        commit,
        path,
        line,
        text,
        symbol,
      })),
    )
  })
  const found = [...read, ...declared.variables, ...given.variables, ...shown.variables]
  // Of a map called `env`.
  const named = found.filter(({ symbol }) => !/^[A-Z][a-z]+$/.test(symbol))
  const all = named.filter(({ path }) => (ofTests ? isOfTests(path) : fileClass(path) !== 'test'))
  const variables = [...Map.groupBy(all, ({ repo, symbol }) => `${repo} ${symbol}`).values()]
  return {
    variables: variables.flatMap(
      (same) => (ofTests ? undefined : same.find(({ path }) => !isBeside(path))) ?? same[0] ?? [],
    ),
    isWhole: [reading, declared, given, shown].every((one) => one.isWhole),
  }
}
