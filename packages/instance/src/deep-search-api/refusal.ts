import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes and their status, as https://connectrpc.com/docs/protocol#error-codes has them. */
const statusOf = {
  invalid_argument: 400,
  failed_precondition: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  resource_exhausted: 429,
  internal: 500,
  unimplemented: 501,
} as const satisfies Record<string, ContentfulStatusCode>

export type Code = keyof typeof statusOf

/** A call that is turned down; `message` is written for whoever called. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }

  get status() {
    return statusOf[this.code]
  }
}
