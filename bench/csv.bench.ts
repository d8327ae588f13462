import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { writeExport } from './csv/export-file.ts'
import { round } from './percentiles.ts'

const WAYS = ['socket', 'papaparse', 'papaparseToObjects', 'digest'] as const
const ROUNDS = 3

/**
 * A usage export of 1,000,000 rows, unless told otherwise, from a server's socket to the digest, beside papaparse over the
 * same file with its default options and beside reading the socket; then a quarter of the rows, for the memory. Each way
 * runs in a process of its own, in turn; of three rounds the median counts.
 */
export async function run([rows = '1000000']: readonly string[]): Promise<unknown> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-csv-'))
  try {
    const whole = await measure(join(dir, 'whole.csv'), Number(rows))
    const quarter = await measure(join(dir, 'quarter.csv'), Number(rows) / 4)
    return {
      whole,
      quarter,
      digestToPapaparse: round(whole.digest.mbPerSecond / whole.papaparse.mbPerSecond),
      digestToPapaparseObjects: round(whole.digest.mbPerSecond / whole.papaparseToObjects.mbPerSecond),
      digestToSocket: round(whole.digest.mbPerSecond / whole.socket.mbPerSecond),
      memoryWholeToQuarter: round(whole.digest.peakMB / quarter.digest.peakMB),
    }
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function measure(path: string, rows: number) {
  await writeExport(path, rows)
  const megabytes = (await stat(path)).size / 1_000_000
  const server = fork(join(import.meta.dirname, 'csv/server.ts'), [path])
  try {
    const { port } = z.object({ port: z.number() }).parse((await once(server, 'message'))[0])
    const taken: Record<(typeof WAYS)[number], Taken[]> = {
      socket: [],
      papaparse: [],
      papaparseToObjects: [],
      digest: [],
    }
    for (let index = 0; index < ROUNDS; index++) {
      for (const way of WAYS) taken[way].push(await go(way, `http://127.0.0.1:${port}`, path))
    }
    const median = (way: (typeof WAYS)[number]) => {
      const sorted = taken[way].toSorted((a, b) => a.ms - b.ms)
      const ms = sorted[Math.floor(ROUNDS / 2)]?.ms ?? Number.NaN
      return {
        counted: sorted[0]?.counted,
        ms: round(ms),
        // Says more than the time where other programs are busy.
        cpuMs: round(Math.min(...sorted.map(({ cpuMs }) => cpuMs))),
        mbPerSecond: round(megabytes / (ms / 1000)),
        peakMB: round(Math.max(...sorted.map(({ peakMB }) => peakMB))),
      }
    }
    return {
      rows,
      megabytes: round(megabytes),
      socket: median('socket'),
      papaparse: median('papaparse'),
      papaparseToObjects: median('papaparseToObjects'),
      digest: median('digest'),
    }
  } finally {
    server.disconnect()
  }
}

const takenSchema = z.object({ counted: z.number(), ms: z.number(), cpuMs: z.number(), peakMB: z.number() })
type Taken = z.output<typeof takenSchema>

async function go(way: string, url: string, path: string): Promise<Taken> {
  const child = fork(join(import.meta.dirname, 'csv/way.ts'), [way, url, path], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile') },
  })
  const ended = once(child, 'exit')
  const message = await Promise.race([once(child, 'message'), ended])
  await ended
  return takenSchema.parse(message[0])
}
