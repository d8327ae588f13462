import type { TestInstance } from './instance.ts'

const VERSION = '2026-07-28'

/** One request of the 2026 era: it says in itself what it needs, there is no `initialize`. */
export function postModern(
  instance: Pick<TestInstance, 'url' | 'botToken'>,
  method: string,
  params: Record<string, unknown> & { name?: string; _meta?: Record<string, unknown> } = {},
  signal?: AbortSignal,
): Promise<Response> {
  const _meta = {
    ...params._meta,
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return fetch(`${instance.url}/.api/mcp/all`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `token ${instance.botToken}`,
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    ...(signal === undefined ? {} : { signal }),
  })
}
