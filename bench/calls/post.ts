import { type Agent, request } from 'node:http'

const VERSION = '2026-07-28'

type Era = '2025' | '2026'

export interface Asked {
  url: string
  token: string
  era: Era
  /** Keeps its connection open, as clients do; without it, each request has its own. */
  agent?: Agent
}

/** One request, made by the cheapest client there is. Returns the `data` of the answer. Throws if it isn't a result. */
export async function post(
  { url, token, era, agent }: Asked,
  method: string,
  params: { name?: string; arguments?: object },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const modern = {
    'mcp-protocol-version': VERSION,
    'mcp-method': method,
    ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
  }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `token ${token}`,
    ...(era === '2026' ? modern : {}),
  }
  const asked = request(
    new URL('/.api/mcp/all', url),
    { method: 'POST', headers, ...(agent && { agent }) },
    (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => {
        const data = /^data: (\{"result".*|\{.*"result":.*)$/m.exec(body)?.[1]
        if (data === undefined) reject(new Error(`${response.statusCode} ${body.slice(0, 500)}`))
        else resolve(data)
      })
    },
  )
  asked.on('error', reject)
  asked.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: era === '2026' ? { ...params, _meta } : params }))
  return await promise
}
