import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { RepositoryReader } from '../../src/engine/repository-reader.ts'
import { MissingObject, UnknownPath, UnknownRevision, WrongKind } from '../../src/errors/errors.ts'
import { createLimit } from '../../src/workers/limit.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

function openSample() {
  const sample = makeSampleRepository('sample', {
    'README.md': '# Hi\n',
    'src/main.ts': 'export const one = 1\n',
    'src/deep/er.ts': 'x\n',
    'src/ä ö.txt': 'umlauts\n',
    'logo.png': Uint8Array.from([137, 80, 0, 1]),
    gone: 'to be lost',
  })
  const first = sample.git('rev-parse', 'HEAD')
  sample.git('tag', '-a', 'v1', '-m', 'One')
  sample.git('branch', 'feature/x')
  sample.git('update-ref', 'refs/pull/1/head', 'HEAD')
  sample.link('link', 'src/main.ts')
  sample.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`)
  sample.git('add', 'link')
  sample.git('commit', '--quiet', '-m', 'Add a link and a module')
  const second = sample.git('rev-parse', 'HEAD')
  const lost = sample.git('rev-parse', 'HEAD:gone')
  rmSync(join(sample.path, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  const reader = new RepositoryReader('sample', join(sample.path, '.git'), {}, createLimit(1))
  onTestFinished(() => reader.rest())
  return { sample, reader, first, second }
}

test('a file that was read is not asked of git again until the reader rests', async () => {
  const { sample, reader, second } = openSample()
  const read = () => reader.readFile(second, 'src/main.ts')
  const before = await read()
  const object = sample.git('rev-parse', 'HEAD:src/main.ts')
  rmSync(join(sample.path, '.git/objects', object.slice(0, 2), object.slice(2)))
  expect(await read()).toEqual(before)
  reader.rest()
  await expect(read()).rejects.toThrow(MissingObject)
})

test('a commit that was found by its hash is not asked of git again until the reader rests', async () => {
  const { sample, reader } = openSample()
  const tag = sample.git('rev-parse', 'v1')
  const commit = sample.git('rev-parse', 'v1^{commit}')
  expect(await reader.findRevision(tag)).toBe(commit)
  rmSync(join(sample.path, '.git/objects', tag.slice(0, 2), tag.slice(2)))
  expect(await reader.findRevision(tag)).toBe(commit)
  reader.rest()
  expect(await reader.findRevision(tag)).toBeUndefined()
})

describe('revisions', () => {
  test('branches, tags, full names, hashes and short hashes become commits', async () => {
    const { reader, first, second } = openSample()
    for (const name of ['v1', 'feature/x', 'refs/tags/v1', first, first.slice(0, 7)]) {
      expect(await reader.resolveRevision(name)).toBe(first)
    }
    expect(await reader.resolveRevision()).toBe(second)
    expect(await reader.resolveRevision('main')).toBe(second)
  })

  test('what is neither name nor hash is refused before git sees it', async () => {
    const { reader } = openSample()
    const refused = [
      '--output=pwned',
      ':/Begin',
      'HEAD~1',
      'main@{1}',
      'main^{tree}',
      'v1:README.md',
      'a..b',
      'main\nHEAD',
      '',
    ]
    for (const revision of [...refused, 'pull/1/head', '0'.repeat(40)]) {
      await expect(reader.resolveRevision(revision), revision).rejects.toThrow(UnknownRevision)
    }
    expect(existsSync('pwned')).toBe(false)
  })

  test('the nearest names are offered', async () => {
    const { reader } = openSample()
    await expect(reader.resolveRevision('feture/x')).rejects.toThrow(/Did you mean feature\/x/)
  })

  test('what was asked for is no advice, nor is a name twice', async () => {
    const { sample, reader } = openSample()
    sample.git('branch', 'v1')
    sample.git('tag', 'readme', 'HEAD:README.md')
    const twice = reader.resolveRevision('heads/v1')
    await expect(twice).rejects.toThrow('sample has no branch, tag or commit “heads/v1”. Did you mean v1?')
    const same = reader.resolveRevision('readme')
    await expect(same).rejects.toThrow(/ “readme”\.$/)
  })

  test('a HEAD that points nowhere means main', async () => {
    const { sample, reader, second } = openSample()
    sample.git('symbolic-ref', 'HEAD', 'refs/heads/nowhere')
    expect(await reader.resolveRevision()).toBe(second)
  })

  test('a file is no commit', async () => {
    const { sample, reader } = openSample()
    await expect(reader.resolveRevision(sample.git('rev-parse', 'HEAD:README.md'))).rejects.toThrow(UnknownRevision)
  })
})

describe('files', () => {
  test('each kind of file is told apart', async () => {
    const { reader, second } = openSample()
    expect(await reader.readFile(second, 'src/main.ts')).toEqual({
      kind: 'text',
      text: 'export const one = 1\n',
      size: 21,
    })
    expect(await reader.readFile(second, '/src/./ä ö.txt')).toMatchObject({ text: 'umlauts\n' })
    expect(await reader.readFile(second, 'logo.png')).toEqual({ kind: 'binary', size: 4 })
    expect(await reader.readFile(second, 'link')).toMatchObject({ kind: 'symlink', target: 'src/main.ts' })
    expect(await reader.readFile(second, 'module')).toMatchObject({ kind: 'submodule', commit: '1'.repeat(40) })
  })

  test('what is not there is refused with what resembles it', async () => {
    const { reader, first, second } = openSample()
    await expect(reader.readFile(second, 'src/mian.ts')).rejects.toThrow(/Did you mean src\/main.ts/)
    await expect(reader.readFile(first, 'link')).rejects.toThrow(UnknownPath)
    await expect(reader.readFile(second, 'src')).rejects.toThrow(WrongKind)
    await expect(reader.readFile(second, 'README.md/x')).rejects.toThrow(UnknownPath)
    await expect(reader.readFile(second, '../secret')).rejects.toThrow(UnknownPath)
    await expect(reader.readFile('HEAD', 'README.md')).rejects.toThrow(UnknownRevision)
  })

  test('a missing content is named and the rest still served', async () => {
    const { reader, second } = openSample()
    await expect(reader.readFile(second, 'gone')).rejects.toThrow(MissingObject)
    expect(await reader.readFile(second, 'README.md')).toMatchObject({ kind: 'text' })
  })

  test('a folder is listed one level deep, directories first', async () => {
    const { reader, second } = openSample()
    const names = async (dir?: string) =>
      (await reader.listFiles(second, dir)).map(({ path, kind }) => `${kind} ${path}`)
    expect(await names()).toEqual([
      'directory src',
      'file README.md',
      'file gone',
      'symlink link',
      'file logo.png',
      'submodule module',
    ])
    expect(await names('src/')).toEqual(['directory src/deep', 'file src/main.ts', 'file src/ä ö.txt'])
    await expect(reader.listFiles(second, 'README.md')).rejects.toThrow(WrongKind)
  })
})

test('a listing of refs waits for those of other repositories, and is not begun for who went away meanwhile', async () => {
  const listings = createLimit(1)
  const { sample } = openSample()
  const reader = new RepositoryReader('other', join(sample.path, '.git'), {}, listings)
  const before = Promise.withResolvers<void>()
  const waitedFor = listings(() => before.promise)
  const asker = new AbortController()
  const types = ['tag'] as const
  const unwanted = reader.listRefs({ types }, { signal: asker.signal })
  const wanted = reader.listRefs({ types })
  const gone = new Error('gone')
  asker.abort(gone)
  before.resolve()
  await waitedFor
  // Of a process that was begun git would tell.
  await expect(unwanted).rejects.toBe(gone)
  expect((await wanted).refs.map(({ name }) => name)).toEqual(['v1'])
})
