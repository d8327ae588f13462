import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { repositoriesHealth } from '../../src/cli/repositories-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { startProduct } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { makeRepository } from '../support/repository.ts'

const env = { PATH: process.env.PATH }

it('names what is no repository before anything runs, and is silent for a real instance', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-repositories-'))
  onTestFinished(() => removeDir(dir))
  const config = loadConfig({ DATA_DIR: dir, REPOS: dir, INSTANCE_PORT: '1' })
  expect(await repositoriesHealth(config, env)).toMatchObject({
    ok: false,
    detail: `There is no git repository at ${dir}.`,
    remedy: expect.stringContaining('correct REPOS'),
  })
  expect(await repositoriesHealth(config, { PATH: '/nowhere' })).toMatchObject({
    ok: false,
    detail: expect.stringContaining('Install it'),
  })
  const real = loadConfig({ INSTANCE_URL: 'https://code.example', INSTANCE_TOKEN: 'sgp_12345678' })
  expect(await repositoriesHealth(real, env)).toBeUndefined()
})

it('counts those that a running instance cannot serve', async () => {
  const gone = 'file:///nowhere/gone.git'
  const REPOS = `${makeRepository('teapot', { 'README.md': 'Tea' })},${gone}`
  const { urls, dataDir } = await startProduct({ REPOS })
  const config = loadConfig({ DATA_DIR: dataDir, REPOS, INSTANCE_PORT: new URL(urls.get('instance') ?? '').port })
  const isTold = async () => {
    const health = await repositoriesHealth(config, env)
    return health?.ok === false && /^1 served, 1 not/.test(health.detail)
  }
  await until('the clone has failed, and the other is served', isTold)
})
