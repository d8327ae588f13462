import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
// It only recognizes its marker for answers already sent if it is loaded before the first server is created.
import '@hono/node-server/utils/response'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

const OPEN_CALLS_MS = 1_000

export interface Listening {
  port: number
  /** The address for this machine. */
  url: string
  /** Handles requests from now on. */
  serve(fetch: Fetch): void
  close(): Promise<void>
}

/** `meanwhile`: handles requests until `serve` is called. */
export async function listen(options: { host: string; port: number; meanwhile: Fetch }): Promise<Listening> {
  const { host, port } = options
  let current = options.meanwhile
  const server = createAdaptorServer({
    fetch: (request, { incoming, outgoing }) => {
      if (incoming instanceof IncomingMessage && outgoing instanceof ServerResponse) {
        return current(request, { incoming, outgoing })
      }
      throw new Error('This server speaks HTTP/1.1 only.')
    },
    createServer,
    serverOptions: { ServerResponse: WholeResponse },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  server.off('error', reject)
  const address = server.address()
  if (!(server instanceof Server) || address === null || typeof address === 'string') {
    throw new Error('The server is not listening on a port.')
  }
  return {
    port: address.port,
    url: `http://${isWildcard(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${address.port}`,
    serve(fetch) {
      current = fetch
    },
    close: () => closeServer(server),
  }
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** Headers are sent together with the body written at the same time: a complete answer takes one write instead of three. */
class WholeResponse<Asked extends IncomingMessage> extends ServerResponse<Asked> {
  override flushHeaders(): void {
    const { socket } = this
    socket?.cork()
    super.flushHeaders()
    setImmediate(() => socket?.uncork())
  }
}

/** Open calls get a moment to finish. */
async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), OPEN_CALLS_MS)
  await promise
  clearTimeout(timer)
}
