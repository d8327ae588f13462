import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  addUser,
  createRole,
  createToken,
  setMembership,
  setPermission,
  setReaders,
  setSiteConfig,
} from '../../src/operator/index.ts'
import { withRecords } from '../../src/operator/with-records.ts'
import { connectTestClient, startTestInstance, type TestClient } from '../support/instance.ts'
import { signIn, tokenOf } from '../support/people.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

const endpoints = ['/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch'] as const
/** For everybody; for the service account; for site admins alone. */
const repositories = ['open', 'shared', 'vault'] as const
type Repo = (typeof repositories)[number]

/** What each kind of caller gets from every tool: a refusal, or an answer out of these repositories. */
const callers: Record<string, { status: number; body: string } | readonly Repo[]> = {
  nobody: { status: 401, body: 'Invalid Authorization header.' },
  'an expired token': { status: 401, body: 'Invalid access token.' },
  'a user without MCP#ACCESS': { status: 403, body: 'forbidden' },
  'a restricted user': ['open'],
  'a site admin': ['open', 'shared', 'vault'],
  'a service account': ['open', 'shared'],
}

interface Row {
  /** On `/.api/mcp`, `/.api/mcp/all`, `/.api/mcp/deepsearch`. */
  offered: readonly [boolean, boolean, boolean]
  args(repo: Repo): Record<string, unknown>
  /** Stands in the answer, and in no refusal, where the repository is seen. */
  shows(repo: Repo): string
}

const symbol = (repo: Repo) => `${repo}Thing`
const question = (repo: Repo) => `In repository ${repo}: where is ${symbol(repo)} returned?`
const shareUrls = new Map<Repo, string>()

const tools: Record<string, Row> = {
  code_finder: {
    offered: [true, true, false],
    args: (repo) => ({ task: question(repo) }),
    shows: () => 'src/lib.ts',
  },
  commit_search: {
    offered: [true, true, false],
    args: (repo) => ({ repos: [repo] }),
    shows: (repo) => `# ${repo} – `,
  },
  compare_revisions: {
    offered: [false, true, false],
    args: (repo) => ({ repo, base: 'main~1', head: 'main' }),
    shows: () => 'src/use.ts',
  },
  deepsearch: {
    offered: [false, true, true],
    args: (repo) => ({ question: question(repo) }),
    shows: () => 'src/lib.ts',
  },
  deepsearch_read: {
    offered: [true, true, true],
    args: (repo) => ({ identifier: shareUrls.get(repo) }),
    shows: () => 'src/lib.ts',
  },
  diff_search: {
    offered: [true, true, false],
    args: (repo) => ({ repos: [repo], pattern: symbol(repo) }),
    shows: (repo) => `# ${repo} – `,
  },
  evaluator: {
    offered: [true, true, false],
    args: (repo) => ({
      script: `require("search").keyword("${symbol(repo)}", function(r) print("in " .. r.repo) end) return "end"`,
    }),
    shows: (repo) => `in ${repo}`,
  },
  find_references: {
    offered: [false, true, false],
    args: (repo) => ({ repo, path: 'src/lib.ts', symbol: symbol(repo) }),
    shows: () => 'src/use.ts',
  },
  get_contributor_repos: {
    offered: [false, true, false],
    args: () => ({ authors: ['ann@example.org'] }),
    shows: (repo) => `${repo}: 2 commits`,
  },
  go_to_definition: {
    offered: [false, true, false],
    args: (repo) => ({ repo, path: 'src/use.ts', symbol: symbol(repo) }),
    shows: () => 'src/lib.ts',
  },
  keyword_search: {
    offered: [true, true, false],
    args: (repo) => ({ query: symbol(repo) }),
    shows: (repo) => `# ${repo} – `,
  },
  list_files: {
    offered: [true, true, false],
    args: (repo) => ({ repo, path: 'src' }),
    shows: () => 'src/lib.ts',
  },
  list_refs: { offered: [false, true, false], args: (repo) => ({ repo }), shows: () => 'main [default branch]' },
  list_repos: { offered: [true, true, false], args: () => ({ query: '' }), shows: (repo) => `${repo}\n` },
  nls_search: {
    offered: [false, true, false],
    args: (repo) => ({ query: symbol(repo) }),
    shows: (repo) => `# ${repo} – `,
  },
  read_file: {
    offered: [true, true, false],
    args: (repo) => ({ repo, path: 'src/lib.ts' }),
    shows: (repo) => `function ${symbol(repo)}`,
  },
}

const instance = await start()
const tokens: Record<string, string | undefined> = {
  nobody: undefined,
  'an expired token': expiredToken(),
  'a user without MCP#ACCESS': tokenOf(instance, 'outsider'),
  'a restricted user': tokenOf(instance, 'ada'),
  'a site admin': tokenOf(instance, 'root'),
  'a service account': tokenOf(instance, 'ci'),
}
await shareConversations()

