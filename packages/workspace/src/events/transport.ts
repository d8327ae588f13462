import type { Json } from '../state/model/model.ts'

/** docs.slack.dev/apis/events-api: an app gets three seconds. */
export const ACK_LIMIT_MS = 3_000

type DeliveryKind = 'events_api' | 'slash_commands' | 'interactive'

type Failure = 'http_timeout' | 'connection_failed' | 'http_error' | 'interactivity_disabled'

const SHOWN_FAILURES = {
  http_timeout: 'operation_timeout',
  connection_failed: 'dispatch_failed',
  http_error: 'http_service_error',
  interactivity_disabled: 'interactivity_disabled',
} as const

/** Slack's name for a failure, as the person who asked sees it. */
export function shownFailure(failure: Failure): string {
  return SHOWN_FAILURES[failure]
}

/** Something sent to the app. `retry` names the earlier failure in Slack's words. */
export interface Delivery {
  kind: DeliveryKind
  payload: Json
  retry?: { num: number; reason: string }
}

/** How the app responded. `status` is 0 if there was no response at all. */
export interface Ack {
  status: number
  ms: number
  body: unknown
  failure?: Failure
  /** The app asked for no more retries (`x-slack-no-retry: 1`). */
  noRetry?: boolean
}

export interface Transport {
  /** Never throws: failures come back as an `Ack` too. */
  send(delivery: Delivery): Promise<Ack>
}

/**
 * Uses a connected socket if there is one, otherwise the request URL if there is one. Interactions are dropped unless the manifest
 * enables them: docs.slack.dev/interactivity/handling-user-interaction
 */
export function createTransport(
  sockets: Transport & { readonly size: number },
  http: Transport | undefined,
  isInteractive: () => boolean,
): Transport {
  return {
    async send(delivery) {
      if (delivery.kind === 'interactive' && !isInteractive()) {
        return { status: 0, ms: 0, body: null, failure: 'interactivity_disabled' }
      }
      if (sockets.size > 0) return sockets.send(delivery)
      return http?.send(delivery) ?? { status: 0, ms: 0, body: null, failure: 'connection_failed' }
    },
  }
}
