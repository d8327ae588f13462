import { AskError } from '../../errors/errors.ts'
import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isVendored } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

/** "How many tests are there", but not "how many test files" or "how many tests use X". */
export const TESTS_COUNTED =
  /\b(?:how many|count(?: all)?(?: the)?|number of) (?:unit |integration |e2e |automated )?tests?(?: cases?)?\b(?! (?:files?|that|which|use|cover|for|of|fail|call|run)\b)/i
/** How a test begins, in the usual frameworks. */
const BEGINS = [
  '^\\s*(?:it|test|specify|scenario|Deno\\.test)(?:\\.(?:each|only|skip|concurrent|fails)\\b.*)?\\(\\s*["\'`]',
  '^\\s*(?:async )?def test_?\\w*\\s*\\(',
  '^func Test[A-Z_]\\w*\\(\\w+ \\*testing\\.T\\)',
  '^\\s*#\\[(?:\\w+::)*test\\b',
  '^\\s*@(?:Parameterized)?Test\\b',
  '^\\s*\\[(?:Fact|Theory|Test|TestMethod)\\b',
  '^\\s*public function test\\w*\\s*\\(',
  '^\\s*(?:it|specify|scenario|test|should) ["\']',
  '^TEST(?:_F|_P)?\\(',
  '^\\s*test ["{]',
  '^test_expect_success\\b',
]
const MOST_FILES = 10_000
const LISTED = 8
/** Rust has tests next to the code. */
const TEST_FILES = 'test|spec|(?:^|/)t/|\\.rs$'

/** Undefined if it takes too long. */
async function search(pattern: string, { engine, repositories, signal }: Means) {
  const parts = [
    { kind: 'regex' as const, pattern },
    { kind: 'file' as const, pattern: TEST_FILES },
  ]
  return await engine
    .keywordSearch(
      { text: pattern, expression: { kind: 'and', parts }, revisions: [], count: MOST_FILES, caseSensitive: true },
      { repoIds: repositories.map(({ id }) => id) },
      signal,
    )
    .catch((error: unknown) => {
      if (!(error instanceof AskError)) throw error
      return undefined
    })
}

/** A search gives only so many lines of a file; with these, it has to be read. */
const MOST_GIVEN = 100
const BEGINNING = new RegExp(BEGINS.join('|'))

async function whole(file: FileMatch, { lines }: Pick<Means, 'lines'>): Promise<FileMatch> {
  if (file.lines.length < MOST_GIVEN) return file
  const all = await lines(file)
  const begin = all.flatMap((text, index) => (BEGINNING.test(text) ? [{ line: index + 1, text, ranges: [] }] : []))
  return { ...file, lines: begin }
}

/** Counts tests by how they begin; one with a table of cases counts once. */
export async function countTests(isInside: (file: FileMatch) => boolean, means: Means): Promise<Reply | undefined> {
  const { repositories, links } = means
  const found = await Promise.all(BEGINS.map((pattern) => search(pattern, means)))
  const files = [
    ...Map.groupBy(
      found.flatMap((one) => one?.files ?? []),
      ({ repo, path }) => `${repo} ${path}`,
    ).values(),
  ]
    .flatMap(([first, ...others]) => {
      const lines = [first, ...others].flatMap((one) => one?.lines ?? [])
      return first === undefined
        ? []
        : [{ ...first, lines: [...new Map(lines.map((one) => [one.line, one])).values()] }]
    })
    .filter(
      (file) =>
        isInside(file) && !isVendored(file.path) && (fileClass(file.path) === 'test' || file.path.endsWith('.rs')),
    )
  const having = (await Promise.all(files.map((file) => whole(file, means)))).toSorted(
    (a, b) => b.lines.length - a.lines.length,
  )
  const count = having.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count === 0) return undefined
  const isWhole = found.every((one) => one !== undefined && !one.limitHit && !one.timedOut)
  const rows = having.slice(0, LISTED).map(({ repo, commit, path, lines }) => {
    const [first] = lines
    const line = first?.line ?? 1
    return `- ${linkTo({ repo, commit, path, startLine: line, endLine: line }, links, repositories.length > 1)}: ${lines.length}`
  })
  const said = `${count.toLocaleString('en-US')} ${count === 1 ? 'test' : 'tests'} in ${having.length} ${having.length === 1 ? 'file' : 'files'}`
  return {
    first: `${isWhole ? '' : 'At least '}${said}, counted by the lines that begin one. A test with several cases counts once.`,
    body: rows.join('\n'),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
