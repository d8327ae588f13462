import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPieces, writeExport } from '../../../src/integrations/analytics/export-file.ts'
import { never } from '../../support/analytics.ts'
import { removeDir } from '../../support/remove-dir.ts'

async function newFile(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-export-'))
  onTestFinished(() => removeDir(dir))
  return join(dir, 'export.csv')
}

async function* chunks(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

it.each([
  ['none', 0, 1],
  ['fewer than one piece', 1_000, 300],
  ['exactly what is gathered', 2 * 1024 * 1024, 64 * 1024],
  ['odd chunks', 1_500_001, 65_521],
  ['chunks larger than what is gathered', 3_000_000, 1_200_000],
])('an export is written and read byte by byte: %s', async (_, length, size) => {
  const path = await newFile()
  const bytes = randomBytes(length)
  expect(await writeExport(path, chunks(bytes, size), never)).toBe(length)
  expect((await readFile(path)).equals(bytes)).toBe(true)
  const read: Buffer[] = []
  for await (const piece of readPieces(path)) read.push(Buffer.from(piece))
  expect(Buffer.concat(read).equals(bytes)).toBe(true)
})

it('ends when it is no longer wanted, and its source with it', async () => {
  const path = await newFile()
  const leaving = new AbortController()
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        yield Buffer.alloc(100_000)
        if ((await stat(path)).size > 1_000_000) leaving.abort()
      }
    } finally {
      isEnded = true
    }
  }
  await expect(writeExport(path, endless(), leaving.signal)).rejects.toThrow()
  expect(isEnded).toBe(true)
})
