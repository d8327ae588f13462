import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const requestSchema = z.looseObject({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
  params: z
    .looseObject({ name: z.string().optional(), arguments: z.record(z.string(), z.unknown()).optional() })
    .optional(),
})

export type Reply = { result: object } | { rpcError: { code: number; message: string } } | HttpReply

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
  tools: Record<string, string[]>
  framing: 'sse' | 'json'
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
    tools: {
      code_finder: ['task', 'revision'],
      read_file: ['repo', 'path', 'startLine', 'endLine'],
      list_repos: ['query', 'limit'],
      deepsearch: ['question'],
      deepsearch_read: ['identifier'],
    },
    framing: 'sse',
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
    const reply = instance.refuse ?? (await replyTo(method, params, headers))
    if (reply === 'hang up' || 'status' in reply) return sendHttp(reply)
    const message = JSON.stringify({
      jsonrpc: '2.0',
      id,
      ...('rpcError' in reply ? { error: reply.rpcError } : { result: reply.result }),
    })
    if (instance.framing === 'json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(message)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: message\ndata: ${message}\n\n`)

    function sendHttp(plain: HttpReply): void {
      if (plain === 'hang up') request.socket.destroy()
      else response.writeHead(plain.status, plain.headers).end(plain.body)
    }
  })

  function replyTo(
    method: string,
    params: z.output<typeof requestSchema>['params'],
    headers: IncomingHttpHeaders,
  ): Reply | Promise<Reply> {
    if (method === 'initialize') {
      return {
        result: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 'scripted', version: '0.0.1' },
        },
      }
    }
    if (method === 'tools/list') {
      const tools = Object.entries(instance.tools).map(([name, args]) => ({
        name,
        inputSchema: {
          type: 'object',
          properties: Object.fromEntries(args.map((arg) => [arg, {}])),
          additionalProperties: false,
        },
      }))
      return { result: { tools } }
    }
    const call = { name: params?.name ?? '', args: params?.arguments ?? {}, headers }
    instance.calls.push(call)
    return instance.answer(call)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  instance.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return instance
}
