import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInstance } from '@crowsnest/instance'
import { makeLongFiles } from './pages/long-files.ts'
import { percentiles } from './percentiles.ts'

const FILES = 40
const LINES = 2_000
const AGAIN = 5

/**
 * How long pages of files with 2,000 lines take: the first time, when they are highlighted, and after that; compared with plain text, where
 * there is nothing to highlight. All files differ, so that none is cached.
 */
export async function run(): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-pages-'))
  const log = { info: () => {}, warn: () => {} }
  const env = { PATH: process.env.PATH }
  const location = makeLongFiles(join(dir, 'long'), { files: FILES, lines: LINES })
  const instance = await startInstance({
    port: 0,
    dataDir: join(dir, 'data'),
    repos: [{ name: 'long', location }],
    env,
    log,
  })
  try {
    await instance.ready()
    const open = async (path: string) => {
      const start = performance.now()
      const response = await fetch(`${instance.url}/long@main/-/blob/${path}`)
      const body = await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return { ms: performance.now() - start, body }
    }
    // The highlighting thread starts with the first of them.
    const warm = await open('file-0.ts')
    const measured: Record<string, unknown> = { afterStart: Math.round(warm.ms), characters: warm.body.length }
    for (const ending of ['ts', 'py', 'txt']) {
      const paths = Array.from({ length: FILES - 1 }, (_, index) => `file-${index + 1}.${ending}`)
      const first: number[] = []
      for (const path of paths) first.push((await open(path)).ms)
      const again: number[] = []
      for (let round = 0; round < AGAIN; round++) for (const path of paths) again.push((await open(path)).ms)
      const last = await open(paths.at(-1) ?? '')
      measured[ending] = {
        first: percentiles(first),
        again: percentiles(again),
        hasColours: last.body.includes('hljs-'),
      }
    }
    return measured
  } finally {
    await instance.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
