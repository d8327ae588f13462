import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { storeMark } from '../../../src/search/store/open-store.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

/** Everything behind the first page, which is all that opening it reads. */
function overwrite(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - 4_096, 0xa5), 0, undefined, 4_096)
  closeSync(file)
}

test.each([
  ['a database with bad pages', (dir: string) => overwrite(join(dir, 'index.db'))],
  ['texts cut short', (dir: string) => truncateSync(join(dir, 'texts.pack'), 3)],
])('%s: what shares the store is found all the same and indexed anew, the other stores stay', async (_, damage) => {
  const dataDir = makeTempDir()
  const samples = Array.from({ length: 10 }, (_, n) => makeSampleRepository(`r${n}`, { 'a.ts': `const kept = ${n}\n` }))
  const options = {
    dataDir,
    sources: samples.map(({ path }) => ({ location: path })),
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
  }
  const before = await openEngine(options)
  await before.ready()
  await before.close()
  const engine = await openEngine(options)
  onTestFinished(() => engine.close())
  await engine.ready()
  const [shared, other] = ['shared-1', 'shared-2'].map((name) => join(dataDir, 'index', name))
  const marks = [storeMark(shared ?? ''), storeMark(other ?? '')]
  damage(shared ?? '')
  const repoIds = engine.repositories().map(({ id }) => id)
  const found = async () => (await engine.keywordSearch(parseKeywordQuery('kept', 15), { repoIds })).files
  expect(await found()).toHaveLength(10)
  expect(await found()).toHaveLength(10)
  await vi.waitFor(() => expect(storeMark(shared ?? '')).toBeDefined(), 20_000)
  expect(storeMark(shared ?? '')).not.toBe(marks[0])
  expect(storeMark(other ?? '')).toBe(marks[1])
})
