import { createServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'

/** Only the SDK's server, with the tools and the answer from the environment, for any caller. Prints its port. */
const { TOOLS = '[]', ANSWER = '{}' } = process.env
const [tools, answer] = [JSON.parse(TOOLS), JSON.parse(ANSWER)]
const handler = createMcpHandler(
  () => {
    const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} } })
    server.setRequestHandler('tools/list', () => ({ tools }))
    server.setRequestHandler('tools/call', () => answer)
    return server
  },
  { responseMode: 'sse' },
)
const server = createAdaptorServer({ fetch: (request) => handler.fetch(request), createServer })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
