import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository, type SampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

/** Its letters stand together nowhere else, so that parts of it would be found in an index of parts, too. */
const SECRET = 'qxzvkjwq'

async function serve(samples: readonly SampleRepository[], dataDir: string, clearMs = 50) {
  const engine = await openEngine({
    dataDir,
    sources: samples.map(({ path }) => ({ location: path })),
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
    clearMs,
  })
  onTestFinished(() => engine.close())
  await engine.ready()
  return engine
}

function filesHolding(dir: string, text: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => existsSync(path) && readFileSync(path).includes(text))
}

const removed = () =>
  makeSampleRepository('removed', { [`${SECRET}.ts`]: `export const ${SECRET} = '${SECRET}'\n`.repeat(50) })
/** So many that some share a store with it. */
const others = () =>
  Array.from({ length: 9 }, (_, n) => makeSampleRepository(`other${n}`, { 'a.ts': `export const kept = ${n}\n` }))

const partsOf = (word: string) => [word, ...Array.from(word.slice(2), (_, at) => word.slice(at, at + 3))]

test('a removed repository leaves the disk, and the others that share its store stay', async () => {
  const dataDir = makeTempDir()
  const engine = await serve([removed(), ...others()], dataDir)
  const index = join(dataDir, 'index')
  for (const part of [SECRET, 'qxz']) expect(filesHolding(index, part)).not.toEqual([])
  await engine.remove('removed')
  const repoIds = engine.repositories().map(({ id }) => id)
  const found = async (query: string) => (await engine.keywordSearch(parseKeywordQuery(query), { repoIds })).files
  expect(await found(SECRET)).toEqual([])
  await vi.waitFor(() => expect(partsOf(SECRET).flatMap((part) => filesHolding(index, part))).toEqual([]), 20_000)
  expect(await found('kept')).toHaveLength(9)
  expect(await found('NOT kept')).toEqual([])
})

test('so does one that was taken off the list while nothing ran', async () => {
  const dataDir = makeTempDir()
  const kept = others()
  await (await serve([removed(), ...kept], dataDir, 3_600_000)).close()
  expect(filesHolding(dataDir, SECRET)).not.toEqual([])
  await serve(kept, dataDir)
  await vi.waitFor(() => expect(partsOf(SECRET).flatMap((part) => filesHolding(dataDir, part))).toEqual([]), 20_000)
})

test('a repository that grows large moves to a store of its own', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': `const ${SECRET} = 1\n` })
  const dataDir = makeTempDir()
  const engine = await serve([sample, ...others()], dataDir)
  const ids = new Map(engine.repositories().map(({ id, name }) => [name, id]))
  const own = join(dataDir, 'index', String(ids.get('sample')), 'index.db')
  expect(existsSync(own)).toBe(false)
  const head = sample.commit({ 'big.ts': `// ${SECRET} and much more\n`.repeat(50_000) })
  const found = async () => {
    const { files } = await engine.keywordSearch(parseKeywordQuery(SECRET), { repoIds: [...ids.values()] })
    return files.map(({ commit, path }) => [commit, path]).sort()
  }
  await vi.waitFor(
    async () =>
      expect(await found()).toEqual([
        [head, 'a.ts'],
        [head, 'big.ts'],
      ]),
    20_000,
  )
  await engine.refresh()
  expect(existsSync(own)).toBe(true)
  const shared = readdirSync(join(dataDir, 'index')).filter((name) => name.startsWith('shared-'))
  const holding = () => shared.flatMap((name) => filesHolding(join(dataDir, 'index', name), SECRET))
  await vi.waitFor(() => expect(holding()).toEqual([]), 20_000)
  expect(await found()).toHaveLength(2)
})
