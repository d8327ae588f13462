import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import type { WorkspaceClock } from '../state/model/clock.ts'
import { ACK_LIMIT_MS, type Ack, type Delivery, type Transport } from './transport.ts'

const PROBE_LIMIT_MS = 300

export interface HttpTransport extends Transport {
  /** Whether anything listens at the request URL. */
  isReachable(): Promise<boolean>
}

/** Sends signed requests to the app's request URL; redirects are not followed. */
export function createHttpTransport(requestUrl: string, signingSecret: string, clock: WorkspaceClock): HttpTransport {
  return {
    async send(delivery) {
      const startedAt = performance.now()
      const ms = () => Math.round(performance.now() - startedAt)
      const { body, contentType } = encode(delivery)
      const abort = new AbortController()
      const cancel = clock.after(ACK_LIMIT_MS, () => abort.abort())
      try {
        const response = await fetch(requestUrl, {
          method: 'POST',
          redirect: 'manual',
          signal: abort.signal,
          headers: {
            'content-type': contentType,
            'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
            ...sign(body, signingSecret, Math.floor(Date.now() / 1000)),
            ...retryHeaders(delivery),
          },
          body,
        })
        const answer = parseAnswer(await response.text())
        const ack: Ack = { status: response.status, ms: ms(), body: answer }
        if (response.ok) return ack
        return { ...ack, failure: 'http_error', noRetry: response.headers.get('x-slack-no-retry') === '1' }
      } catch {
        return { status: 0, ms: ms(), body: null, failure: abort.signal.aborted ? 'http_timeout' : 'connection_failed' }
      } finally {
        cancel()
      }
    },
    isReachable: () => probe(new URL(requestUrl)),
  }
}

function encode({ kind, payload }: Delivery): { body: string; contentType: string } {
  if (kind === 'events_api') return { body: JSON.stringify(payload), contentType: 'application/json' }
  const fields = kind === 'interactive' ? { payload: JSON.stringify(payload) } : stringFields(payload)
  return { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
}

function stringFields(payload: Delivery['payload']): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]))
}

function retryHeaders({ retry }: Delivery): Record<string, string> {
  if (retry === undefined) return {}
  return { 'x-slack-retry-num': String(retry.num), 'x-slack-retry-reason': retry.reason }
}

function parseAnswer(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function probe({ hostname, port, protocol }: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  socket.setTimeout(PROBE_LIMIT_MS, () => resolve(false))
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

/** docs.slack.dev/authentication/verifying-requests-from-slack */
function sign(body: string, secret: string, timestampSeconds: number): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`v0:${timestampSeconds}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': String(timestampSeconds), 'x-slack-signature': `v0=${digest}` }
}
