import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { closeToOthers } from '../../src/process/private-folder.ts'
import { sharedSettings, spawnPart } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { makeRepository } from '../support/repository.ts'

/** What is gone again is for nobody. */
const openTo = (path: string) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077

async function openFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-open-'))
  onTestFinished(() => removeDir(dir))
  mkdirSync(join(dir, 'old'))
  writeFileSync(join(dir, 'old', 'kept'), 'x')
  for (const path of ['', 'old', 'old/kept']) chmodSync(join(dir, path), 0o777)
  return dir
}

it('takes everything in a folder from others, and follows no links out of it', async () => {
  const [dir, elsewhere] = [await openFolder(), await openFolder()]
  symlinkSync(elsewhere, join(dir, 'link'))
  expect(closeToOthers(dir)).toBe(0)
  expect(['', 'old', 'old/kept'].map((path) => openTo(join(dir, path)))).toEqual([0, 0, 0])
  expect(openTo(elsewhere)).not.toBe(0)
})

it('leaves a folder for all as it is, and says so', async () => {
  const dir = await openFolder()
  chmodSync(dir, 0o1777)
  expect(closeToOthers(dir)).toBe(1)
  expect(openTo(dir)).not.toBe(0)
})

it('is done at every start, and nothing that is made later is for others', async () => {
  const dataDir = await openFolder()
  const clone = `file://${makeRepository('teapot', { 'kettle.ts': 'export const kettle = 1' })}`
  const { output } = spawnPart({ ...(await sharedSettings()), DATA_DIR: dataDir, REPOS: clone })
  await until('all is ready', () => output().includes('"ready"'), 50_000)
  const indexed = () => readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('history.db'))
  await until('the clone is indexed', indexed, 50_000)
  const made = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))
  expect(made.filter((path) => !lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && openTo(path))).toEqual(
    [],
  )
  expect(openTo(dataDir)).toBe(0)
})
