import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { loadConfig } from '../../src/config/config.ts'
import { analyticsToAsk, repositoriesToServe } from '../../src/config/neighbours.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

it('the checkout is served where no repository is named', () => {
  const { log, lines } = createRecordedLog()
  expect(repositoriesToServe({ REPOS: undefined }, log)).toEqual([{ location: ROOT, name: 'crowsnest' }])
  expect(repositoriesToServe({ REPOS: ['/srv/a.git', 'https://b.example/b.git'] }, log)).toEqual([
    { location: '/srv/a.git' },
    { location: 'https://b.example/b.git' },
  ])
  expect(lines).toEqual([])
})

it('where there is no checkout, none is served, and the log names the remedy', () => {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-no-checkout-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { log, lines } = createRecordedLog()
  expect(repositoriesToServe({ REPOS: undefined }, log, dir)).toEqual([])
  expect(lines).toEqual([{ level: 'warn', message: expect.stringContaining('Set REPOS'), facts: {} }])
})

it('the exports of the embedded instance are read with its own token, of a real instance only where they are set', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-analytics-token-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'instance'))
  writeFileSync(join(dataDir, 'instance', 'bot-analytics-token'), 'cna_own\n')
  const embedded = loadConfig({ DATA_DIR: dataDir, INSTANCE_HOST: 'code.local' })
  expect(await analyticsToAsk(embedded, undefined)).toMatchObject({
    url: 'http://127.0.0.1:4100',
    token: 'cna_own',
    instance: 'code.local',
  })
  const real = loadConfig({ INSTANCE_URL: 'https://code.example', INSTANCE_TOKEN: '12345678' })
  expect(await analyticsToAsk(real, undefined)).toBeUndefined()
})
