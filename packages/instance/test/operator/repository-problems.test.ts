import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repositoryProblems } from '../../src/operator/index.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }

test('folders that are no repository, and repositories without commits, are named', async () => {
  const empty = makeTempDir()
  execFileSync('git', ['init', '-q', empty], { env, stdio: 'ignore' })
  const folder = makeTempDir()
  const locations = [
    makeSampleRepository('app', { 'a.txt': 'a' }).path,
    empty,
    folder,
    'https://git.example.com/lib.git',
  ]
  expect(await repositoryProblems({ dataDir: makeTempDir(), locations, env })).toEqual([
    `${empty} has no commits yet.`,
    `There is no git repository at ${folder}.`,
  ])
})

test('a machine without git is told so', async () => {
  const asked = repositoryProblems({ dataDir: makeTempDir(), locations: [], env: { PATH: '/nowhere' } })
  await expect(asked).rejects.toThrow('git 2.38 or newer is needed; none was found on PATH.')
})
