import { UpstreamError } from '../../errors.ts'
import { retryAfterMs } from '../retry-after.ts'
import { errorFromStatus } from './mcp-error.ts'

/** `fetch` that throws an UpstreamError for a refused POST: the SDK keeps neither the status' meaning nor `Retry-After`. */
export async function checkedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  // A GET only asks for a stream that servers without sessions do not have; the SDK takes its 405 for what it is.
  if (response.ok || init?.method !== 'POST') return response
  if (response.status === 404 && new Headers(init.headers).has('mcp-session-id')) {
    throw new UpstreamError('instance', 'the MCP session has ended', { retryable: true, effect: 'none' })
  }
  throw errorFromStatus(response.status, await response.text(), retryAfterMs(response.headers.get('retry-after')))
}
