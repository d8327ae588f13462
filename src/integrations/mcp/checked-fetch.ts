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

/** Longer than any call waits without progress: the SDK stops waiting, but its older protocol versions keep reading. */
const DEADLINE_MS = 100_000
/** Progress events and other messages before the answer. */
const EVENTS_MAX = 10_000
const ERROR_WORDS_MAX = 2_000
/** The SDK records several complaints for each unexpected value in a result, except in its fields for programs. */
const CHECKED_VALUES_MAX = 20_000

interface Options {
  outgoing: Pick<Outgoing, 'fetch'>
  /** Removed from texts, in case the instance repeats it. */
  token: string
  /** The request uses a person's own sign-in, not the bot's. */
  isOwn?: boolean
  /** Called with each progress notification of a call as it arrives. */
  tell(message: JSONRPCMessage): void
}

/**
 * `fetch` for the SDK, which by itself would read without limit, lose the meaning of a status, and wait forever for an answer that breaks
 * off or never comes. Each request gets its complete answer or throws an UpstreamError. Other notifications and the server's own requests
 * are ignored, and their streams aren't opened: the bot uses none.
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
      // Older servers reject requests that they don't know in many ways.
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

/** Whether a status can be about the request itself, rather than about who asks, how often, or whether the server works. */
function isOfTheRequest(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

const requestSchema = z.object({
  id: idSchema,
  method: z.string(),
  params: z.object({ _meta: z.object({ progressToken: idSchema.optional() }).optional() }).optional(),
})

/** Undefined for a notification, which gets no answer. */
function requestIn(body: RequestInit['body']) {
  const { data } = requestSchema.safeParse(JSON.parse(String(body)))
  return data && { id: data.id, method: data.method, progressToken: data.params?._meta?.progressToken }
}

function sessionOf(headers: Headers): Record<string, string> {
  const session = headers.get('mcp-session-id')
  return session === null ? {} : { 'mcp-session-id': session }
}

/** The texts that may each be the answer. Throws an UpstreamError for other content types. */
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
      // From this error, both sides find a version that they share.
      const versions = code === ProtocolErrorCode.UnsupportedProtocolVersion && versionsSchema.safeParse(data).data
      const error = { code, message: words.slice(0, ERROR_WORDS_MAX), ...(versions && { data: versions }) }
      return { ...message, error }
    }
  }
  return undefined
}
