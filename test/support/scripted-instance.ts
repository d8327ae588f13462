import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { openingResult, toolResult, UNKNOWN_METHOD } from './mcp-results.ts'

const requestSchema = z.looseObject({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
  params: z
    .looseObject({
      name: z.string().optional(),
      arguments: z.record(z.string(), z.unknown()).optional(),
      _meta: z.looseObject({ progressToken: z.union([z.number(), z.string()]).optional() }).optional(),
    })
    .optional(),
})

export type Reply = { result: object } | { rpcError: { code: number; message: string; data?: object } } | HttpReply

export type HttpReply = { status: number; body: string; headers?: Record<string, string> } | 'hang up'

export interface OtherRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface ToolCall {
  name: string
  args: Record<string, unknown>
  headers: IncomingHttpHeaders
  /** What it says beside its arguments. */
  meta: Readonly<Record<string, unknown>>
  /** Tells the client of progress; events alone can carry that. */
  progress(message: string): void
}

export interface ScriptedInstance {
  url: string
  calls: ToolCall[]
  /** Counts of requests by method. */
  requests: Record<string, number>
  /** Decides the answer to each tools/call. */
  answer: (call: ToolCall) => Reply | Promise<Reply>
  /** Refuses everything, as a proxy or a missing right would. */
  refuse: Reply | undefined
  /** What a question before `initialize` gets, where that is not the protocol's own refusal. */
  beforeSession: HttpReply | undefined
  tools: Record<string, string[]>
  framing: 'sse' | 'json'
  /** The one version of the protocol that it speaks. */
  version: string
  /** Given to whoever begins one, and asked for from then on. */
  session: string | undefined
  /** Answers what is sent elsewhere than to the MCP server. */
  other: (request: OtherRequest) => HttpReply | Promise<HttpReply>
}

/** An MCP server over HTTP whose every answer a test writes: what real instances, proxies and broken lines say. */
export async function startScriptedInstance(): Promise<ScriptedInstance> {
  const instance: ScriptedInstance = {
    url: '',
    calls: [],
    requests: {},
    answer: () => ({ result: { content: [] } }),
    refuse: undefined,
    beforeSession: undefined,
    tools: {
      code_finder: ['task', 'revision'],
      read_file: ['repo', 'path', 'startLine', 'endLine'],
      list_repos: ['query', 'limit'],
      deepsearch: ['question'],
      deepsearch_read: ['identifier'],
    },
    framing: 'sse',
    version: '2025-11-25',
    session: undefined,
    other: () => ({ status: 404, body: '404 page not found\n' }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method: verb = '', headers } = request
    const url = new URL(request.url ?? '/', instance.url)
    if (!url.pathname.startsWith('/.api/mcp'))
      return sendHttp(await instance.other({ method: verb, url, headers, body }))
    if (verb !== 'POST') return void response.writeHead(405).end()
    const { id, method, params } = requestSchema.parse(JSON.parse(body))
    instance.requests[method] = (instance.requests[method] ?? 0) + 1
    if (id === undefined) return void response.writeHead(202).end()
    if (
      method !== 'initialize' &&
      method !== 'server/discover' &&
      instance.session !== undefined &&
      headers['mcp-session-id'] !== instance.session
    )
      return void response.writeHead(404).end()
    const begun = method === 'initialize' && instance.session !== undefined && { 'mcp-session-id': instance.session }
    const tell = (step: string) => {
      const progressToken = params?._meta?.progressToken
      const told = {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, progress: 1, message: step },
      }
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`event: message\ndata: ${JSON.stringify(told)}\n\n`)
    }
    const reply = instance.refuse ?? (await replyTo(method, params, headers, tell))
    if (reply === 'hang up' || 'status' in reply) return sendHttp(reply)
    const message = JSON.stringify({
      jsonrpc: '2.0',
      id,
      ...('rpcError' in reply ? { error: reply.rpcError } : { result: reply.result }),
    })
    if (instance.framing === 'json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(message)
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream', ...begun })
    response.end(`event: message\ndata: ${message}\n\n`)

    function sendHttp(plain: HttpReply): void {
      if (plain === 'hang up') request.socket.destroy()
      else response.writeHead(plain.status, plain.headers).end(plain.body)
    }
  })

  async function replyTo(
    method: string,
    params: z.output<typeof requestSchema>['params'],
    headers: IncomingHttpHeaders,
    progress: (step: string) => void,
  ): Promise<Reply> {
    const opening = openingResult(method, instance.version, instance.tools)
    if (opening) return { result: opening }
    if (method === 'server/discover' && instance.beforeSession) return instance.beforeSession
    if (method !== 'tools/call') return { rpcError: UNKNOWN_METHOD }
    const { name = '', arguments: args = {}, _meta: meta = {} } = params ?? {}
    const call = { name, args, headers, meta, progress }
    instance.calls.push(call)
    const reply = await instance.answer(call)
    return typeof reply === 'object' && 'result' in reply
      ? { result: Object(toolResult(reply.result, instance.version)) }
      : reply
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  instance.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return instance
}
