import { ifRefused } from '../../errors/errors.ts'
import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isVendored } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { searchFiles } from '../searching/search-files.ts'

/** "How many tests are there", also of a repository or folder; no other word may be left, as in "how many tests are skipped". */
const COUNTED =
  /(?:^|[,;.!?:] )(?:(?:and|so|please|(?:can|could|would) you|tell me|show me|give me|what(?:['’]s| is| are)) )*(?:and |the |total )*(?:how many|count(?: all)?(?: of)?(?: the)?|number of) (?:(?:unit|integration|e2e|automated) )?tests?(?: cases?)?(?: (?:are there|there are|exist|(?:do|does) (?<owner>we|you|it|th(?:is|e) (?:repo|repository|project|code ?base)|[\w./-]+) have))?(?: (?:in|under|inside|within|of|at|on)(?: the)? [`'"]?(?<place>[\w@./-]+)[`'"]?(?: (?:folder|directory))?)?(?: in total| altogether)?\W*$/i

/** Whose tests a question counts, as far as it says so; undefined if it asks for something else. */
export function testsCounted(text: string): { said: readonly string[] } | undefined {
  const found = COUNTED.exec(text.trim())
  if (found === null) return undefined
  const { owner, place } = found.groups ?? {}
  const isAll = owner === undefined || /^(?:we|you|it|th(?:is|e) .*)$/i.test(owner)
  return { said: [...(isAll ? [] : [owner]), ...(place === undefined ? [] : [place.replace(/[/.]+$/, '')])] }
}

interface Beginning {
  pattern: string
  /** The files in which it begins a test; all files of tests if there are no others. */
  files?: RegExp
}

/** How a test begins, in the usual frameworks. */
const BEGINS: readonly Beginning[] = [
  {
    pattern:
      '^\\s*(?:it|test|specify|scenario|Deno\\.test)(?:\\.(?:each|only|skip|concurrent|fails)\\b.*)?\\(\\s*["\'`]',
  },
  // As pytest and minitest find them.
  {
    pattern: '^\\s*(?:async )?def test\\w*\\s*(?:\\(|$)',
    files: /(?:^|\/)(?:tests?(?:_[^/]*)?|[^/]*_test)\.(?:py|rb)$/,
  },
  { pattern: '^func Test[A-Z_]\\w*\\(\\w+ \\*testing\\.T\\)' },
  { pattern: '^\\s*(?:[a-z@]\\w* )*func test\\w*\\(\\)', files: /\.swift$/ },
  { pattern: '^\\s*#\\[(?:\\w+::)*test\\b' },
  { pattern: '^\\s*@(?:Parameterized)?Test\\b' },
  { pattern: '^\\s*\\[(?:Fact|Theory|Test|TestMethod)\\b' },
  { pattern: '^\\s*public function test\\w*\\s*\\(' },
  { pattern: '^\\s*(?:it|specify|scenario|test|should) ["\']' },
  { pattern: '^TEST(?:_F|_P)?\\(' },
  { pattern: '^\\s*test ["{]' },
  { pattern: '^test_expect_success\\b' },
]
const MOST_FILES = 10_000
const LISTED = 8
/** Rust has tests next to the code. */
const TEST_FILES = '[tT]est|[sS]pec|(?:^|/)t/|\\.rs$'

/** Undefined if it takes too long. */
async function search({ pattern, files }: Beginning, means: Means) {
  const parts = [
    { kind: 'regex' as const, pattern },
    { kind: 'file' as const, pattern: TEST_FILES },
  ]
  const expression = { kind: 'and' as const, parts }
  const found = await searchFiles(expression, { count: MOST_FILES, caseSensitive: true }, means).catch(
    ifRefused(undefined),
  )
  return found && { ...found, files: found.files.filter(({ path }) => files?.test(path) !== false) }
}

/** A search gives only so many lines of a file; with these, it has to be read. */
const MOST_GIVEN = 100

async function whole(file: FileMatch, { lines }: Pick<Means, 'lines'>): Promise<FileMatch> {
  if (file.lines.length < MOST_GIVEN) return file
  const begins = BEGINS.filter(({ files }) => files?.test(file.path) !== false).map(({ pattern }) => pattern)
  const beginning = new RegExp(begins.join('|'))
  const all = await lines(file)
  const begin = all.flatMap((text, index) => (beginning.test(text) ? [{ line: index + 1, text, ranges: [] }] : []))
  return { ...file, lines: begin }
}

/** Counts tests by how they begin; one with a table of cases counts once. */
export async function countTests(isInside: (file: FileMatch) => boolean, means: Means): Promise<Reply | undefined> {
  const { repositories, links } = means
  const found = await Promise.all(BEGINS.map((one) => search(one, means)))
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
  const said = `${counted(count, 'test')} in ${counted(having.length, 'file')}`
  return {
    first: `${isWhole ? '' : 'At least '}${said}, counted by the lines that begin one. A test with several cases counts once.`,
    body: rows.join('\n'),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
