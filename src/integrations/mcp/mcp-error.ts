import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { UpstreamError } from '../../ports/errors.ts'

const advice = {
  401: 'The instance did not accept the bot’s access token: it has expired, was revoked, or is wrong. An operator should make a new one and set INSTANCE_TOKEN.',
  403: 'The bot’s account may not use the instance’s MCP server. Its administrator must grant the permission `MCP#ACCESS`.',
  404: 'The instance knows no MCP server at this address. An operator should check INSTANCE_URL and INSTANCE_MCP_PATH.',
  noRoute: 'The instance has its MCP server switched off (`mcp.enabled`). Its administrator can turn it on.',
}

const UNKNOWN_CALL: ReadonlySet<number> = new Set([ErrorCode.InvalidParams, ErrorCode.MethodNotFound])

/** Something that speaks another language than MCP. */
export function notMcp(status: number, what: string): UpstreamError {
  return new UpstreamError('instance', `HTTP ${status} with ${what.slice(0, 100)}, which is no MCP`, {
    retryable: false,
    advice:
      'Something else than the instance answered, such as a sign-in page. An operator should check INSTANCE_URL, INSTANCE_MCP_PATH and what stands before the instance.',
  })
}

/** What an HTTP status other than 2xx means, and who must act. Bodies are plain text, except from proxies. */
export function errorFromStatus(status: number, body: string, retryAfterMs?: number): UpstreamError {
  if (status < 400) return notMcp(status, 'a redirect')
  const message = `HTTP ${status}: ${body.slice(0, 200)}`
  if (status === 401 || status === 403) {
    return new UpstreamError('instance', message, { retryable: false, effect: 'none', advice: advice[status] })
  }
  if (status === 404) {
    const words = body.trim() === 'no route' ? advice.noRoute : advice[404]
    return new UpstreamError('instance', message, { retryable: false, effect: 'none', advice: words })
  }
  return new UpstreamError('instance', message, {
    retryable: status === 429 || status >= 500,
    effect: status === 429 ? 'none' : 'unknown',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

/** The same failure, of a request that changes nothing wherever it broke: connecting, listing. */
export function withoutEffect(error: unknown): UpstreamError {
  const { service, message, retryable, advice, retryAfterMs, cause } = toUpstreamError(error)
  return new UpstreamError(service, message, {
    retryable,
    effect: 'none',
    cause,
    ...(advice !== undefined && { advice }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

/** Whether the server knows no such tool, or not with these arguments: with JSON-RPC's codes for that nothing was done. */
export function isUnknownCall(error: unknown): boolean {
  const { cause } = toUpstreamError(error)
  return cause instanceof McpError && UNKNOWN_CALL.has(cause.code)
}

/** Turns what the MCP SDK throws into an UpstreamError. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof McpError) {
    return new UpstreamError('instance', `JSON-RPC ${error.code}: ${error.message}`, {
      retryable: error.code === ErrorCode.RequestTimeout || error.code === ErrorCode.ConnectionClosed,
      effect: UNKNOWN_CALL.has(error.code) ? 'none' : 'unknown',
      cause: error,
    })
  }
  return new UpstreamError('instance', `request failed: ${error instanceof Error ? error.message : String(error)}`, {
    retryable: true,
    effect: neverSent(error) ? 'none' : 'unknown',
    cause: error,
  })
}

/** Whether the connection failed before a byte of the request left. */
function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // What ends the connecting itself: a server that goes away resets connections it has not taken yet.
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect') return true
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
