import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repositoriesToServe } from '../src/neighbours.ts'
import { createRecordedLog } from './support/recorded-log.ts'
import { ROOT } from './support/source-files.ts'

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
