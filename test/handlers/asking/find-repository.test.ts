import { expect, it } from 'vitest'
import { findRepository } from '../../../src/handlers/asking/repositories.ts'
import { NotOffered } from '../../../src/ports/errors.ts'
import type { CodeResult } from '../../../src/ports/index.ts'

/** Two repositories and a third, with what each search finds: the repository of each file, best first. */
function world(found: Readonly<Record<string, readonly string[]>>, allowed?: readonly string[]) {
  const queries: string[] = []
  const tools = {
    repositories: async () => ['org/app', 'org/lib', 'org/tool'],
    async callReadOnly(name: string, args: Readonly<Record<string, unknown>>): Promise<CodeResult> {
      queries.push(`${name} ${String(args.query)}`)
      const repos = found[name]
      if (!repos) throw new NotOffered(name)
      return {
        kind: 'matches',
        items: repos.map((repo) => ({ repo, path: 'a.ts', url: '', chunks: [] })),
        hasMore: false,
      }
    },
  }
  return { deps: { tools, allowlist: { channels: undefined, repositories: allowed } }, queries }
}

const find = (question: string, deps: ReturnType<typeof world>['deps']) => findRepository(question, undefined, deps)

it('takes the repository that clearly has what the question is about', async () => {
  const { deps } = world({ nls_search: ['org/lib', 'org/lib', 'org/lib', 'org/app'] })
  expect(await find('where are retries configured', deps)).toEqual({
    kind: 'certain',
    repo: 'org/lib',
    because: 'found',
  })
})

it('asks between those that are close, and no others', async () => {
  const { deps } = world({ nls_search: ['org/lib', 'org/app', 'org/lib', 'org/app', 'org/tool'] })
  expect(await find('where are retries configured', deps)).toEqual({
    kind: 'ask',
    repositories: ['org/lib', 'org/app'],
  })
})

it('asks between two where each has one place', async () => {
  const { deps } = world({ nls_search: ['org/lib', 'org/app'] })
  expect(await find('where is the readme', deps)).toEqual({ kind: 'ask', repositories: ['org/lib', 'org/app'] })
})

it('goes by a name that one of them alone has', async () => {
  const { deps, queries } = world({ nls_search: ['org/lib', 'org/app'], keyword_search: ['org/app'] })
  expect(await find('where is parseHeaders', deps)).toMatchObject({ repo: 'org/app', because: 'found' })
  expect(queries.at(-1)).toMatch(/^keyword_search .*"parseHeaders"$/)
})

it('looks and chooses within the list of allowed repositories alone', async () => {
  const { deps, queries } = world({ nls_search: ['org/tool', 'org/tool', 'org/lib'] }, ['org/app', 'org/lib'])
  expect(await find('where are retries configured', deps)).toMatchObject({ repo: 'org/lib' })
  expect(queries[0]).toContain('repo:^(org/app|org/lib)$')
})

it('asks as before where nothing is found, or the instance does not search so', async () => {
  const all = { kind: 'ask', repositories: ['org/app', 'org/lib', 'org/tool'] }
  expect(await find('where are retries configured', world({ nls_search: [] }).deps)).toEqual(all)
  expect(await find('where are retries configured', world({}).deps)).toEqual(all)
})

it('searches for nothing where the question names a repository', async () => {
  const { deps, queries } = world({ nls_search: ['org/lib'] })
  expect(await find('where are retries in app', deps)).toMatchObject({ repo: 'org/app', because: 'named' })
  expect(queries).toEqual([])
})
