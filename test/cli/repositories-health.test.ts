import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repositoriesHealth } from '../../src/cli/repositories-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { removeDir } from '../support/remove-dir.ts'

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
