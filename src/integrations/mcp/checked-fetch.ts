import { UpstreamError } from '../../errors.ts'
import type { Outgoing } from '../../outgoing.ts'
import { retryAfterMs } from '../retry-after.ts'
import { errorFromStatus } from './mcp-error.ts'

/**
 * `fetch` that throws an UpstreamError for a POST that was refused, or answered by something else than an MCP server: the SDK keeps
 * neither the status' meaning nor `Retry-After`.
 */
export function createCheckedFetch({ fetch }: Pick<Outgoing, 'fetch'>) {
  return async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    // A GET only asks for a stream that servers without sessions do not have; the SDK takes its 405 for what it is.
    if (init?.method !== 'POST') return response
    if (response.ok) return ofMcp(response)
    if (response.status === 404 && new Headers(init.headers).has('mcp-session-id')) {
      throw new UpstreamError('instance', 'the MCP session has ended', { retryable: true, effect: 'none' })
    }
    throw errorFromStatus(response.status, await response.text(), retryAfterMs(response.headers.get('retry-after')))
  }
}

function ofMcp(response: Response): Response {
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType === undefined || /^(?:application\/json|text\/event-stream)$/.test(contentType)) return response
  throw new UpstreamError('instance', `HTTP ${response.status} with ${contentType}, which is no MCP`, {
    retryable: false,
    advice:
      'Something else than the instance answered, such as a sign-in page. An operator should check INSTANCE_URL, INSTANCE_MCP_PATH and what stands before the instance.',
  })
}
