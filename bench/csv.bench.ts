import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { writeExport } from './csv/export-file.ts'
import { round } from './percentiles.ts'

const WAYS = ['nothing', 'socket', 'papaparse', 'papaparseFromSocket', 'papaparseToObjects', 'digest'] as const
const ROUNDS = 3

/**
 * A usage export of 1,000,000 rows (or as many as given), from a server's socket to the digest, compared with reading the socket, and with
 * only papaparse and its default options over the same bytes as a file and from the socket; then a quarter of the rows, for the memory.
 * Each way runs in a process of its own, in turn, without the server or whatever made the file. Of three rounds, the median time counts,
 * the least CPU time and the highest peak.
 */
export async function run([rows = '1000000']: readonly string[]): Promise<unknown> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-csv-'))
  try {
    const whole = await measure(join(dir, 'whole.csv'), Number(rows))
    const quarter = await measure(join(dir, 'quarter.csv'), Number(rows) / 4)
    const { nothing, socket, papaparse, papaparseFromSocket, papaparseToObjects, digest } = whole.ways
    return {
      whole,
      quarter,
      /** How fast the digest is compared with each. `byCpu` says more if other programs are running. */
      digestTo: {
        papaparse: shares(papaparse, digest),
        papaparseFromSocket: shares(papaparseFromSocket, digest),
        papaparseToObjects: shares(papaparseToObjects, digest),
        socket: shares(socket, digest),
      },
      digestPeakMB: { whole: digest.peakMB, quarter: quarter.ways.digest.peakMB, node: nothing.peakMB },
    }
  } finally {
    await rm(dir, { recursive: true })
  }
}

function shares(of: Spent, digest: Spent) {
  return { byTime: share(of.ms, digest.ms), byCpu: share(of.cpuMs, digest.cpuMs) }
}

function share(part: number, whole: number): number {
  return Math.round((100 * part) / whole) / 100
}

async function measure(path: string, rows: number) {
  await writeExport(path, rows)
  const megabytes = (await stat(path)).size / 1_000_000
  const server = fork(join(import.meta.dirname, 'csv/server.ts'), [path])
  try {
    const { port } = z.object({ port: z.number() }).parse((await once(server, 'message'))[0])
    const taken: Taken[] = []
    for (let index = 0; index < ROUNDS; index++) {
      for (const way of WAYS) taken.push({ way, ...(await go(way, `http://127.0.0.1:${port}`, path)) })
    }
    const spent = (way: Way): Spent => {
      const ofWay = taken.filter((one) => one.way === way).sort((a, b) => a.ms - b.ms)
      const ms = ofWay[Math.floor(ROUNDS / 2)]?.ms ?? Number.NaN
      return {
        counted: ofWay[0]?.counted,
        ms: round(ms),
        cpuMs: round(Math.min(...ofWay.map(({ cpuMs }) => cpuMs))),
        mbPerSecond: way === 'nothing' ? undefined : round(megabytes / (ms / 1000)),
        peakMB: round(Math.max(...ofWay.map(({ peakMB }) => peakMB))),
      }
    }
    return {
      rows,
      megabytes: round(megabytes),
      ways: {
        nothing: spent('nothing'),
        socket: spent('socket'),
        papaparse: spent('papaparse'),
        papaparseFromSocket: spent('papaparseFromSocket'),
        papaparseToObjects: spent('papaparseToObjects'),
        digest: spent('digest'),
      },
    }
  } finally {
    server.disconnect()
  }
}

type Way = (typeof WAYS)[number]

interface Spent {
  counted: number | undefined
  ms: number
  cpuMs: number
  mbPerSecond: number | undefined
  peakMB: number
}

const takenSchema = z.object({ counted: z.number(), ms: z.number(), cpuMs: z.number(), peakMB: z.number() })
type Taken = z.output<typeof takenSchema> & { way: Way }

async function go(way: Way, url: string, path: string): Promise<z.output<typeof takenSchema>> {
  const child = fork(join(import.meta.dirname, 'csv/way.ts'), [way, url, path], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile') },
  })
  const ended = once(child, 'exit')
  const message = await Promise.race([once(child, 'message'), ended])
  await ended
  return takenSchema.parse(message[0])
}
