import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Papa from 'papaparse'
import { request } from 'undici'
import { rowTally } from '../../src/handlers/usage/usage.tally.ts'
import { startReports } from '../../src/integrations/analytics/reports.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'
import { WINDOW } from './export-file.ts'

/** One way through the export, in a process of its own for its memory peak; sends its parent what it used. */
const [way = '', url = '', file = ''] = process.argv.slice(2)

const ways: Record<string, () => Promise<number>> = {
  /** What Node and the same modules use. */
  nothing: async () => 0,
  async socket() {
    let bytes = 0
    const { body } = await request(url)
    for await (const chunk of body) bytes += chunk.length
    return bytes
  },
  /** Only the parser, at its fastest: arrays, chunks of 64 KB as from a file stream, rows thrown away. */
  papaparse: () => parse(createReadStream(file), {}),
  /** The same, from where the digest gets it. */
  papaparseFromSocket: async () => parse((await request(url)).body, {}),
  papaparseToObjects: () => parse(createReadStream(file), { header: true }),
  digest,
}

function parse(bytes: Readable, options: object): Promise<number> {
  let rows = 0
  return new Promise((resolve, reject) => {
    Papa.parse<unknown>(bytes, {
      ...options,
      chunk: ({ data }) => {
        rows += data.length
      },
      complete: () => resolve(rows),
      error: reject,
    })
  })
}

async function digest(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-csv-'))
  const clock = { now: Date.now }
  const signal = new AbortController().signal
  const outgoing = createOutgoing({})
  const reports = await startReports({
    url,
    token: 'cna_bench',
    instance: 'localhost',
    renewedEveryMs: 3_600_000,
    version: 'bench',
    outgoing,
    dataDir,
    clock,
  })
  try {
    const { admins } = await reports.tally(rowTally, { window: WINDOW, by: undefined, seats: [] }, signal)
    return admins.figures.find(({ name }) => name === 'active')?.value ?? 0
  } finally {
    reports.close()
    await outgoing.close()
    await rm(dataDir, { recursive: true })
  }
}

const run = ways[way]
if (!run) throw new Error(`no way ${way}`)
const startedAt = performance.now()
const startedWith = process.cpuUsage()
const counted = await run()
const ms = performance.now() - startedAt
const { user, system } = process.cpuUsage(startedWith)
process.send?.({ counted, ms, cpuMs: (user + system) / 1000, peakMB: process.resourceUsage().maxRSS / 1024 })
if (process.connected) process.disconnect()
