import { expect, test } from 'vitest'
import { addUser, setReaders, setSiteConfig } from '../../src/operator/index.ts'
import { connectTestClient, startTestInstance, type TestInstance } from '../support/instance.ts'
import { signIn, tokenOf } from '../support/people.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

// Words that only the hidden repository has, in its name, paths, code, messages, branches, tags and people.
const hidden = 'example.org/quibblezap'
const copied = 'export const alike = "the same file in both"\n'

const open = makeSampleRepository('open', { 'src/app.ts': 'import { vexolurn } from "@quibble/zap"\n\nvexolurn()\n' })
open.commit({ 'src/copy.ts': copied }, 'Copy a file')
const secret = makeSampleRepository('secret', {
  'package.json': '{"name": "@quibble/zap", "main": "src/glimfrost.ts"}\n',
  'src/glimfrost.ts': '/** Counts the dreplings. */\nexport function vexolurn() {\n  return "dreplings"\n}\n',
  'src/copy.ts': copied,
})
secret.commit({ 'src/uses.ts': 'import { vexolurn } from "./glimfrost.ts"\n\nvexolurn()\n' }, 'Teach it snorvik')
const person = ['-c', 'user.name=Zandrine Wuxley', '-c', 'user.email=zandrine@wuxley.example']
secret.git(
  ...person,
  'commit',
  '--quiet',
  '--allow-empty',
  '--author=Zandrine Wuxley <zandrine@wuxley.example>',
  '--message',
  'Leave',
)
secret.git('branch', 'plonkbranch')
secret.git('tag', 'v9.9-kwyjib')
const secretHead = secret.git('rev-parse', 'HEAD')

/** With the hidden repository, and the same without it. */
const [real, bare] = [
  await startWith([
    { name: 'open', location: open.path },
    { name: hidden, location: secret.path },
  ]),
  await startWith([{ name: 'open', location: open.path }]),
]

async function startWith(repos: { name: string; location: string }[]) {
  const instance = await startTestInstance({ repos })
  setSiteConfig({ dataDir: instance.dataDir, key: 'deepSearch.sharing.enabled', value: 'true' })
  const { dataDir } = instance
  for (const name of ['insider', 'outsider']) addUser({ dataDir, name })
  setReaders({ dataDir, repository: hidden, only: ['insider'] })
  return instance
}

type Call = [tool: string, args: Record<string, unknown>]
const repo = hidden
const path = 'src/glimfrost.ts'
const symbol = 'vexolurn'
const script = (body: string) => ({ script: `local s = require("search") local n = 0 ${body} return n` })
const count = 'function(r) n = n + 1 print(r.repo) end'

/** Calls that find something for whoever may see the repository. */
const telling: Call[] = [
  ['list_repos', { query: '' }],
  ['list_repos', { query: 'quibble' }],
  ['list_files', { repo }],
  ['list_files', { repo, path: 'src', revision: 'plonkbranch' }],
  ['read_file', { repo, path }],
  ['read_file', { repo, path: 'none.ts' }],
  ['read_file', { repo, path, revision: secretHead }],
  ['keyword_search', { query: 'dreplings' }],
  ['keyword_search', { query: 'file:glimfrost' }],
  ['keyword_search', { query: 'repo:quibblezap vexolurn' }],
  ['keyword_search', { query: '"the same file in both"' }],
  ['keyword_search', { query: 'vexolurn OR alike count:1' }],
  ['keyword_search', { query: 'dreplings rev:plonkbranch' }],
  ['nls_search', { query: 'counting drepling' }],
  ['nls_search', { query: 'the same file in both' }],
  ['nls_search', { query: 'repo:quibblezap vexolurn' }],
  ['list_refs', { repo }],
  ['list_refs', { repo, containsCommit: secretHead }],
  ['commit_search', { repos: [repo] }],
  ['commit_search', { repos: ['open', repo], messageTerms: ['snorvik'] }],
  ['diff_search', { repos: [repo], pattern: 'dreplings' }],
  ['compare_revisions', { repo, base: 'main~2', head: 'plonkbranch' }],
  ['get_contributor_repos', { authors: ['wuxley'] }],
  ['get_contributor_repos', { authors: ['ann@example.org'] }],
  ['go_to_definition', { repo, path: 'src/uses.ts', symbol }],
  ['go_to_definition', { repo: 'open', path: 'src/app.ts', symbol }],
  ['find_references', { repo, path, symbol }],
  ['code_finder', { task: `where does ${repo} count the dreplings` }],
  ['code_finder', { task: 'in repository quibblezap: what is vexolurn' }],
  ['deepsearch', { question: `In repository ${repo}: what counts the dreplings?` }],
  ['deepsearch', { question: 'what does vexolurn return, and who counts the dreplings' }],
  ['deepsearch', { question: 'In repository quibblezap, at plonkbranch: what is vexolurn?' }],
  ['evaluator', script(`s.keyword("vexolurn", ${count})`)],
  ['evaluator', script(`s.regex("drep.*", ${count})`)],
  ['evaluator', script(`s.repo("", ${count})`)],
  ['evaluator', script(`s.commit("repo:quibble snorvik", ${count})`)],
  ['evaluator', script(`s.diff("repo:quibble dreplings", ${count})`)],
  ['evaluator', { script: `return require("source").read_file{repo="${repo}", path="${path}"}.content` }],
]

