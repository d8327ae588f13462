import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/client'
import { UpstreamError } from '../../ports/errors.ts'

const advice = {
  401: 'The instance rejected the bot’s access token: it expired, was revoked, or is wrong. An operator should create a new one and set INSTANCE_TOKEN.',
  403: 'The bot’s account may not use the instance’s MCP server. Its administrator must grant the permission `MCP#ACCESS`.',
  404: 'The instance has no MCP server at this address. An operator should check INSTANCE_URL and INSTANCE_MCP_PATH.',
  noRoute: 'The instance’s MCP server is turned off (`mcp.enabled`). Its administrator can turn it on.',
  own401: 'The instance rejected your sign-in. Connect again with `/crowsnest connect`.',
  own403:
    'Your account may not use the instance’s MCP server. Its administrator must grant you the permission `MCP#ACCESS`.',
}

const VERSIONS_MAX = 5
const MESSAGE_MAX = 2_000

const UNKNOWN_CALL: ReadonlySet<number> = new Set([ProtocolErrorCode.InvalidParams, ProtocolErrorCode.MethodNotFound])

/** The server doesn't speak MCP. */
export function notMcp(status: number, what: string): UpstreamError {
  return new UpstreamError('instance', `HTTP ${status} with ${what.slice(0, 100)}, which isn’t MCP`, {
    retryable: false,
    advice:
      'Something other than the instance answered, such as a sign-in page. An operator should check INSTANCE_URL, INSTANCE_MCP_PATH and any proxy in between.',
  })
}

/** The server speaks none of the accepted protocol versions. */
export function otherVersion(spoken: readonly string[], lowest?: string): UpstreamError {
  const known = spoken.filter((version) => /^\d{4}-\d\d-\d\d$/.test(version)).slice(0, VERSIONS_MAX)
  const told = known.length === 0 ? 'a version of MCP that I don’t know' : `MCP ${known.join(', ')}`
  const isOld = lowest !== undefined && known.length > 0 && known.every((version) => version < lowest)
  const advice = isOld
    ? `The instance speaks ${told}, but I only accept ${lowest} or newer. An operator should update the instance, or lower INSTANCE_MCP_LOWEST_VERSION.`
    : `The instance speaks ${told}, which I don’t. An operator should update the older of the two.`
  return new UpstreamError('instance', `speaks ${told}`, { retryable: false, effect: 'none', advice })
}

/**
 * What an HTTP status other than 2xx means, and who can fix it. Bodies are plain text, except from proxies. `isOwn`: the request used a
 * person's own sign-in.
 */
export function errorFromStatus(
  status: number,
  body: string,
  { retryAfterMs, isOwn = false }: { retryAfterMs?: number | undefined; isOwn?: boolean | undefined } = {},
): UpstreamError {
  if (status < 400) return notMcp(status, 'a redirect')
  const message = `HTTP ${status}: ${body.slice(0, 200)}`
  if (status === 401 || status === 403) {
    const words = advice[isOwn ? (`own${status}` as const) : status]
    return new UpstreamError('instance', message, { retryable: false, effect: 'none', advice: words })
  }
  if (status === 404) {
    const words = body.trim() === 'no route' ? advice.noRoute : advice[404]
    return new UpstreamError('instance', message, { retryable: false, effect: 'none', advice: words })
  }
  return new UpstreamError('instance', message, {
    retryable: status === 429 || status >= 500,
    effect: status === 429 ? 'none' : 'unknown',
    retryAfterMs,
  })
}

/** The same failure for a request that changes nothing wherever it failed: connecting, listing. */
export function withoutEffect(error: unknown): UpstreamError {
  const { service, message, retryable, advice, retryAfterMs, cause } = toUpstreamError(error)
  return new UpstreamError(service, message, {
    retryable,
    effect: 'none',
    cause,
    advice,
    retryAfterMs,
  })
}

/** Whether the server doesn't know the tool or these arguments: JSON-RPC's codes for that mean that nothing was done. */
export function isUnknownCall(error: unknown): boolean {
  const { cause } = toUpstreamError(error)
  return cause instanceof ProtocolError && UNKNOWN_CALL.has(cause.code)
}

/** Whether the next call can use the same connection. */
export function isOfTheCall(error: unknown): boolean {
  if (error instanceof SdkError) return error.code === SdkErrorCode.RequestTimeout
  return error instanceof ProtocolError && !(error instanceof UnsupportedProtocolVersionError)
}

const OTHER_FORM: ReadonlySet<SdkErrorCode> = new Set([SdkErrorCode.InvalidResult, SdkErrorCode.UnsupportedResultType])

/** Converts what the MCP SDK throws to an UpstreamError. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof UnsupportedProtocolVersionError) return otherVersion(error.supported)
  if (error instanceof ProtocolError) {
    return new UpstreamError('instance', `JSON-RPC ${error.code}: ${error.message}`, {
      retryable: false,
      effect: UNKNOWN_CALL.has(error.code) ? 'none' : 'unknown',
      cause: error,
    })
  }
  // The error behind a failed version negotiation.
  if (error instanceof SdkError && error.cause !== undefined) return toUpstreamError(error.cause)
  const message = error instanceof Error ? error.message : String(error)
  return new UpstreamError('instance', `request failed: ${message.slice(0, MESSAGE_MAX)}`, {
    retryable: !(error instanceof SdkError && OTHER_FORM.has(error.code)),
    effect: neverSent(error) ? 'none' : 'unknown',
    cause: error,
  })
}

/** Whether the connection failed before a byte of the request was sent. */
function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // Errors of connecting itself: a server that stops also resets connections that it hasn't accepted yet.
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect') return true
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
