import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const requestSchema = z.looseObject({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
  params: z
    .looseObject({ name: z.string().optional(), arguments: z.record(z.string(), z.coerce.string()).optional() })
    .optional(),
})
type Params = z.output<typeof requestSchema>['params']

const tools = { deepsearch: ['question'], deepsearch_read: ['identifier'], list_repos: ['query', 'limit'] }
const source = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`

interface StandIn {
  url: string
  /** The first word of every question that it was asked, in order: its own log. */
  asked: readonly string[]
  /** Questions whose conversations were read, so that their addresses are known. */
  lookedAt: ReadonlySet<string>
  /** Lets everything that was asked have its answer, or nothing. */
  setAnswering(isAnswering: boolean): void
  /** `gone`: connections are refused; `hanging`: they are accepted, but requests are never answered. */
  be(presence: 'there' | 'gone' | 'hanging'): Promise<void>
  close(): Promise<void>
}

/** An MCP server that records what it was asked, and answers when told to. */
export async function startStandIn(): Promise<StandIn> {
  const asked: string[] = []
  const lookedAt = new Set<string>()
  let isAnswering = false
  const said = (text: string) => ({ structuredContent: { text }, content: [{ type: 'text', text }] })
  let isHanging = false
  let url = ''

  function pending(number: number) {
    const link = `${url}/deepsearch/${number}`
    return said(
      `Link: ${link}\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`,
    )
  }

  function call(params: Params): object {
    const args = params?.arguments ?? {}
    if (params?.name === 'list_repos') return said('org/app')
    if (params?.name === 'deepsearch') {
      asked.push((args.question ?? '').split(/\s/)[0] ?? '')
      return pending(asked.length)
    }
    const number = Number(args.identifier?.split('/').at(-1))
    const one = asked[number - 1]
    if (!one) return { isError: true, content: [{ type: 'text', text: 'no such conversation' }] }
    lookedAt.add(one)
    if (!isAnswering) return pending(number)
    return said(
      `---\ntitle: Found\nshare_url: ${url}/deepsearch/${number}\n---\n# ${one}\nANSWER ${one} in [main.ts](${source}).`,
    )
  }

  function reply(method: string, params: Params): object {
    if (method === 'initialize') {
      const serverInfo = { name: 'stand-in', version: '1.0.0' }
      return { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo }
    }
    if (method === 'tools/call') return call(params)
    return {
      tools: Object.entries(tools).map(([name, args]) => ({
        name,
        inputSchema: { type: 'object', properties: Object.fromEntries(args.map((arg) => [arg, {}])) },
      })),
    }
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || !request.url?.startsWith('/.api/mcp')) return void response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method, params } = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    if (isHanging) return
    if (id === undefined) return void response.writeHead(202).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    const isKnown = ['initialize', 'tools/list', 'tools/call'].includes(method)
    const said = isKnown ? { result: reply(method, params) } : { error: { code: -32601, message: 'Method not found' } }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  async function close(): Promise<void> {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  return {
    url,
    asked,
    lookedAt,
    setAnswering(value) {
      isAnswering = value
    },
    async be(presence) {
      isHanging = presence === 'hanging'
      if (presence === 'gone') await close()
      else if (!server.listening) await listen(port)
    },
    close,
  }
}
