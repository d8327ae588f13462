import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { doctor } from '../../src/cli/doctor.ts'
import { portsHealth } from '../../src/cli/ports-health.ts'
import { repositoriesHealth } from '../../src/cli/repositories-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { startProduct } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { makeRepository } from '../support/repository.ts'

const REPOS = `${makeRepository('teapot', { 'README.md': 'Tea' }, afterAll)},file:///nowhere/gone.git`
const { urls, dataDir } = await startProduct({ REPOS }, afterAll)
const ports = Object.fromEntries([...urls].map(([part, url]) => [`${part.toUpperCase()}_PORT`, new URL(url).port]))

it('finds no fault with ports of parts that run', async () => {
  expect(await portsHealth(loadConfig(ports))).toMatchObject({ ok: true })
})

it('counts repositories that a running instance cannot serve', async () => {
  const config = loadConfig({ ...ports, DATA_DIR: dataDir, REPOS })
  const isTold = async () => {
    const health = await repositoriesHealth(config, { PATH: process.env.PATH })
    return health?.ok === false && /^1 served, 1 not/.test(health.detail)
  }
  await until('the clone has failed, and the other is served', isTold)
})

it('doctor beside a product with another folder says so at once', async () => {
  const config = loadConfig({ ...ports, DATA_DIR: mkdtempSync(join(tmpdir(), 'crowsnest-beside-')), REPOS })
  onTestFinished(() => removeDir(config.dataDir))
  const { ok, json } = await doctor.run({ words: [], options: {}, config, env: { PATH: process.env.PATH } })
  expect(ok).toBe(false)
  const detail = expect.stringContaining(config.dataDir)
  expect(json).toMatchObject({
    ok: false,
    parts: expect.arrayContaining([{ name: 'embedded instance', ok: false, detail, remedy: expect.any(String) }]),
  })
})

it('doctor --json says also in JSON that a setting is wrong', async () => {
  const env = { PATH: process.env.PATH, BOT_PORT: 'x' }
  const run = promisify(execFile)(process.execPath, ['src/cli/main.ts', 'doctor', '--json'], { cwd: ROOT, env })
  const { code, stdout } = await run.then(
    () => expect.unreachable(),
    (error: { code: number; stdout: string }) => error,
  )
  expect(code).toBe(2)
  const detail = expect.stringContaining('BOT_PORT')
  expect(JSON.parse(stdout)).toEqual({ ok: false, parts: [{ name: 'settings', ok: false, detail }] })
})