/** Calls by which one might get at it from the side. */
const sly: Call[] = [
  ['read_file', { repo: 'open', path, revision: secretHead }],
  ['read_file', { repo: 'open', path: `../${repo}/${path}` }],
  ['read_file', { repo: repo.toUpperCase(), path }],
  ['list_refs', { repo: 'open', containsCommit: secretHead }],
  ['compare_revisions', { repo: 'open', base: secretHead, head: 'main' }],
  ['commit_search', { repos: ['open'], revisions: [secretHead] }],
  ['commit_search', { repos: ['open'], authors: ['wuxley'] }],
  ['keyword_search', { query: `vexolurn rev:${secretHead}` }],
  ['keyword_search', { query: 'alike rev:plonkbranch' }],
  ['nls_search', { query: 'alike rev:v9.9-kwyjib' }],
  ['code_finder', { task: 'in repository open: what is vexolurn', revision: secretHead }],
  ['find_references', { repo: 'open', path: 'src/app.ts', symbol }],
  ['list_files', { repo: 'example.org/quibblezop' }],
]

/** What changes from one answer, or one instance, to the next. */
function normalized(text: string, instance: TestInstance): string {
  return text
    .replaceAll(instance.publicUrl, 'BASE')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\d+\.\d s(?=_)/g, 'TIME')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

async function callerOf(instance: TestInstance, user: string) {
  const { client } = await connectTestClient(instance, { token: tokenOf(instance, user) })
  return async ([name, args]: Call): Promise<string> => {
    const told: unknown[] = []
    const result = await client
      .callTool({ name, arguments: args }, undefined, { onprogress: (progress) => told.push(progress) })
      .catch((error: unknown) => ({ error: String(error) }))
    return normalized(JSON.stringify([result, told]), instance)
  }
}

const [insider, outsider, stranger] = [
  await callerOf(real, 'insider'),
  await callerOf(real, 'outsider'),
  await callerOf(bare, 'outsider'),
]

test.each(telling)(
  '%s %j tells who may see it, and nothing to others',
  async (...call) => {
    const nothing = await stranger(call)
    expect(await outsider(call)).toBe(nothing)
    expect(await insider(call)).not.toBe(nothing)
  },
  60_000,
)

test.each(sly)(
  '%s %j tells nothing from the side',
  async (...call) => {
    expect(await outsider(call)).toBe(await stranger(call))
  },
  60_000,
)

test('no tool is left out', async () => {
  const { names } = await connectTestClient(real)
  const tried = new Set([...telling.map(([tool]) => tool), 'deepsearch_read'])
  expect([...tried].sort()).toEqual(await names())
})

test('a conversation about it, its pages, health and files are for who may see it', async () => {
  const { text } = await connectTestClient(real, { token: tokenOf(real, 'insider') })
  const answer = await text('deepsearch', { question: `In repository ${hidden}: what counts the dreplings?` })
  const link = /Link: (\S+)/.exec(answer)?.[1] ?? ''
  const shareUrl = /share_url: (\S+)/.exec(await text('deepsearch_read', { identifier: link }))?.[1] ?? ''
  for (const identifier of [link, shareUrl, shareUrl.split('/').at(-1)]) {
    const call: Call = ['deepsearch_read', { identifier }]
    expect(await insider(call)).toContain('dreplings')
    expect(await outsider(call)).toBe(await stranger(call))
  }

  const paths = [
    '/',
    '/healthz',
    `/${hidden}/-/blob/${path}`,
    `/${hidden}@${secretHead}/-/blob/${path}`,
    `/${hidden}/-/commit/${secretHead}`,
    `/${hidden}`,
    `/${hidden}/-/tree/`,
    `/${hidden}@plonkbranch/-/tree/src`,
    `/${hidden}@v9.9-kwyjib/-/tree/src/`,
    `/${hidden}/-/blob/${path}?preview`,
    `/${hidden}/-/raw/${path}`,
    `/${hidden}/-/commits`,
    `/${hidden}/-/commits/${path}?L1-2`,
    `/${hidden}/-/refs`,
    `/${hidden}/-/refs?name=plonk`,
    `/${hidden}/-/compare/v9.9-kwyjib...main`,
    `/${hidden}/-/switch?to=plonkbranch`,
    '/search?q=vexolurn',
    '/search?q=alike',
    '/search?q=repo:quibble&by=words',
    '/search?q=dreplings+counted&by=meaning',
    `/search?q=vexolurn&repo=${hidden}`,
    `/?name=quibble`,
    new URL(link).pathname,
    new URL(shareUrl).pathname,
  ]
  const page = async (instance: TestInstance, path: string, cookie?: string) => {
    const response = await fetch(instance.url + path, {
      headers: cookie === undefined ? {} : { cookie },
      redirect: 'manual',
    })
    const headers = [...response.headers].filter(([name]) => !['date', 'content-length'].includes(name))
    return normalized(JSON.stringify([response.status, headers, await response.text()]), instance)
  }
  const cookies = (user: string) => [signIn(real, user), signIn(bare, user)] as const
  const [inside] = cookies('insider')
  const [outside, strange] = cookies('outsider')
  for (const path of paths) {
    const nothing = await page(bare, path, strange)
    expect(await page(real, path, outside), path).toBe(nothing)
    expect(await page(real, path, inside), path).not.toBe(nothing)
    expect(await page(real, path), path).toBe(await page(bare, path))
  }
  const sideways = [
    `/open@${secretHead}/-/blob/${path}`,
    '/open@plonkbranch/-/blob/src/copy.ts',
    `/open@${secretHead}/-/tree/`,
    `/open@${secretHead}/-/raw/${path}`,
    `/open/-/commits/${path}`,
    `/open@plonkbranch/-/commits`,
    `/open/-/compare/main...${secretHead}`,
    `/open/-/blob/src/glimfrost.ts`,
    `/search?q=vexolurn+rev:${secretHead}`,
    `/search?q=vexolurn&repo=open`,
  ]
  for (const path of sideways) expect(await page(real, path, outside)).toBe(await page(bare, path, strange))
})