async function start() {
  const repos = repositories.map((name) => {
    const thing = symbol(name)
    const files = { 'src/lib.ts': `export function ${thing}() {\n  return 1\n}\n` }
    const sample = makeSampleRepository(name, files)
    sample.commit({ 'src/use.ts': `import { ${thing} } from './lib.ts'\n\nconsole.log(${thing}())\n` })
    return { name, location: sample.path }
  })
  const instance = await startTestInstance({ repos })
  setSiteConfig({ dataDir: instance.dataDir, key: 'deepSearch.sharing.enabled', value: 'true' })
  const { dataDir } = instance
  addUser({ dataDir, name: 'outsider' })
  addUser({ dataDir, name: 'ada' })
  addUser({ dataDir, name: 'root', isAdmin: true })
  addUser({ dataDir, name: 'ci', isService: true })
  setPermission({ dataDir, role: 'User', permission: 'MCP#ACCESS', isGranted: false })
  createRole({ dataDir, role: 'Agents' })
  setPermission({ dataDir, role: 'Agents', permission: 'MCP#ACCESS', isGranted: true })
  for (const user of ['ada', 'root', 'ci']) setMembership({ dataDir, role: 'Agents', user, isMember: true })
  setReaders({ dataDir, repository: 'shared', only: ['ci'] })
  setReaders({ dataDir, repository: 'vault', only: [] })
  return instance
}

function expiredToken(): string {
  const { token, id } = createToken({ dataDir: instance.dataDir, name: 'old', kind: 'instance', user: 'root' })
  withRecords(instance.dataDir, (_records, db) => {
    db.prepare('UPDATE token SET expires = ? WHERE id = ?').run(Date.now() - 1, id)
  })
  return token
}

async function shareConversations() {
  const { text } = await connect('a site admin', '/.api/mcp/all')
  for (const repo of repositories) {
    const link = /Link: (\S+)/.exec(await text('deepsearch', { question: question(repo) }))?.[1]
    const shareUrl = /share_url: (\S+)/.exec(await text('deepsearch_read', { identifier: link }))?.[1] ?? ''
    shareUrls.set(repo, shareUrl)
  }
}

function connect(caller: string, path: string): Promise<TestClient> {
  return connectTestClient(instance, { path, token: tokens[caller] ?? '' })
}

const contentSchema = z.object({ content: z.tuple([z.object({ text: z.string() })]) })

/** Which repositories the tool answers out of; undefined where it is not there. */
async function seen({ client }: TestClient, name: string, { args, shows }: Row): Promise<Repo[] | undefined> {
  const found: Repo[] = []
  for (const repo of repositories) {
    try {
      const result = await client.callTool({ name, arguments: args(repo) })
      const { text } = contentSchema.parse(result).content[0]
      if (text.replaceAll('\\n', '\n').includes(shows(repo))) found.push(repo)
    } catch (error) {
      if (error instanceof Error && error.message.includes(`unknown tool "${name}"`)) return undefined
      throw error
    }
  }
  return found
}

async function refusal(caller: string, path: string, name: string) {
  const token = tokens[caller]
  const response = await fetch(instance.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  })
  return { status: response.status, body: await response.text() }
}

const cells = Object.entries(callers).flatMap(([caller, expected]) =>
  endpoints.map((path, column) => ({ caller, path, column, expected })),
)

test('the matrix is whole: six callers, sixteen tools, three endpoints', () => {
  expect(cells.length * Object.keys(tools).length).toBe(6 * 16 * 3)
})

test.each(cells)(
  '$caller at $path gets what is theirs from every tool',
  async ({ caller, path, column, expected }) => {
    if ('status' in expected) {
      for (const name of Object.keys(tools)) expect(await refusal(caller, path, name), name).toEqual(expected)
      return
    }
    const client = await connect(caller, path)
    for (const [name, row] of Object.entries(tools)) {
      expect(await seen(client, name, row), name).toEqual(row.offered[column] ? expected : undefined)
    }
  },
  60_000,
)

/** Pages know people by their sessions; a service account signs in nowhere, and MCP#ACCESS has no say in them. */
const readers: Record<string, { cookie: string | undefined; sees: readonly Repo[] }> = {
  nobody: { cookie: undefined, sees: ['open'] },
  'an expired session': { cookie: signIn(instance, 'root', () => 0), sees: ['open'] },
  'a user without MCP#ACCESS': { cookie: signIn(instance, 'outsider'), sees: ['open'] },
  'a restricted user': { cookie: signIn(instance, 'ada'), sees: ['open'] },
  'a site admin': { cookie: signIn(instance, 'root'), sees: ['open', 'shared', 'vault'] },
}

test.each(Object.entries(readers))('%s sees the pages of what is theirs', async (_who, { cookie, sees }) => {
  const page = async (path: string) => {
    const response = await fetch(instance.url + path, { headers: cookie === undefined ? {} : { cookie } })
    return { status: response.status, text: await response.text() }
  }
  const start = (await page('/')).text
  expect(repositories.filter((repo) => start.includes(`>${repo}</a>`))).toEqual(sees)
  const counts = z.object({ repositories: z.object({ ready: z.number() }) })
  expect(counts.parse(JSON.parse((await page('/healthz')).text)).repositories.ready).toBe(sees.length)
  for (const repo of repositories) {
    const status = sees.includes(repo) ? 200 : 404
    expect((await page(`/${repo}/-/blob/src/lib.ts`)).status, repo).toBe(status)
    expect((await page(new URL(shareUrls.get(repo) ?? '').pathname)).status, repo).toBe(status)
  }
})
