import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { UpstreamError } from '../errors.ts'

export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Large exports over a slow line. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Sends a file's bytes to the address that Slack gave for them. The address is the permission: it gets no token.
 * Throws UpstreamError, and what the source of the bytes threw as it is.
 */
export async function upload(url: string, content: Pieces, length: number): Promise<void> {
  const { pieces, failure } = checkedPieces(content, length)
  let status: number
  try {
    status = await post(url, pieces, length)
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
async function post(url: string, pieces: AsyncIterable<Uint8Array>, length: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { request } = url.startsWith('https:') ? https : http
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': length },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  sending.once('error', reject).once('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  const [status] = await Promise.all([promise, pipeline(pieces, sending)])
  return status
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
