import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { UpstreamError } from '../../ports/errors.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { answerBytes, answerText } from '../http/answer-body.ts'
import { parseBoundedJson } from '../http/bounded-json.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import { errorFromStatus, notMcp } from './mcp-error.ts'

/** Longer than any call is waited for: the SDK gives up waiting, and goes on reading. */
const DEADLINE_MS = 100_000
/** Of progress, or other requests, before the answer. */
const EVENTS_MAX = 10_000
const ERROR_WORDS_MAX = 2_000

interface Options {
  outgoing: Pick<Outgoing, 'fetch'>
  /** Hidden, should the instance repeat it. */
  token: string
}

/**
 * `fetch` for the SDK, which by itself would read without a bound, forget what a status means, and wait in vain for an answer that
 * breaks off or is none. Each request is answered whole, or an UpstreamError is thrown. Notifications and requests of the server's are
 * passed over, and streams of these are not asked for: the bot does not use any.
 */
export function createCheckedFetch({ outgoing, token }: Options) {
  const hidden = (text: string) => text.replaceAll(token, '…')
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (init.method !== 'POST') return new Response(null, { status: 405 })
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const response = await outgoing.fetch(url, { ...init, redirect: 'manual', signal })
    const { status, headers } = response
    if (status === 404 && new Headers(init.headers).has('mcp-session-id')) {
      await response.body?.cancel()
      throw new UpstreamError('instance', 'the MCP session has ended', { retryable: true, effect: 'none' })
    }
    if (!response.ok) {
      throw errorFromStatus(status, hidden(await answerText(response)), retryAfterMs(headers.get('retry-after')))
    }
    const id = idOf(init.body)
    if (id === undefined) {
      await response.body?.cancel()
      return new Response(null, { status: 202 })
    }
    for await (const text of texts(response)) {
      const answer = answerIn(hidden(text), id)
      if (answer) return Response.json(answer, { headers: sessionOf(headers) })
    }
    throw new UpstreamError('instance', 'the answer ended without a result', { retryable: true })
  }
}

function idOf(body: RequestInit['body']): string | number | undefined {
  const request = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(JSON.parse(String(body)))
  return request.data?.id
}

function sessionOf(headers: Headers): Record<string, string> {
  const session = headers.get('mcp-session-id')
  return session === null ? {} : { 'mcp-session-id': session }
}

/** The texts that may each be the answer. Throws an UpstreamError for what is sent as something else. */
async function* texts(response: Response): AsyncGenerator<string, void> {
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType === 'text/event-stream') {
    const events = ReadableStream.from(answerBytes(response.body))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    let count = 0
    for await (const { data } of events) {
      if (++count > EVENTS_MAX) return
      yield data
    }
  } else if (contentType === undefined || contentType === 'application/json') yield await answerText(response)
  else {
    await response.body?.cancel()
    throw notMcp(response.status, contentType)
  }
}

function answerIn(text: string, id: string | number): JSONRPCMessage | undefined {
  for (const message of [parseBoundedJson(text)].flat()) {
    if (isJSONRPCResultResponse(message) && message.id === id) return message
    if (isJSONRPCErrorResponse(message) && message.id === id) {
      const { code, message: words } = message.error
      return { ...message, error: { code, message: words.slice(0, ERROR_WORDS_MAX) } }
    }
  }
  return undefined
}
