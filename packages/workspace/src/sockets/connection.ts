import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { ACK_LIMIT_MS, type Ack, type Delivery } from '../events/transport.ts'
import type { WorkspaceClock } from '../state/model/clock.ts'
import { APP } from '../state/model/seed.ts'

const PING_EVERY_MS = 10_000
/** About five hours, like Slack's own `approximate_connection_time`. */
const LIFE_MS = 18_060_000
const REFRESH_GRACE_MS = 10_000
const GOODBYE_MS = 300
const GOING_AWAY = 1001

const answerSchema = z.object({ envelope_id: z.string(), payload: z.unknown().optional() })

type Settle = (ack: Omit<Ack, 'ms'>) => void

/** One Socket Mode connection: sends envelopes, receives acknowledgements. */
export class Connection {
  readonly #socket: WebSocket
  readonly #clock: WorkspaceClock
  readonly #waiting = new Map<string, Settle>()

  constructor(socket: WebSocket, clock: WorkspaceClock, onClose: () => void) {
    this.#socket = socket
    this.#clock = clock
    const ping = setInterval(() => socket.ping(`Ping from practice-workspace`), PING_EVERY_MS)
    ping.unref()
    const cancelRefresh = clock.after(LIFE_MS, () => this.#refresh())
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(ping)
      cancelRefresh()
      onClose()
      for (const settle of this.#waiting.values()) settle({ status: 0, body: null, failure: 'connection_failed' })
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  hello(connections: number): void {
    this.#write({
      type: 'hello',
      num_connections: connections,
      debug_info: { host: 'practice-workspace', build_number: 1, approximate_connection_time: LIFE_MS / 1000 },
      connection_info: { app_id: APP.id },
    })
  }

  /** Resolves with the app's acknowledgement, or with what went wrong. */
  send(envelopeId: string, { kind, payload, retry }: Delivery): Promise<Ack> {
    const startedAt = performance.now()
    const { promise, resolve } = Promise.withResolvers<Ack>()
    const cancel = this.#clock.after(ACK_LIMIT_MS, () => settle({ status: 0, body: null, failure: 'http_timeout' }))
    const settle: Settle = (ack) => {
      cancel()
      this.#waiting.delete(envelopeId)
      resolve({ ...ack, ms: Math.round(performance.now() - startedAt) })
    }
    this.#waiting.set(envelopeId, settle)
    this.#write({
      envelope_id: envelopeId,
      type: kind,
      payload,
      accepts_response_payload: kind !== 'events_api',
      ...(kind === 'events_api' ? { retry_attempt: retry?.num ?? 0, retry_reason: socketReason(retry?.reason) } : {}),
    })
    return promise
  }

  /** Closes politely; cuts off a client that does not answer. */
  async close(): Promise<void> {
    const closed = once(this.#socket, 'close')
    this.#socket.close(GOING_AWAY)
    const timer = setTimeout(() => this.#socket.terminate(), GOODBYE_MS)
    await closed
    clearTimeout(timer)
  }

  #receive(text: string): void {
    const answer = answerSchema.safeParse(parseJson(text))
    if (!answer.success) return
    const { envelope_id, payload } = answer.data
    this.#waiting.get(envelope_id)?.({ status: 200, body: emptyToNull(payload) })
  }

  /** Slack renews its connections every few hours; a client that doesn't leave is cut off. */
  #refresh(): void {
    this.#write({ type: 'disconnect', reason: 'refresh_requested', debug_info: { host: 'practice-workspace' } })
    this.#clock.after(REFRESH_GRACE_MS, () => this.#socket.terminate())
  }

  #write(message: unknown): void {
    this.#socket.send(JSON.stringify(message), () => undefined)
  }
}

function socketReason(reason: string | undefined): string {
  return reason === 'http_timeout' ? 'timeout' : (reason ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function emptyToNull(payload: unknown): unknown {
  const isEmpty = typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0
  return payload === undefined || isEmpty ? null : payload
}
