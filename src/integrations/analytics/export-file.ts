import { type FileHandle, open, writeFile } from 'node:fs/promises'

const FILE_BYTES = 1024 * 1024
/** Each becomes cells and rows at once, so larger ones cost memory and save no time. */
const PIECE_BYTES = 16 * 1024

/** How much of a file is there to be read. */
export interface Growth {
  path: string
  /** In bytes. */
  length: number
}

/** Only this user may read the file, which must not be there yet. Resolves to its length in bytes. */
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
      // Whoever asks for the next has written this one.
      grew({ path, length })
    }
  }
  await writeFile(path, counted(), { flag: 'wx', mode: 0o600, signal })
  return length
}

/** All in one buffer: a piece holds until the next is asked for. */
export function readPieces(path: string): AsyncGenerator<Uint8Array, void> {
  return readGrowing(async () => ({ path, length: Number.POSITIVE_INFINITY, isWhole: true }))
}

/** The same of a file that still grows. `grown` resolves once it is longer than so many bytes, or whole. */
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
          // It has another name since it is whole.
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
    // Sockets' buffers lie outside of V8's heap, so hundreds that are done with wait for a collection that nothing calls for.
    // A string within the heap calls for it, twice as often as one of latin1, and costs less than new memory for every buffer.
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
