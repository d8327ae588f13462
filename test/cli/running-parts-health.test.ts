import { until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { portsHealth } from '../../src/cli/ports-health.ts'
import { repositoriesHealth } from '../../src/cli/repositories-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { startProduct } from '../support/product.ts'
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
