import { type FileHandle, open, writeFile } from 'node:fs/promises'

const FILE_BYTES = 1024 * 1024
/** Each piece becomes cells and rows at once, so larger ones cost memory and save no time. */
const PIECE_BYTES = 16 * 1024

/** How much of a file can be read already. */
export interface Growth {
  path: string
  /** In bytes. */
  length: number
}

/** Creates the file, readable only by this user; it must not exist yet. Resolves to its length in bytes. */
export async function writeExport(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  grew: (growth: Growth) => void = () => undefined,
): Promise<number> {
  let length = 0
  async function* counted() {
    for await (const gathered of inLargePieces(bytes)) {
      length += gathered.byteLength
      yield gathered
      // The caller asks for the next chunk once this one is written.
      grew({ path, length })
    }
  }
  await writeFile(path, counted(), { flag: 'wx', mode: 0o600, signal })
  return length
}

/** Reuses one buffer: a piece is valid until the next is requested. */
export function readPieces(path: string): AsyncGenerator<Uint8Array, void> {
  return readGrowing(async () => ({ path, length: Number.POSITIVE_INFINITY, isWhole: true }))
}

/** The same for a file that is still growing. `grown` resolves once it is longer than this many bytes, or complete. */
export async function* readGrowing(
  grown: (than: number) => Promise<Growth & { isWhole: boolean }>,
): AsyncGenerator<Uint8Array, void> {
  const buffer = Buffer.allocUnsafeSlow(FILE_BYTES)
  let file: FileHandle | undefined
  let position = 0
  try {
    for (;;) {
      let { path, length, isWhole } = await grown(position)
      file ??= await open(path).catch(async (error: unknown) => {
        if (isWhole)
          throw error
          // The file was renamed when it was complete.
        ;({ path, length, isWhole } = await grown(Number.POSITIVE_INFINITY))
        return open(path)
      })
      while (position < length) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(FILE_BYTES, length - position), position)
        if (bytesRead === 0) return
        position += bytesRead
        for (let from = 0; from < bytesRead; from += PIECE_BYTES) {
          yield buffer.subarray(from, Math.min(from + PIECE_BYTES, bytesRead))
        }
      }
      if (isWhole) return
    }
  } finally {
    await file?.close()
  }
}

async function* inLargePieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const gathered = Buffer.allocUnsafeSlow(FILE_BYTES)
  let filled = 0
  for await (const bytesOfChunk of bytes) {
    const chunk = Buffer.from(bytesOfChunk.buffer, bytesOfChunk.byteOffset, bytesOfChunk.byteLength)
    // Sockets' buffers are outside V8's heap, so hundreds of unused ones wait for a garbage collection that nothing triggers. A string on
    // the heap triggers it, with hex twice as often as with latin1, and costs less than new memory for every buffer.
    chunk.toString('hex')
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(gathered, filled, from)
      from += copied
      filled += copied
      if (filled < FILE_BYTES) continue
      yield gathered
      filled = 0
    }
  }
  if (filled > 0) yield gathered.subarray(0, filled)
}
