import { fileClass } from '../../search/text/file-class.ts'
import { isComment } from '../evidence/is-done.ts'
import { variablesOn } from '../values/value-lines.ts'
import type { DefinedLine, Within } from './definitions-like.ts'

const READS =
  'getenv|LookupEnv|process\\.env|environ\\b|env::var|ENV\\[|ENV\\.fetch|env\\w*[^"\'=:]{0,20}(?::?=|:)\\s*["\'][A-Z]+_'
const MOST_FILES = 400

/** The whole environment is given away: `schema.parse(process.env)`. */
const GIVEN =
  '[(,=:]\\s*(?:process\\.env|os\\.environ|import\\.meta\\.env)\\s*[),;]|[(,=:]\\s*(?:process\\.env|os\\.environ)$'
/** A library that describes values by schemas. */
const SCHEMAS =
  /(?:from|require\()\s*['"](?:@?[\w-]+\/)?(?:zod|joi|yup|valibot|envalid|typebox|znv|env-core|convict)(?:\/[\w-]+)*['"]/
const SETTINGS = /env|config|setting/i
/** `LOG_LEVEL: z.string()`, `PORT: port`. */
const DECLARED = '^[ \\t]+[A-Z][A-Z\\d_]{2,}\\??:[ \\t]*[a-z_$][\\w$.]*[ \\t]*(?:[(,]|$)'

/** The variables that a schema of settings describes, in a repository that gives it the whole environment. */
async function variablesDeclared({ repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const search = (pattern: string) =>
    engine.keywordSearch(
      { text: pattern, expression: { kind: 'regex', pattern }, revisions: [], count: MOST_FILES, caseSensitive: true },
      { repoIds },
      signal,
    )
  const given = (await search(GIVEN)).files.filter(({ path }) => fileClass(path) === 'code')
  if (given.length === 0) return []
  const giving = new Set(given.map(({ repo }) => repo))
  const { files } = await search(DECLARED)
  const described = await Promise.all(
    files
      .filter(({ repo, path }) => giving.has(repo) && fileClass(path) === 'code' && SETTINGS.test(path))
      .map(async ({ repo, commit, path, lines }) => {
        const content = await engine.readFile(repo, commit, path)
        return content.kind === 'text' && SCHEMAS.test(content.text)
          ? lines.map(({ line, text }) => ({
              repo,
              commit,
              path,
              line,
              text,
              symbol: text.trim().split(/\W/, 1)[0] ?? '',
            }))
          : []
      }),
  )
  return described.flat()
}

/** The environment variables that the code reads, each where it is first read. */
export async function variablesRead({ repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const { files } = await engine.keywordSearch(
    {
      text: READS,
      expression: { kind: 'regex', pattern: READS },
      revisions: [],
      count: MOST_FILES,
      caseSensitive: false,
    },
    { repoIds },
    signal,
  )
  const read = files
    .filter(({ path }) => fileClass(path) === 'code')
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) =>
        (isComment(text) ? [] : variablesOn(text)).map((symbol) => ({ repo, commit, path, line, text, symbol })),
      ),
    )
  const all = [...read, ...(await variablesDeclared({ repoIds, engine, signal }))]
  return [...Map.groupBy(all, ({ repo, symbol }) => `${repo} ${symbol}`).values()].flatMap(([first]) => first ?? [])
}
