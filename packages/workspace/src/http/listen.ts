import type { Server } from 'node:http'

/** How long pending responses may take when the workspace closes. */
const GRACE_MS = 500

/** Resolves with the address at which this machine reaches the server. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  server.off('error', reject)
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  return `http://${isAnyAddress ? '127.0.0.1' : host}:${actualPort}`
}

export async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await promise
  clearTimeout(timer)
}
