import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { removeDir } from './remove-dir.ts'

const PROXY_USER = 'crow'
export const PROXY_PASSWORD = 'never-to-be-told'

interface Proxy {
  /** With the user name and the password. */
  url: string
  /** `host:port` of each CONNECT that was let through. */
  targets: string[]
}

/** A company's proxy: it wants a password, and only it knows where the hosts are. */
export async function startProxy(ports: Readonly<Record<string, number>>): Promise<Proxy> {
  const targets: string[] = []
  const wanted = `Basic ${btoa(`${PROXY_USER}:${PROXY_PASSWORD}`)}`
  const server = createServer((_, response) => response.writeHead(400).end())
  server.on('connect', (request, socket: Socket) => {
    const target = request.url ?? ''
    const port = ports[target.split(':')[0] ?? '']
    if (request.headers['proxy-authorization'] !== wanted)
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    if (port === undefined) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    targets.push(target)
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    joined(socket, connect(port, '127.0.0.1'))
  })
  const port = await listening(server)
  return { url: `http://${PROXY_USER}:${PROXY_PASSWORD}@127.0.0.1:${port}`, targets }
}

/** An authority of our own, whose certificates nobody trusts who is not told of it. */
export function createAuthority() {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-ca-'))
  onTestFinished(() => removeDir(dir))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Practice Authority')
  return {
    caFile: join(dir, 'ca.pem'),
    /** Speaks TLS for a server that does not. Returns its port. */
    async front(host: string, to: number): Promise<number> {
      const file = (end: string) => `${host}.${end}`
      openssl('req', ...newKey, '-keyout', file('key'), '-out', file('csr'), '-subj', `/CN=${host}`)
      writeFileSync(join(dir, file('ext')), `subjectAltName=DNS:${host}`)
      const issued = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', file('ext')]
      openssl('x509', '-req', '-in', file('csr'), ...issued, '-out', file('pem'))
      const read = (end: string) => readFileSync(join(dir, file(end)))
      const server = createTlsServer({ key: read('key'), cert: read('pem') }, (socket) => {
        joined(socket, connect(to, '127.0.0.1'))
      })
      // Whoever does not trust the certificate hangs up.
      return listening(server.on('tlsClientError', () => undefined))
    },
  }
}

function joined(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
}

async function listening(server: Server | TlsServer): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
