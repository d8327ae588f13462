/** A function that Lua's C library calls. */
export type Import = (...args: number[]) => number
export type Imports = Record<string, Import>

const CHANNEL = 3
const HEADER_BYTES = 10

/**
 * The file that Lua's C library finds wherever it opens one: requests are written into it, each after its size in ten digits, and answers
 * are read from it in the same form. Writes to other files are discarded.
 */
export function createChannel(exchange: (request: Buffer) => Buffer, memory: () => ArrayBuffer): Imports {
  let written = Buffer.alloc(0)
  let answer = Buffer.alloc(0)

  function write(bytes: Buffer): number {
    written = Buffer.concat([written, bytes])
    const end = HEADER_BYTES + Number(written.toString('latin1', 0, HEADER_BYTES))
    if (written.length < HEADER_BYTES || written.length < end) return bytes.length
    const reply = exchange(written.subarray(HEADER_BYTES, end))
    written = written.subarray(end)
    answer = Buffer.concat([Buffer.from(String(reply.length).padStart(HEADER_BYTES, '0')), reply])
    return bytes.length
  }

  function read(into: Buffer): number {
    const size = answer.copy(into)
    answer = answer.subarray(size)
    return size
  }

  /** Calls `use` with each buffer of an `iovec` array, and stores the sum of the results. */
  function each(use: (bytes: Buffer) => number): Import {
    return (file = 0, vectors = 0, count = 0, sumAt = 0) => {
      const view = new DataView(memory())
      let sum = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const bytes = Buffer.from(memory(), view.getUint32(at, true), view.getUint32(at + 4, true))
        sum += file === CHANNEL ? use(bytes) : bytes.length
      }
      view.setUint32(sumAt, sum, true)
      return 0
    }
  }

  return { ___sys_open: () => CHANNEL, _fd_read: each(read), _fd_write: each(write) }
}
