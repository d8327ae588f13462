import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository, type SampleRepository } from '../../support/sample-repository.ts'

const refsSchema = z.object({
  text: z.string(),
  hasMoreResults: z.boolean(),
  totalCount: z.number(),
  isIncomplete: z.boolean(),
  refs: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['branch', 'tag']),
      commit: z.string().regex(/^[0-9a-f]{40}$/),
      date: z.string().optional(),
      isDefault: z.boolean(),
      url: z.string().optional(),
    }),
  ),
})

/** main: first – second – third; side: first – other. */
function makeHistory() {
  const sample = makeSampleRepository('sample', { 'a.txt': 'a' })
  const first = sample.git('rev-parse', 'HEAD')
  sample.git('tag', '-a', 'v1', '-m', 'One')
  sample.git('branch', 'side')
  const second = sample.commit({ 'b.txt': 'b' })
  sample.git('tag', 'v2')
  const third = sample.commit({ 'c.txt': 'c' })
  sample.git('checkout', '--quiet', 'side')
  const other = sample.commit({ 'd.txt': 'd' })
  sample.git('checkout', '--quiet', 'main')
  sample.git('update-ref', 'refs/pull/7/head', other)
  sample.git('update-ref', 'refs/remotes/origin/gone', other)
  return { sample, first, second, third, other }
}

async function serve(sample: SampleRepository) {
  const instance = await startTestInstance({ repos: [{ location: sample.path }] })
  const { structured, failure } = await connectTestClient(instance)
  const list = async (args: Record<string, unknown> = {}) =>
    refsSchema.parse(await structured('list_refs', { repo: 'sample', ...args }))
  const names = async (args?: Record<string, unknown>) => (await list(args)).refs.map(({ name }) => name).sort()
  return { instance, list, names, failure }
}

const history = makeHistory()
const shared = await serve(history.sample)

test('branches and tags come with what they lead to, the default branch first, nothing else beside', async () => {
  const { first, second, third, other } = history
  const { refs, text } = await shared.list()
  expect(refs[0]).toEqual({
    name: 'main',
    type: 'branch',
    commit: third,
    date: '2026-01-02T03:04:05+00:00',
    isDefault: true,
    url: `${shared.instance.publicUrl}/sample/-/commit/${third}`,
  })
  expect(refs.map(({ name, type, commit }) => `${type} ${name} ${commit}`).sort()).toEqual(
    [`branch main ${third}`, `branch side ${other}`, `tag v1 ${first}`, `tag v2 ${second}`].sort(),
  )
  expect(text).toContain(`main [default branch] ${third.slice(0, 10)} 2026-01-02\n`)
  expect(text).toMatch(/\n\nShowing 4 of 4$/)
})

test('a tag on something else than a commit has no page', async () => {
  const { sample, first } = makeHistory()
  sample.git('tag', 'tree', 'HEAD^{tree}')
  sample.git('tag', '-a', 'file', '-m', 'A file', 'HEAD:a.txt')
  const { list, instance } = await serve(sample)
  const { refs } = await list({ tagsOnly: true })
  const pages = Object.fromEntries(refs.map(({ name, url }) => [name, url]))
  expect(pages).toMatchObject({
    tree: undefined,
    file: undefined,
    v1: `${instance.publicUrl}/sample/-/commit/${first}`,
  })
})

test('one filter keeps one kind, both filters keep both', async () => {
  expect(await shared.names({ tagsOnly: true })).toEqual(['v1', 'v2'])
  expect(await shared.names({ headsOnly: true })).toEqual(['main', 'side'])
  expect(await shared.names({ tagsOnly: true, headsOnly: true })).toEqual(['main', 'side', 'v1', 'v2'])
})

test('refs that contain a commit are kept', async () => {
  const { first, second, third, other } = history
  expect(await shared.names({ containsCommit: first })).toEqual(['main', 'side', 'v1', 'v2'])
  expect(await shared.names({ containsCommit: second.slice(0, 10) })).toEqual(['main', 'v2'])
  expect(await shared.names({ containsCommit: third, tagsOnly: true })).toEqual([])
  expect(await shared.names({ containsCommit: other })).toEqual(['side'])
  expect(await shared.names({ containsCommit: 'v1', headsOnly: true })).toEqual(['main', 'side'])
})

test('nothing found is an answer, and a limit is named when it cut the list', async () => {
  expect((await shared.list({ containsCommit: history.third, tagsOnly: true })).text).toBe(
    'No refs found.\n\nShowing 0 of 0',
  )
  const cut = await shared.list({ limit: 1 })
  expect(cut).toMatchObject({ hasMoreResults: true, totalCount: 4, refs: [{ name: 'main' }] })
  expect(cut.text).toMatch(/Showing 1 of 4\n\(more results available/)
})

test.each([
  [{ containsCommit: 'nothing' }, 'nothing'],
  [{ containsCommit: '--output=x' }, '--output=x'],
  [{ repo: 'smaple' }, 'repository not found: repo not found: name="smaple"'],
])('%j fails and says why', async (args, why) => {
  expect(await shared.failure('list_refs', { repo: 'sample', ...args })).toContain(why)
})

test('the commit-graph is ours: the repository is not written to, and new refs are seen at once', async () => {
  const { sample, second } = makeHistory()
  const before = filesBelow(join(sample.path, '.git'))
  const { instance, names } = await serve(sample)
  expect(await names({ containsCommit: second })).toEqual(['main', 'v2'])
  expect(filesBelow(join(sample.path, '.git'))).toEqual(before)
  const graph = join(instance.dataDir, 'engine/index/1/view.git/objects/info/commit-graph')
  expect(existsSync(graph)).toBe(true)
  sample.git('branch', 'late', second)
  expect(await names({ containsCommit: second })).toEqual(['late', 'main', 'v2'])
})

test('refs to lost objects do not hide the others', async () => {
  const { sample, first, other } = makeHistory()
  lose(sample, other)
  const { names } = await serve(sample)
  expect(await names()).toEqual(['main', 'side', 'v1', 'v2'])
  expect(await names({ containsCommit: first })).toEqual(['main', 'v1', 'v2'])
})

test('where history has a gap, the list is said to be incomplete', async () => {
  const { sample, first, second } = makeHistory()
  lose(sample, second)
  const { list } = await serve(sample)
  const all = await list()
  expect(all.refs.map(({ name }) => name).sort()).toEqual(['main', 'side', 'v1', 'v2'])
  const { text, isIncomplete } = await list({ containsCommit: first })
  expect(isIncomplete).toBe(true)
  expect(text).toContain('side [branch]')
  expect(text).toContain('missing from this copy')
})

test('a repository without commits has no refs', async () => {
  const sample = makeSampleRepository('sample', {})
  sample.git('update-ref', '-d', 'refs/heads/main')
  expect(await (await serve(sample)).names()).toEqual([])
})

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true }).map(String).sort()
}

function lose(sample: SampleRepository, object: string): void {
  rmSync(join(sample.path, '.git/objects', object.slice(0, 2), object.slice(2)))
}
