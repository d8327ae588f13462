import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
} from '@modelcontextprotocol/client'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { UpstreamError } from '../../ports/errors.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { answerBytes, answerText, holdsAtMost, parseBoundedJson, retryAfterMs } from '../http/read-answer.ts'
import { errorFromStatus, notMcp } from './mcp-error.ts'
import { idSchema, otherForm, PROGRESS_MAX_MS, parseProgress } from './tool-answer.ts'

/** Longer than any call is waited for without progress: the SDK gives up waiting, and by older versions goes on reading. */
const DEADLINE_MS = 100_000
/** Of progress, or other requests, before the answer. */
const EVENTS_MAX = 10_000
const ERROR_WORDS_MAX = 2_000
/** The SDK keeps several complaints about each odd value of a result, but for its fields for programs. */
const CHECKED_VALUES_MAX = 20_000

interface Options {
  outgoing: Pick<Outgoing, 'fetch'>
  /** Hidden, should the instance repeat it. */
  token: string
  /** A person's own sign-in is asked with, not the bot's. */
  isOwn?: boolean
  /** Given what is told of the progress of a call, as it comes. */
  tell(message: JSONRPCMessage): void
}

/**
 * `fetch` for the SDK, which by itself would read without a bound, forget what a status means, and wait in vain for an answer that
 * breaks off or is none. Each request is answered whole, or an UpstreamError is thrown. Notifications other than of progress and requests
 * of the server's are passed over, and streams of these are not asked for: the bot does not use any.
 */
export function createCheckedFetch({ outgoing, token, isOwn, tell }: Options) {
  const hidden = (text: string) => text.replaceAll(token, '…')
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (init.method !== 'POST') return new Response(null, { status: 405 })
    const patience = createPatience(init.signal ?? undefined)
    try {
      const response = await outgoing.fetch(url, { ...init, redirect: 'manual', signal: patience.signal })
      return await read(response, init, patience)
    } finally {
      patience.end()
    }
  }

  async function read(response: Response, { body, headers: sent }: RequestInit, patience: Patience): Promise<Response> {
    const { status, headers } = response
    const request = requestIn(body)
    if (status === 404 && new Headers(sent).has('mcp-session-id')) {
      await response.body?.cancel()
      throw new UpstreamError('instance', 'the MCP session has ended', { retryable: true, effect: 'none' })
    }
    if (!response.ok) {
      const text = hidden(await answerText(response))
      const refusal = isOfTheRequest(status) && request && answerIn(messagesIn(text), request.id)
      if (refusal) return Response.json(refusal)
      // Older servers turn down in many ways what they do not know.
      if (isOfTheRequest(status) && request?.method === 'server/discover')
        return new Response(text.slice(0, ERROR_WORDS_MAX), { status })
      throw errorFromStatus(status, text, { retryAfterMs: retryAfterMs(headers.get('retry-after')), isOwn })
    }
    if (request === undefined) {
      await response.body?.cancel()
      return new Response(null, { status: 202 })
    }
    const { id, progressToken } = request
    for await (const text of texts(response)) {
      const messages = messagesIn(hidden(text))
      const answer = answerIn(messages, id)
      if (answer && !isCheckable(answer)) throw otherForm(request.method)
      if (answer) return Response.json(answer, { headers: sessionOf(headers) })
      if (progressToken === undefined) continue
      for (const progress of messages.flatMap((message) => parseProgress(message, progressToken) ?? [])) {
        patience.renew()
        tell(progress)
      }
    }
    throw new UpstreamError('instance', 'the answer ended without a result', { retryable: true })
  }
}

interface Patience {
  signal: AbortSignal
  renew(): void
  end(): void
}

function createPatience(given: AbortSignal | undefined): Patience {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new DOMException('no answer in time', 'TimeoutError')), DEADLINE_MS)
  const total = AbortSignal.timeout(PROGRESS_MAX_MS + DEADLINE_MS)
  return {
    signal: AbortSignal.any([deadline.signal, total, ...(given ? [given] : [])]),
    renew: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}

function isCheckable(answer: JSONRPCMessage): boolean {
  const { structuredContent: _, ...checked } = 'result' in answer ? answer.result : {}
  return holdsAtMost(CHECKED_VALUES_MAX, checked)
}

/** Whether a status may be about what was asked, and not about who asks, how often, and whether the server works. */
function isOfTheRequest(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

const requestSchema = z.object({
  id: idSchema,
  method: z.string(),
  params: z.object({ _meta: z.object({ progressToken: idSchema.optional() }).optional() }).optional(),
})

/** Undefined for a notification, which has no answer. */
function requestIn(body: RequestInit['body']) {
  const { data } = requestSchema.safeParse(JSON.parse(String(body)))
  return data && { id: data.id, method: data.method, progressToken: data.params?._meta?.progressToken }
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

function messagesIn(text: string): unknown[] {
  return [parseBoundedJson(text)].flat()
}

const versionsSchema = z.object({ supported: z.array(z.string().max(20)).max(100), requested: z.string().max(20) })

function answerIn(messages: readonly unknown[], id: string | number): JSONRPCMessage | undefined {
  for (const message of messages) {
    if (isJSONRPCResultResponse(message) && message.id === id) return message
    if (isJSONRPCErrorResponse(message) && message.id === id) {
      const { code, message: words, data } = message.error
      // By it a version that both speak is agreed on.
      const versions = code === ProtocolErrorCode.UnsupportedProtocolVersion && versionsSchema.safeParse(data).data
      const error = { code, message: words.slice(0, ERROR_WORDS_MAX), ...(versions && { data: versions }) }
      return { ...message, error }
    }
  }
  return undefined
}
