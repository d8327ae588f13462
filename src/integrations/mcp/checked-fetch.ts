import { UpstreamError } from '../../errors.ts'
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

/** The header holds seconds or a date (RFC 9110 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined
}
