import { open, writeFile } from 'node:fs/promises'

const FILE_BYTES = 1024 * 1024
/** Each becomes cells and rows at once, so larger ones cost memory and save no time. */
const PIECE_BYTES = 16 * 1024

/** Only this user may read the file, which must not be there yet. Resolves to its length in bytes. */
export async function writeExport(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  let length = 0
  async function* counted() {
    for await (const gathered of inLargePieces(bytes)) {
      length += gathered.byteLength
      yield gathered
    }
  }
  await writeFile(path, counted(), { flag: 'wx', mode: 0o600, signal })
  return length
}

/** All in one buffer: a piece holds until the next is asked for. */
export async function* readPieces(path: string): AsyncGenerator<Uint8Array, void> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafeSlow(FILE_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return
      for (let from = 0; from < bytesRead; from += PIECE_BYTES) {
        yield buffer.subarray(from, Math.min(from + PIECE_BYTES, bytesRead))
      }
    }
  } finally {
    await file.close()
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
