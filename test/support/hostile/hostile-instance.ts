import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { openingResult, toolResult, UNKNOWN_METHOD } from '../mcp-results.ts'
import { type Deliver, whole } from './deliveries.ts'

const requestSchema = z.looseObject({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
  params: z.looseObject({ name: z.string().optional() }).optional(),
})

/** Their arguments. */
export const TOOLS: Readonly<Record<string, readonly string[]>> = {
  code_finder: ['task', 'revision'],
  commit_search: ['repos'],
  compare_revisions: ['repo', 'base', 'head'],
  deepsearch: ['question'],
  deepsearch_read: ['identifier'],
  diff_search: ['repos', 'pattern'],
  evaluator: ['script'],
  find_references: ['repo', 'path', 'symbol'],
  get_contributor_repos: ['authors'],
  go_to_definition: ['repo', 'path', 'symbol'],
  keyword_search: ['query'],
  list_files: ['repo'],
  list_refs: ['repo'],
  list_repos: ['query', 'limit'],
  nls_search: ['query'],
  read_file: ['repo', 'path', 'startLine', 'endLine'],
}

export interface HostileInstance {
  url: string
  /** The result of each tools/call. */
  result: (tool: string) => unknown
  deliver: Deliver
  /** Answers by this method are sent by `deliver`, others properly. */
  at: string
  /** The one version of the protocol that it speaks. */
  version: string
  /** Answers what is sent elsewhere than to the MCP server. */
  other: (path: string, response: ServerResponse) => void
}

/** An MCP server that answers each request as badly as a test wants. */
export async function startHostileInstance(): Promise<HostileInstance> {
  const absent: HostileInstance['other'] = (_, response) => void response.writeHead(404).end()
  const proper = whole['as JSON'] as Deliver
  const instance: HostileInstance = {
    url: '',
    result: () => ({}),
    deliver: proper,
    at: 'tools/call',
    version: '2025-11-25',
    other: absent,
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    if (!path.startsWith('/.api/mcp')) return instance.other(path, response)
    const { id, method, params } = requestSchema.parse(JSON.parse(body))
    if (id === undefined) return void response.writeHead(202).end()
    const { version } = instance
    const result =
      method === 'tools/call'
        ? toolResult(instance.result(params?.name ?? ''), version)
        : openingResult(method, version, TOOLS)
    const message = JSON.stringify({
      jsonrpc: '2.0',
      id,
      ...(result === undefined ? { error: UNKNOWN_METHOD } : { result }),
    })
    const deliver = method === instance.at ? instance.deliver : proper
    deliver(response, message)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  instance.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return instance
}
