import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RepositoryReader } from '../../src/engine/repository-reader.ts'
import { cloneOrFetch } from '../../src/git/clone.ts'
import { createLimit } from '../../src/workers/limit.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const env = { PATH: process.env.PATH }
const never = new AbortController().signal

test('a clone holds branches and tags without pull requests, and a second call brings it up to date', async () => {
  const origin = makeSampleRepository('origin', { a: 'first' })
  origin.git('update-ref', 'refs/pull/1/head', 'HEAD')
  origin.git('branch', 'old')
  const dir = join(makeTempDir(), 'clone.git')
  await cloneOrFetch(`file://${origin.path}`, dir, env, never)
  const reader = new RepositoryReader('clone', dir, env, createLimit(1))
  expect(await reader.resolveRevision('old')).toBe(origin.git('rev-parse', 'old'))
  await expect(reader.resolveRevision('refs/pull/1/head')).rejects.toThrow()

  const second = origin.commit({ a: 'second' })
  origin.git('branch', '-D', 'old')
  await cloneOrFetch(`file://${origin.path}`, dir, env, never)
  expect(await reader.head()).toBe(second)
  await expect(reader.resolveRevision('old')).rejects.toThrow()
  reader.rest()
})

test('a clone that fails leaves nothing that looks whole, and what an earlier one left does not disturb', async () => {
  const dir = join(makeTempDir(), 'clone.git')
  await expect(cloneOrFetch('file:///nowhere/at/all', dir, env, never)).rejects.toThrow(/nowhere/)
  expect(existsSync(dir)).toBe(false)
  mkdirSync(`${dir}.partial/objects`, { recursive: true })
  const origin = makeSampleRepository('origin', { a: 'first' })
  await cloneOrFetch(`file://${origin.path}`, dir, env, never)
  expect(existsSync(join(dir, 'HEAD'))).toBe(true)
})
