import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteConfigFile } from '../../src/config/site-config.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const MOST_MS = 2_000
/** How long a script may run here. */
const SCRIPT_MS = 1_000

const sample = makeSampleRepository('sample', {
  'src/greet.ts': 'export function greet() {}\n',
  'src/deep.py': `deep = ${'[('.repeat(100_000)}\n`,
  'a.txt': `${'a'.repeat(5_000)}!\n`,
  lost: 'to be lost\n',
})
const lost = sample.git('rev-parse', 'HEAD:lost')
rmSync(join(sample.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
const dataDir = makeTempDir()
writeFileSync(siteConfigFile(dataDir), JSON.stringify({ 'evaluator.timeoutSeconds': SCRIPT_MS / 1_000 }))
const instance = await startTestInstance({ dataDir, repos: [{ location: sample.path }] })
const { client, text, failure } = await connectTestClient(instance)
await text('keyword_search', { query: 'greet' })

interface Hostile {
  says: string
  tool: string
  args: Record<string, unknown>
  /** In the error; of an answer (`isHarmless`) in its text. */
  wanted: string | RegExp
  /** Nothing is wrong with it in itself: it is answered, and does no harm. */
  isHarmless?: boolean
  mostMs?: number
}

const huge = 'x'.repeat(1 << 20)
const file = { repo: 'sample', path: 'src/greet.ts' }

const files: Hostile[] = [
  {
    says: 'a revision that is an option',
    tool: 'read_file',
    args: { ...file, revision: '--output=written' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a revision that runs a program',
    tool: 'list_files',
    args: { repo: 'sample', revision: '--upload-pack=touch written' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a revision that searches messages',
    tool: 'read_file',
    args: { ...file, revision: ':/Begin' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a revision with a second request behind a newline',
    tool: 'read_file',
    args: { ...file, revision: `main\ncontents ${lost}` },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a revision with a NUL',
    tool: 'read_file',
    args: { ...file, revision: 'main\0flush' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a search for a NUL',
    tool: 'keyword_search',
    args: { query: 'gre\0et' },
    wanted: 'No results',
    isHarmless: true,
  },
  {
    says: 'a search for changes with a NUL',
    tool: 'diff_search',
    args: { repos: ['sample'], pattern: 'gre\0et' },
    wanted: 'No changes',
    isHarmless: true,
  },
  {
    says: 'a revision of a pull request',
    tool: 'read_file',
    args: { ...file, revision: 'refs/pull/1/head' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a commit that is an option',
    tool: 'list_refs',
    args: { repo: 'sample', containsCommit: '--output=written' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a path out of the repository',
    tool: 'read_file',
    args: { repo: 'sample', path: '../../../../etc/passwd' },
    wanted: 'There is no file',
  },
  {
    says: 'an absolute path',
    tool: 'read_file',
    args: { repo: 'sample', path: '/etc/passwd' },
    wanted: 'There is no file',
  },
  {
    says: 'a path with a second request behind a newline',
    tool: 'read_file',
    args: { repo: 'sample', path: `src\ncontents ${lost}\n` },
    wanted: 'There is no file',
  },
  {
    says: 'a path with a NUL',
    tool: 'list_files',
    args: { repo: 'sample', path: 'src\0../..' },
    wanted: 'There is no directory',
  },
  {
    says: 'a path that is a pattern',
    tool: 'read_file',
    args: { repo: 'sample', path: ':(top,icase)SRC/GREET.TS' },
    wanted: 'There is no file',
  },
  {
    says: 'a path of 60,000 folders',
    tool: 'list_files',
    args: { repo: 'sample', path: `${'a/'.repeat(60_000)}b` },
    wanted: 'There is no directory',
  },
  {
    says: 'a path of 100,000 slashes',
    tool: 'read_file',
    args: { repo: 'sample', path: `${'/'.repeat(100_000)}b` },
    wanted: 'There is no file',
  },
  {
    says: 'a revision of 190,000 steps back that leads nowhere',
    tool: 'compare_revisions',
    args: { repo: 'sample', base: `${'~'.repeat(190_000)}!`, head: 'main' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a path of 1 MB',
    tool: 'read_file',
    args: { repo: 'sample', path: huge },
    wanted: 'at most 200000 characters',
  },
  { says: 'a repository name of 1 MB', tool: 'list_files', args: { repo: huge }, wanted: 'at most 200000 characters' },
  {
    says: 'a repository name of 190,000 characters',
    tool: 'list_refs',
    args: { repo: huge.slice(0, 190_000) },
    wanted: 'repository not found',
  },
  {
    says: 'a repository name that is a path',
    tool: 'list_files',
    args: { repo: sample.path },
    wanted: 'repository not found',
  },
  {
    says: 'a file whose content is missing',
    tool: 'read_file',
    args: { repo: 'sample', path: 'lost' },
    wanted: 'missing from this copy',
  },
  {
    says: 'the folder of a missing file',
    tool: 'list_files',
    args: { repo: 'sample' },
    wanted: 'lost',
    isHarmless: true,
  },
]

const searches: Hostile[] = [
  { says: 'a query of 1 MB', tool: 'keyword_search', args: { query: huge }, wanted: 'at most 200000 characters' },
  {
    says: 'an expression that repeats repetitions',
    tool: 'keyword_search',
    args: { query: '/^(a+)+$/' },
    wanted: 'No results',
    isHarmless: true,
  },
  {
    says: 'an expression with three endless repetitions',
    tool: 'keyword_search',
    args: { query: '/a*a*a*b/' },
    wanted: /No results|took too long/,
    isHarmless: true,
  },
  {
    says: 'an expression that counts to a million',
    tool: 'keyword_search',
    args: { query: '/(a{1000}){1000}/' },
    wanted: 'cannot be read',
  },
  {
    says: 'an expression that looks behind itself',
    tool: 'keyword_search',
    args: { query: '/(?<=(a+)+)b\\1/' },
    wanted: 'cannot be read',
  },
  {
    says: 'an expression as a filter',
    tool: 'keyword_search',
    args: { query: 'greet file:(.*)*x repo:((((s?)*)*)*)*$' },
    wanted: 'No results',
    isHarmless: true,
  },
  {
    says: 'a task of 190,000 brackets',
    tool: 'code_finder',
    args: { task: `${')'.repeat(190_000)}x` },
    wanted: 'no words to search for',
  },
  {
    says: 'a question of 90,000 dots',
    tool: 'deepsearch',
    args: { question: `greet in repository sample ${'.'.repeat(90_000)}x` },
    wanted: 'src/greet.ts',
    isHarmless: true,
  },
  {
    says: '50,000 parentheses',
    tool: 'keyword_search',
    args: { query: '('.repeat(50_000) },
    wanted: 'can have',
  },
  {
    says: 'a change that repeats repetitions',
    tool: 'diff_search',
    args: { repos: ['sample'], pattern: '^(a+)+$', useRegex: true },
    wanted: '',
    isHarmless: true,
  },
  {
    says: 'a commit glob that is an option',
    tool: 'commit_search',
    args: { repos: ['sample'], revisions: ['--output=written'] },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'a search where a content is missing',
    tool: 'keyword_search',
    args: { query: 'greet' },
    wanted: 'src/greet.ts',
    isHarmless: true,
  },
]

const names: Hostile[] = [
  {
    says: 'a symbol of 100,000 characters',
    tool: 'go_to_definition',
    args: { ...file, symbol: 'x'.repeat(100_000) },
    wanted: '/properties/symbol',
  },
  {
    says: 'a symbol with a second request behind a newline',
    tool: 'find_references',
    args: { ...file, symbol: `greet\ncontents ${lost}` },
    wanted: 'single name',
  },
  {
    says: 'a revision that is an option',
    tool: 'go_to_definition',
    args: { ...file, symbol: 'greet', revision: '--output=written' },
    wanted: 'no branch, tag or commit',
  },
  {
    says: 'code that nests without end',
    tool: 'go_to_definition',
    args: { repo: 'sample', path: 'src/deep.py', symbol: 'deep' },
    wanted: /src\/deep\.py|Symbol not found/,
    isHarmless: true,
  },
]

const scripts: Hostile[] = [
  script('a loop', 'while true do end', 'longer than 1 s'),
  script('a loop that swallows its errors', 'while true do pcall(error) end', 'longer than 1 s'),
  script('a pattern that backtracks', 'return ("a"):rep(5000):find((".-"):rep(12) .. "b")', 'longer than 1 s'),
  script('a pattern that recurses', 'return ("a"):rep(3e5):find(("a?"):rep(3e5))', 'stack overflow'),
  script('a table that grows', 'local t = {} for i = 1, 1e9 do t[i] = i end', 'not enough memory'),
  script(
    'coroutines without end',
    'local t = {} for i = 1, 1e9 do t[i] = coroutine.create(function() end) end',
    'not enough memory',
  ),
  script('recursion without end', 'local function f() return 1 + f() end f()', 'stack overflow'),
  script('output without end', 'while true do print(("x"):rep(1e4)) end', 'over 1 MB'),
  script('compiled code', '\x1bLuaQ\0', 'only source text'),
  script('a shell', 'os.execute("touch written")', "field 'execute' (a nil value)"),
  script('a file', 'io.open("written", "w")', "global 'io' (a nil value)"),
  script('searches without end', 'while true do require("search").keyword("greet", print) end', 'may search 100 times'),
  script(
    'a path out of the repository',
    'require("source").read_file{ repo = "sample", path = "../../../etc/passwd" }',
    'There is no file',
  ),
  script(
    'a name that is no name',
    'require("source").read_file{ repo = "sample\\n\\0", path = "a" }',
    'repository not found',
  ),
  script('200,000 characters', ' '.repeat(200_000), 'at most 200000 characters'),
]

/** On a busy machine any of them may meet its deadline first. */
function script(says: string, script: string, why: string): Hostile {
  const wanted = new RegExp(`${RegExp.escape(why)}|longer than 1 s`)
  return { says: `a script: ${says}`, tool: 'evaluator', args: { script }, wanted, mostMs: SCRIPT_MS + MOST_MS }
}

test.each([...files, ...searches, ...names, ...scripts])(
  '$says ($tool)',
  // What is slow in itself is slow each time; a machine is busy now and then.
  { retry: 2 },
  async ({ tool, args, wanted, isHarmless = false, mostMs = MOST_MS }) => {
    const begunAt = performance.now()
    const answering = isHarmless ? text(tool, args) : errorOf(tool, args)
    // Everything else is served meanwhile.
    expect(await text('read_file', file)).toContain('1: export function greet')
    expect(await text('keyword_search', { query: 'greet' })).toContain('src/greet.ts')
    expect(await answering).toMatch(wanted)
    expect(performance.now() - begunAt).toBeLessThan(mostMs)
    expect(existsSync('written')).toBe(false)
  },
)

/** A refusal by the protocol is as good as one by the tool. */
async function errorOf(tool: string, args: Record<string, unknown>): Promise<string> {
  try {
    return await failure(tool, args)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === -32602) return error.message
    throw error
  }
}

test('a body beyond 4 MB is refused before it is parsed', async () => {
  const response = await fetch(`${instance.url}/.api/mcp/all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `token ${instance.botToken}` },
    body: JSON.stringify({ padding: 'x'.repeat(5 << 20) }),
  })
  expect(response.status).toBe(413)
  expect(await client.ping()).toEqual({})
})
