import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import { parseKeywordQuery } from '../../src/search/query/parse-keyword-query.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const FILES = 1_500
const body = Array.from({ length: 60 }, (_, line) => `export const setting${line} = read('${line}')\n`).join('')
const files = Object.fromEntries(
  Array.from({ length: FILES }, (_, n) => [`src/f${n}.ts`, `export const only${n} = ${n}\n${body}`]),
)

test('an instance killed while it indexes goes on where it stopped, and has it all in the end', async () => {
  const sample = makeSampleRepository('sample', files)
  const dataDir = makeTempDir()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../src/bin.ts'), '--port', '0', '--data', dataDir, '--repo', sample.path],
    { stdio: 'ignore', env: { PATH: process.env.PATH } },
  )
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const texts = join(dataDir, 'engine/index/1/texts.pack')
  await vi.waitFor(() => expect(existsSync(texts) && statSync(texts).size).toBeGreaterThan(200_000), {
    timeout: 120_000,
    interval: 2,
  })
  child.kill('SIGKILL')
  await gone

  const engine = await openEngine({
    dataDir: join(dataDir, 'engine'),
    sources: [{ location: sample.path }],
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
  })
  onTestFinished(() => engine.close())
  await engine.ready()
  expect(engine.repositories()[0]?.status).toBe('ready')
  const repoIds = engine.repositories().map(({ id }) => id)
  const find = async (text: string) => (await engine.keywordSearch(parseKeywordQuery(text), { repoIds })).files
  expect(await find('setting59 count:all case:yes')).toHaveLength(FILES)
  for (const n of [0, 1, 700, FILES - 1])
    expect((await find(`/only${n}\\b/`)).map(({ path }) => path)).toEqual([`src/f${n}.ts`])
})
