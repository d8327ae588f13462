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

export type Reply =
  | { result: object }
  | { rpcError: { code: number; message: string } }
  | { status: number; body: string; headers?: Record<string, string> }
  | 'hang up'

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
  }
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method, params } = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    instance.requests[method] = (instance.requests[method] ?? 0) + 1
    if (id === undefined) return void response.writeHead(202).end()
    const reply = instance.refuse ?? (await replyTo(method, params, request.headers))
    if (reply === 'hang up') return void request.socket.destroy()
    if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end(reply.body)
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id,
      ...('rpcError' in reply ? { error: reply.rpcError } : { result: reply.result }),
    })
    if (instance.framing === 'json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: message\ndata: ${body}\n\n`)
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
