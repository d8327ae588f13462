import { ifRefused } from '../../errors/errors.ts'
import type { FileMatch } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { isComment } from '../evidence/is-done.ts'
import { variablesOn } from '../values/value-lines.ts'
import type { DefinedLine, Within } from './definitions-like.ts'

const READS =
  'getenv|LookupEnv|process\\.env|environ\\b|env::var|ENV\\[|ENV\\.fetch|\\benv\\(\\s*["\'][A-Z]|env\\w*[^"\'=:]{0,60}(?::?=|:)\\s*["\'][A-Z]+_'
const MOST_FILES = 400

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

/** Without files if it takes too long: what other searches find still counts. */
async function search(pattern: string, path: string | undefined, caseSensitive: boolean, within: Within) {
  const { repoIds, engine, signal } = within
  const regex = { kind: 'regex' as const, pattern }
  const expression =
    path === undefined ? regex : { kind: 'and' as const, parts: [regex, { kind: 'file' as const, pattern: path }] }
  const { files, limitHit, timedOut } = await engine
    .keywordSearch({ text: pattern, expression, revisions: [], count: MOST_FILES, caseSensitive }, { repoIds }, signal)
    .catch(ifRefused({ files: [], limitHit: false, timedOut: true }))
  return {
    files: files.filter(({ path: at }) => fileClass(at) === 'code' || path === EXAMPLES),
    isWhole: !limitHit && !timedOut,
  }
}

/** The variables that a schema of settings describes, in a repository that gives it the whole environment. */
async function variablesDeclared(within: Within): Promise<ReadVariables> {
  const given = await search(GIVEN, undefined, true, within)
  if (given.files.length === 0) return { variables: [], isWhole: given.isWhole }
  const giving = new Set(given.files.map(({ repo }) => repo))
  const { files, isWhole } = await search(DECLARED, SETTINGS, true, within)
  const described = await Promise.all(
    files.filter(({ repo }) => giving.has(repo)).map((file) => variablesOf(file, within)),
  )
  return { variables: described.flat(), isWhole: given.isWhole && isWhole }
}

/** The keys of the options of a program that reads the whole environment, and what an example of it sets. */
async function variablesKeyed(within: Within): Promise<ReadVariables> {
  const [given, keyed, examples] = await Promise.all([
    search(GIVEN, undefined, true, within),
    search(KEYED, SETTINGS, true, within),
    search(EXAMPLE.source, EXAMPLES, true, within),
  ])
  const giving = new Set(given.files.map(({ repo }) => repo))
  const keys = keyed.files.filter(({ repo, path }) => giving.has(repo) && path.endsWith('.go'))
  const found = await Promise.all([
    ...keys.map((file) => linesOf(file, new RegExp(KEYED), within)),
    ...examples.files.map((file) => linesOf(file, EXAMPLE, within)),
  ])
  return { variables: found.flat(), isWhole: given.isWhole && keyed.isWhole && examples.isWhole }
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

/** The environment variables that the code reads, each where it is first read. */
export async function variablesRead(within: Within): Promise<ReadVariables> {
  const [reading, declared, keyed] = await Promise.all([
    search(READS, undefined, false, within),
    variablesDeclared(within),
    variablesKeyed(within),
  ])
  const read = reading.files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) =>
      (isComment(text) ? [] : variablesOn(text)).map((symbol) => ({ repo, commit, path, line, text, symbol })),
    ),
  )
  const all = [...read, ...declared.variables, ...keyed.variables]
  const variables = [...Map.groupBy(all, ({ repo, symbol }) => `${repo} ${symbol}`).values()]
  return {
    variables: variables.flatMap(([first]) => first ?? []),
    isWhole: reading.isWhole && declared.isWhole && keyed.isWhole,
  }
}
