import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Changes } from '../changes.ts'
import type { Ack, Delivery, Transport } from '../events/transport.ts'
import type { Log } from '../log/log.ts'
import type { WorkspaceClock } from '../state/model/clock.ts'
import { Connection } from './connection.ts'

/** docs.slack.dev/apis/events-api/using-socket-mode: ten connections, and each envelope goes to one of them. */
const MAX_CONNECTIONS = 10
const TICKET_LIFE_MS = 30_000

/** The Socket Mode side of the workspace. */
export class SocketHub implements Transport {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 4 << 20 })
  readonly #tickets = new Map<string, number>()
  readonly #clock: WorkspaceClock
  readonly #changes: Changes
  readonly #log: Log
  #connections: Connection[] = []

  constructor(clock: WorkspaceClock, changes: Changes, log: Log) {
    this.#clock = clock
    this.#changes = changes
    this.#log = log
  }

  get size(): number {
    return this.#connections.length
  }

  /** A ticket for one socket; undefined if all connections are in use. */
  issueTicket(): string | undefined {
    for (const [ticket, expiresAt] of this.#tickets) if (expiresAt < this.#clock.now()) this.#tickets.delete(ticket)
    if (this.size >= MAX_CONNECTIONS) return undefined
    const ticket = randomUUID()
    this.#tickets.set(ticket, this.#clock.now() + TICKET_LIFE_MS)
    return ticket
  }

  /** Handles an HTTP upgrade to `/link`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const ticket = new URLSearchParams(request.url?.split('?')[1]).get('ticket') ?? ''
    const expiresAt = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    if (expiresAt === undefined || expiresAt < this.#clock.now()) {
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, this.#clock, () => this.#remove(connection))
      this.#connections.push(connection)
      connection.hello(this.size)
      this.#log.debug('a socket connected', { sockets: this.size })
      this.#changes.tell({ kind: 'connection' })
    })
  }

  async send(delivery: Delivery): Promise<Ack> {
    // A connection that the app has started to close accepts nothing more.
    const connection = this.#connections.find(({ isOpen }) => isOpen)
    if (connection === undefined) return { status: 0, ms: 0, body: null, failure: 'connection_failed' }
    this.#connections = [...this.#connections.filter((one) => one !== connection), connection]
    return connection.send(randomBytes(16).toString('hex'), delivery)
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
    this.#server.close()
  }

  #remove(connection: Connection): void {
    this.#connections = this.#connections.filter((one) => one !== connection)
    this.#log.debug('a socket disconnected', { sockets: this.size })
    this.#changes.tell({ kind: 'connection' })
  }
}
