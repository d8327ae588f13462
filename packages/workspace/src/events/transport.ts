import type { Json } from '../state/model/model.ts'

/** docs.slack.dev/apis/events-api: an app has three seconds. */
export const ACK_LIMIT_MS = 3_000

type DeliveryKind = 'events_api' | 'slash_commands' | 'interactive'

type Failure = 'http_timeout' | 'connection_failed' | 'http_error' | 'interactivity_disabled'

const SHOWN_FAILURES = {
  http_timeout: 'operation_timeout',
  connection_failed: 'dispatch_failed',
  http_error: 'http_service_error',
  interactivity_disabled: 'interactivity_disabled',
} as const

/** The name Slack gives a failure in front of the person who asked. */
export function shownFailure(failure: Failure): string {
  return SHOWN_FAILURES[failure]
}

/** Something for the app. `retry` names the earlier failure, in Slack's words. */
export interface Delivery {
  kind: DeliveryKind
  payload: Json
  retry?: { num: number; reason: string }
}

/** How the app took it. `status` is 0 where no answer came at all. */
export interface Ack {
  status: number
  ms: number
  body: unknown
  failure?: Failure
  /** The app asked not to be tried again (`x-slack-no-retry: 1`). */
  noRetry?: boolean
}

export interface Transport {
  /** Never throws: a failure is an `Ack` too. */
  send(delivery: Delivery): Promise<Ack>
}

/**
 * A connected socket wins; without one the request URL is used, if there is one. Interactions go nowhere where the
 * manifest does not switch them on: docs.slack.dev/interactivity/handling-user-interaction
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
