import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const long = Array.from({ length: 50 }, (_, n) => `line ${n}\n`).join('')
const sample = makeSampleRepository('sample', { 'kept.ts': 'one\ntwo\n', 'gone.ts': 'x\n', 'old name.ts': long })
sample.git('tag', 'v1')
sample.git('mv', 'old name.ts', 'new name.ts')
sample.git('rm', '--quiet', 'gone.ts')
const v2 = sample.commit({ 'kept.ts': 'one\n2\n', 'logo.png': Uint8Array.from([0, 1]), 'lost.ts': 'lost\n' }, 'Second')
sample.git('tag', 'v2')
sample.commit({ 'later.ts': 'y\n' }, 'Third')
sample.git('checkout', '--quiet', '-b', 'side', 'v1')
sample.commit({ 'side.ts': 'z\n' }, 'On the side')
sample.git('checkout', '--quiet', 'main')
const many = makeSampleRepository('many', { a: 'a\n' })
many.commit(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`f${String(n).padStart(3, '0')}`, `${n}\n`])))
const moved = makeSampleRepository('moved', { 'a.ts': long })
moved.git('rm', '--quiet', 'a.ts')
moved.commit({ 'b.ts': `${long}more\n`, 'lost.ts': `${long}less\n` })
for (const [repository, path] of [
  [moved, 'HEAD:lost.ts'],
  [sample, 'v2:lost.ts'],
] as const) {
  const lost = repository.git('rev-parse', path)
  rmSync(join(repository.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
}

const instance = await startTestInstance({ repos: [sample, many, moved].map(({ path }) => ({ location: path })) })
const client = await connectTestClient(instance)

const resultSchema = z.looseObject({
  base: z.string(),
  head: z.string(),
  totalAdded: z.number(),
  totalDeleted: z.number(),
  totalModified: z.number(),
  files: z.array(z.looseObject({ path: z.string(), url: z.string() })),
  hasNextPage: z.boolean(),
  endCursor: z.string(),
})
const compare = async (args: Record<string, unknown>) =>
  resultSchema.parse(await client.structured('compare_revisions', { repo: 'sample', ...args }))

test('files are added, deleted, modified and renamed, binary or missing', async () => {
  const result = await compare({ base: 'v1', head: 'v2' })
  expect(result).toMatchObject({ totalAdded: 2, totalDeleted: 1, totalModified: 2, hasNextPage: false, endCursor: '' })
  const url = (path: string, commit = v2) => `${instance.publicUrl}/sample@${commit}/-/blob/${path}`
  expect(result.files).toEqual([
    {
      path: 'gone.ts',
      status: 'deleted',
      added: 0,
      deleted: 1,
      kind: 'text',
      isCut: false,
      hunks: [{ oldRange: { startLine: 1, lines: 1 }, newRange: { startLine: 0, lines: 0 }, section: '', body: '-x' }],
      url: url('gone.ts', result.base),
    },
    expect.objectContaining({
      path: 'kept.ts',
      status: 'modified',
      added: 1,
      deleted: 1,
      hunks: [expect.objectContaining({ body: ' one\n-two\n+2' })],
      url: url('kept.ts'),
    }),
    expect.objectContaining({ path: 'logo.png', status: 'added', kind: 'binary', hunks: [] }),
    expect.objectContaining({ path: 'lost.ts', status: 'added', kind: 'missing', hunks: [] }),
    expect.objectContaining({ path: 'new name.ts', oldPath: 'old name.ts', status: 'renamed', added: 0, kind: 'text' }),
  ])
})

test('what the list shows as two files is read as two, however alike they are', async () => {
  const { files } = await compare({ repo: 'moved', base: 'main~1', head: 'main', first: 2 })
  expect(files).toMatchObject([
    { path: 'a.ts', status: 'deleted', kind: 'text', deleted: 50 },
    { path: 'b.ts', status: 'added', kind: 'text', added: 51 },
  ])
})

test('the text reads by itself', async () => {
  const text = await client.text('compare_revisions', { repo: 'sample', base: 'v1', head: 'v2' })
  expect(text).toContain('5 files: 2 added, 1 deleted, 2 modified')
  expect(text).toContain('# kept.ts [modified] +1 -1\n@@ -1,2 +1,2 @@\n one\n-two\n+2')
  expect(text).toContain('# old name.ts → new name.ts [renamed] +0 -0')
  expect(text).toContain('# logo.png [added] +0 -0\nBinary file.')
  expect(await client.text('compare_revisions', { repo: 'sample', base: 'v1', head: 'v1' })).toContain(
    'No differences.',
  )
})

test('after histories parted, only what head changed is shown', async () => {
  const result = await compare({ base: 'main', head: 'side' })
  expect(result.files.map(({ path }) => path)).toEqual(['side.ts'])
  expect(result.mergeBase).toBe(sample.git('rev-parse', 'v1'))
})

test('steps back in history are understood', async () => {
  expect((await compare({ base: 'main~1', head: 'main' })).files.map(({ path }) => path)).toEqual(['later.ts'])
  expect(await compare({ base: 'v2^', head: v2.slice(0, 8) })).toMatchObject({ totalAdded: 2, totalDeleted: 1 })
})

test('pages follow each other, and stay with their commits when a branch moves', async () => {
  const args = { repo: 'many', base: 'main~1', head: 'main', first: 50 }
  const first = await compare(args)
  expect([first.files.length, first.hasNextPage, first.totalAdded]).toEqual([50, true, 120])
  many.commit({ f000: 'changed\n', zzz: 'new\n' })
  const next = await compare({ ...args, after: first.endCursor })
  const last = await compare({ ...args, after: next.endCursor, first: 100 })
  expect([next.files.length, last.files.length, last.hasNextPage]).toEqual([50, 20, false])
  const paths = [first, next, last].flatMap(({ files }) => files.map(({ path }) => path))
  expect(new Set(paths).size).toBe(120)
})

test('without first there are fifty files', async () => {
  const { files, hasNextPage } = await compare({ repo: 'many', base: 'main~2', head: 'main~1' })
  expect([files.length, hasNextPage]).toEqual([50, true])
})

test.each([
  [{ repo: 'nowhere', base: 'v1', head: 'v2' }, 'repository not found'],
  [{ base: 'v9', head: 'v2' }, 'v9'],
  [{ base: 'v1', head: 'v1~9' }, 'v1~9'],
  [{ base: '--output=pwned', head: 'v2' }, '--output=pwned'],
  [{ base: ':/Begin', head: 'v2' }, ':/Begin'],
  [{ base: 'v1', head: 'v2', after: 'nonsense' }, 'endCursor'],
])('%j fails and says why', async (args, why) => {
  expect(await client.failure('compare_revisions', { repo: 'sample', ...args })).toContain(why)
})

test.each([{ first: 0 }, { first: 101 }])('%j is refused by its range', async (args) => {
  const call = client.text('compare_revisions', { repo: 'sample', base: 'v1', head: 'v2', ...args })
  await expect(call).rejects.toThrow(/-32602.*between 1 and 100/)
})
