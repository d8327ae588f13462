import { setTimeout } from 'node:timers/promises'
import { SocketModeClient } from '@slack/socket-mode'
import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'
import { newReference } from '../../ports/errors.ts'
import type { Health, Log } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { backoffMs } from '../../time/backoff.ts'
import { createBoltLogger } from '../client/slack-client.ts'
import { slackHealthWords } from '../words/refusals.ts'
import type { Take } from './intake.ts'

export interface SocketOptions {
  appToken: string
  /** Without a trailing slash. */
  apiUrl: string
  outgoing: Outgoing
  log: Log
}

/** What the client emits; Slack redelivers events that aren't acknowledged. */
interface SlackEvent {
  body: unknown
  ack(response?: object): Promise<void>
  retry_num?: number
}

const RETRY_FIRST_MS = 500
const RETRY_MAX_MS = 30_000
/** From opening a connection to Slack's hello. */
const CONNECT_TIMEOUT_MS = 15_000
/** A connection attempt that takes longer is abandoned when the process stops. */
const STOP_TIMEOUT_MS = 1_000

/**
 * One Socket Mode connection with its own supervisor. The client's own one waits five seconds after each refresh by Slack, waits forever
 * for a hello, and ends the process with an unhandled rejection if its token is refused during a reconnect.
 */
export function createSocket({ appToken, apiUrl, outgoing, log }: SocketOptions, take: Take) {
  const client = new CheckedSocketClient({
    appToken,
    autoReconnectEnabled: false,
    logger: createBoltLogger(log),
    dispatcher: outgoing.dispatcher,
    clientOptions: {
      slackApiUrl: `${apiUrl}/`,
      fetch: outgoing.fetch,
      retryConfig: { retries: 0 },
      timeout: 10_000,
    },
  })
  const stopping = new AbortController()
  let state: { connected: boolean; detail: string } = { connected: false, detail: 'connecting' }

  client.on('slack_event', async ({ body, ack, retry_num: retryNum }: SlackEvent) => {
    try {
      const { data = {} } = z.record(z.string(), z.unknown()).safeParse(body)
      await take({ body: data, ack, ...(retryNum !== undefined && { retryNum }), refuse: () => undefined })
    } catch (error) {
      log.error('a request failed', { reference: newReference(), error })
    }
  })
  client.on('connected', () => {
    state = { connected: true, detail: 'connected by Socket Mode' }
  })

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await connect()
        failures = 0
        await untilClosed()
        state = { connected: false, detail: 'reconnecting' }
      } catch (error) {
        failures += 1
        const reason = error instanceof Error ? error.message : 'connection refused'
        state = { connected: false, detail: reason }
        if (stopping.signal.aborted) return
        log.warn('no Socket Mode connection, trying again', { failures, reason })
        await setTimeout(backoffMs(failures, RETRY_FIRST_MS, RETRY_MAX_MS), undefined, {
          signal: stopping.signal,
        }).catch(() => undefined)
      }
    }
  }

  async function connect(): Promise<void> {
    const timer = new AbortController()
    const late = setTimeout(CONNECT_TIMEOUT_MS, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
    try {
      if ((await Promise.race([client.start(), late])) !== 'late') return
      client.disconnect().catch(() => undefined)
      throw new Error('Slack did not say hello')
    } finally {
      timer.abort()
    }
  }

  /** A connection that opens while the process is stopping is closed at once. */
  function untilClosed(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    client.once('disconnected', () => resolve())
    if (stopping.signal.aborted) void client.disconnect()
    return promise
  }

  let running: Promise<void> | undefined
  return {
    /** Starts connecting and returns; retries forever while Slack can't be reached. */
    start() {
      running = keepConnected()
    },
    health: (): Health => ({
      name: 'Slack',
      ok: state.connected,
      detail: state.detail,
      ...(!state.connected && {
        remedy: slackHealthWords.checkAppToken,
      }),
    }),
    async close() {
      stopping.abort()
      void client.disconnect()
      await Promise.race([running, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

const readable = z.object({ payload: z.object({ event: z.object({ type: z.string() }) }) })
const eventEnvelope = z.looseObject({ type: z.literal('events_api') })

/** The client reads `payload.event.type` of every event without checking; an exception there would end the process. */
class CheckedSocketClient extends SocketModeClient {
  protected override async onWebSocketMessage(data: string | ArrayBuffer, isBinary: boolean): Promise<void> {
    const envelope = parseJson(typeof data === 'string' ? data : new TextDecoder().decode(data))
    if (typeof envelope !== 'object' || envelope === null) return
    const { data: event } = eventEnvelope.safeParse(envelope)
    if (!event || readable.safeParse(event).success) return super.onWebSocketMessage(data, isBinary)
    // With an unknown type it is emitted as it is, and so acknowledged.
    await super.onWebSocketMessage(JSON.stringify({ ...event, type: 'unreadable_event' }), false)
  }
}
