import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Growth, readPieces, writeExport } from './export-file.ts'

export interface StoredExport {
  path: string
  /** When it was requested, in ms since the epoch. */
  asOf: number
  /** In bytes. */
  length: number
  /** The file is opened when the first chunk is wanted. */
  bytes(): AsyncIterable<Uint8Array>
  /** The same with little memory, for callers that finish each chunk before the next. */
  pieces(): AsyncIterable<Uint8Array>
  remove(): Promise<void>
}

export interface ExportStore {
  /** The newest one with this name that was requested at that time or later. */
  find(name: string, since: number): Promise<StoredExport | undefined>
  /** Keeps an export once it is complete; one that breaks off leaves nothing behind. `grew` is called before that. */
  keep(
    name: string,
    asOf: number,
    bytes: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    grew?: (growth: Growth) => void,
  ): Promise<StoredExport>
  /** Deletes files that nobody reads any more, and the oldest ones if all together take too much space. */
  sweep(now: number): Promise<void>
}

const FILE = /^(\d+)-(\d+)-([0-9a-f]{64})\.csv$/
/** The service has newer data after an hour; the second hour is for whoever is still reading. */
const KEPT_MS = 2 * 60 * 60 * 1000

/** Exports contain names and addresses, so only this user may read them. `maxBytes`: on disk, all together. */
export async function openExportStore(dir: string, maxBytes = 1_000_000_000): Promise<ExportStore> {
  await mkdir(dir, { recursive: true, mode: 0o700 })

  async function files() {
    return (await readdir(dir)).flatMap((file) => {
      const [, asOf, length, hash] = FILE.exec(file) ?? []
      return hash === undefined ? [] : [{ path: join(dir, file), asOf: Number(asOf), length: Number(length), hash }]
    })
  }

  return {
    async find(name, since) {
      const hash = hashOf(name)
      const [newest] = (await files())
        .filter((file) => file.hash === hash && file.asOf >= since)
        .sort((a, b) => b.asOf - a.asOf)
      // After a power failure, a file may be shorter than what was written.
      return newest && (await sizeOf(newest.path)) === newest.length ? stored(newest) : undefined
    },
    async keep(name, asOf, bytes, signal, grew) {
      const part = join(dir, `${randomUUID()}.part`)
      try {
        const length = await writeExport(part, bytes, signal, grew)
        const path = join(dir, `${asOf}-${length}-${hashOf(name)}.csv`)
        await rename(part, path)
        return stored({ path, asOf, length })
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async sweep(now) {
      let total = 0
      for (const { path, asOf } of (await files()).sort((a, b) => b.asOf - a.asOf)) {
        const isFirst = total === 0
        total += await sizeOf(path)
        if (asOf < now - KEPT_MS || (total > maxBytes && !isFirst)) await rm(path, { force: true })
      }
      // Processes that ended in the middle of an export leave parts.
      for (const file of await readdir(dir)) {
        const path = join(dir, file)
        if (file.endsWith('.part') && (await isOlderThan(path, Date.now() - KEPT_MS))) await rm(path, { force: true })
      }
    },
  }
}

function stored({ path, asOf, length }: { path: string; asOf: number; length: number }): StoredExport {
  return {
    path,
    asOf,
    length,
    bytes: () => createReadStream(path),
    pieces: () => readPieces(path),
    remove: () => rm(path, { force: true }),
  }
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function isOlderThan(path: string, time: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs < time,
    () => false,
  )
}
