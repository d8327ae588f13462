import { Readable } from 'node:stream'
import { UpstreamError } from '../../ports/errors.ts'
import type { Outgoing } from '../../process/outgoing.ts'

export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Large exports over a slow line. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Sends a file's bytes to the address that Slack gave for them. The address is the permission: it gets no token.
 * Throws UpstreamError, and what the source of the bytes threw as it is.
 */
export async function upload(url: string, content: Pieces, length: number, outgoing: Outgoing): Promise<void> {
  const { pieces, failure } = checkedPieces(content, length)
  let status: number
  try {
    status = await post(url, pieces, length, outgoing)
  } catch (cause) {
    const reason = failure()
    if (reason) throw reason
    throw new UpstreamError('slack', 'upload interrupted', { retryable: true, effect: 'none', cause })
  }
  if (status === 200) return
  const retryable = status === 429 || status >= 500
  throw new UpstreamError('slack', `upload: HTTP ${status}`, { retryable, effect: 'none' })
}

/** Not by fetch, which keeps all it has sent in case it must send it again. */
async function post(
  url: string,
  pieces: AsyncIterable<Uint8Array>,
  length: number,
  { dispatcher }: Outgoing,
): Promise<number> {
  const { origin, pathname, search } = new URL(url)
  const { statusCode, body } = await dispatcher.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(length) },
    body: Readable.from(pieces, { objectMode: false }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await body.dump()
  return statusCode
}

/** The pieces, of exactly the announced length. `failure`: why they ended early. */
function checkedPieces(content: Pieces, length: number) {
  let failure: unknown
  async function* pieces() {
    try {
      let sent = 0
      for await (const piece of content) {
        sent += piece.length
        if (sent > length) break
        yield piece
      }
      if (sent !== length) throw new Error(`a file of ${length} bytes has ${sent > length ? 'more' : `only ${sent}`}`)
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { pieces: pieces(), failure: () => failure }
}
