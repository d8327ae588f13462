import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RepositoryReader } from '../../src/engine/repository-reader.ts'
import { findGitDir } from '../../src/git/git-dir.ts'
import { runGit } from '../../src/git/git-process.ts'
import { openView } from '../../src/git/view.ts'
import { createLimit } from '../../src/workers/limit.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

async function view(path: string, dir = join(makeTempDir(), 'view.git')) {
  await openView(await findGitDir(path, {}), dir)
  const reader = new RepositoryReader('sample', dir, {}, createLimit(1))
  onTestFinished(() => reader.rest())
  const read = async (file: string, revision?: string) =>
    await reader.readFile(await reader.resolveRevision(revision), file)
  return { dir, reader, read }
}

test('a view shows what the repository has, at once when a branch moves', async () => {
  const sample = makeSampleRepository('sample', { 'a.txt': 'old' })
  sample.git('pack-refs', '--all')
  const { read, dir } = await view(sample.path)
  expect(await read('a.txt')).toMatchObject({ text: 'old' })
  sample.commit({ 'a.txt': 'new' })
  sample.git('tag', 'v1')
  sample.git('gc', '--quiet')
  expect(await read('a.txt', 'main')).toMatchObject({ text: 'new' })
  expect(await read('a.txt', 'v1')).toMatchObject({ text: 'new' })
  sample.git('checkout', '--quiet', '-b', 'other')
  sample.commit({ 'a.txt': 'other' })
  expect(await (await view(sample.path, dir)).read('a.txt')).toMatchObject({ text: 'other' })
})

test('what git writes for its own speed is in the view alone', async () => {
  const sample = makeSampleRepository('sample', { 'a.txt': 'a' })
  const before = readdirSync(join(sample.path, '.git'), { recursive: true })
  const { dir } = await view(sample.path)
  const tip = sample.git('rev-parse', 'HEAD')
  await runGit(dir, ['commit-graph', 'write', '--stdin-commits'], {}, { input: tip })
  expect(readdirSync(join(dir, 'objects/info'))).toContain('commit-graph')
  expect(readdirSync(join(sample.path, '.git'), { recursive: true })).toEqual(before)
})

test('a linked work tree has a HEAD of its own', async () => {
  const sample = makeSampleRepository('sample', { 'a.txt': 'main' })
  const linked = join(makeTempDir(), 'linked')
  sample.git('worktree', 'add', '--quiet', '-b', 'side', linked)
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x', '--allow-empty'], {
    cwd: linked,
  })
  const { reader } = await view(linked)
  expect(await reader.resolveRevision()).toBe(sample.git('rev-parse', 'side'))
  expect(await reader.resolveRevision('main')).toBe(sample.git('rev-parse', 'main'))
})

test('a shallow clone and a repository with long hashes are read as well', async () => {
  const origin = makeSampleRepository('origin', { 'a.txt': 'old' })
  origin.commit({ 'a.txt': 'new' })
  const shallow = join(makeTempDir(), 'a folder: with "odd" name')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin.path}`, shallow])
  const { read, dir } = await view(shallow)
  expect(await read('a.txt')).toMatchObject({ text: 'new' })
  expect((await runGit(dir, ['rev-list', '--count', 'HEAD'], {})).toString()).toBe('1\n')

  const long = join(makeTempDir(), 'long')
  execFileSync('git', ['init', '--quiet', '--object-format=sha256', long])
  const commit = ['commit', '--quiet', '--allow-empty', '--message=x']
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...commit], { cwd: long })
  expect(await (await view(long)).reader.resolveRevision()).toMatch(/^[0-9a-f]{64}$/)
})
