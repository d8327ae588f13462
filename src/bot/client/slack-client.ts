import { type Logger, LogLevel } from '@slack/bolt'
import {
  type ChatPostMessageArguments,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  WebClient,
} from '@slack/web-api'
import { UpstreamError } from '../../ports/errors.ts'
import type { Log } from '../../ports/index.ts'
import type { CallObserver } from '../../ports/work.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { inSpan } from '../../tracing/span.ts'
import { refusals, slackWords } from '../words/refusals.ts'

export type { ChatPostMessageArguments, WebClient }

interface SlackClientOptions {
  outgoing: Outgoing
  calls?: Pick<CallObserver, 'slackCalled'>
  log: Log
  /** For an organization's token: the workspace that the calls are about. */
  teamId?: string | undefined
}

/**
 * A client that never retries by itself, because the SDK would post a message twice after a broken connection; jobs retry instead.
 * `apiUrl` has no trailing slash. `token`: a function if it is renewed, called before each request.
 */
export function createSlackClient(
  apiUrl: string,
  token: string | (() => Promise<string>) | undefined,
  { outgoing, calls, log, teamId }: SlackClientOptions,
): WebClient {
  const send = typeof token === 'function' ? withToken(token, outgoing.fetch) : outgoing.fetch
  return new WebClient(typeof token === 'string' ? token : undefined, {
    fetch: observedFetch(send, calls),
    ...(teamId !== undefined && { teamId }),
    logger: createBoltLogger(log),
    slackApiUrl: `${apiUrl}/`,
    timeout: 10_000,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
  })
}

/** The SDK's own headers won't do: it writes the first token that it gets into headers that clients share. */
function withToken(token: () => Promise<string>, fetch: typeof globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${await token()}`)
    return fetch(input, { ...init, headers })
  }
}

/** The status is 0 if there was no answer. */
function observedFetch(
  fetch: typeof globalThis.fetch,
  calls: Pick<CallObserver, 'slackCalled'> | undefined,
): typeof fetch {
  return async (input, init) => {
    const begunMs = performance.now()
    const [method = ''] = new URL(input instanceof Request ? input.url : input).pathname.split('/').slice(-1)
    let status = 0
    try {
      return await inSpan(
        { name: `slack ${method}`, kind: 'called', facts: { 'rpc.method': method } },
        async (note) => {
          const response = await fetch(input, init)
          status = response.status
          note({ 'http.response.status_code': status })
          return response
        },
      )
    } finally {
      calls?.slackCalled(method, status, performance.now() - begunMs)
    }
  }
}

/** Slack's name for an error from its SDK or `slackCall`; undefined if it has none. */
export function slackErrorName(error: unknown): string | undefined {
  const thrown = error instanceof UpstreamError ? error.cause : error
  return thrown instanceof WebAPIPlatformError ? thrown.data.error : undefined
}

/** Errors after which nobody knows whether the call took effect. https://docs.slack.dev/reference/methods/chat.postMessage#errors */
const inDoubt = new Set(['internal_error', 'fatal_error', 'request_timeout', 'service_unavailable'])

const advice: Readonly<Record<string, string>> = {
  missing_scope: slackWords.missingScope,
  invalid_auth: slackWords.reinstall,
  token_revoked: slackWords.reinstall,
  token_expired: slackWords.reinstall,
  account_inactive: slackWords.reinstall,
  is_archived: refusals.archived,
  not_in_channel: slackWords.notInChannel,
}

/** Converts what a Web API call throws to an UpstreamError; returns anything else as it is. */
export function toUpstreamError(error: unknown): unknown {
  if (error instanceof WebAPIRateLimitedError) {
    return new UpstreamError('slack', 'rate limited', {
      retryable: true,
      effect: 'none',
      retryAfterMs: error.retryAfter * 1000,
      cause: error,
    })
  }
  if (error instanceof WebAPIPlatformError) {
    const name = error.data.error
    const retryable = inDoubt.has(name) || name === 'ratelimited'
    return new UpstreamError('slack', name, {
      retryable,
      effect: inDoubt.has(name) ? 'unknown' : 'none',
      cause: error,
      ...(advice[name] && { advice: advice[name] }),
    })
  }
  if (error instanceof WebAPIHTTPError) {
    const retryable = error.statusCode === 429 || error.statusCode >= 500
    return new UpstreamError('slack', `HTTP ${error.statusCode}`, { retryable, cause: error })
  }
  if (error instanceof WebAPIRequestError) {
    if (error.original instanceof UpstreamError) return error.original
    const cause = error.original.cause
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    return new UpstreamError('slack', 'no connection', {
      retryable: true,
      effect: code === 'ECONNREFUSED' ? 'none' : 'unknown',
      cause: error,
    })
  }
  return error
}

/** Runs a Web API call; throws UpstreamError. */
export async function slackCall<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    throw toUpstreamError(error)
  }
}

interface Page {
  response_metadata?: { next_cursor?: string }
}

/** Reads a list page by page, up to `most` pages; throws UpstreamError. `read` passes the cursor on to its call. */
export async function* slackPages<Read extends Page>(
  read: (cursor: { cursor?: string }) => Promise<Read>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Read> {
  let cursor = ''
  for (let pages = 0; pages < most; pages++) {
    const page = await slackCall(() => read(cursor === '' ? {} : { cursor }))
    yield page
    cursor = page.response_metadata?.next_cursor ?? ''
    if (cursor === '') return
  }
}

/** Sends log lines of Bolt and the socket client to our log. Their info is our debug. */
export function createBoltLogger(log: Log): Logger {
  const line = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(line(parts)),
    warn: (...parts) => log.warn(line(parts)),
    error: (...parts) => log.error(line(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  }
}
