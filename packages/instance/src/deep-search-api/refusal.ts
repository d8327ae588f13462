import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes and their HTTP status, from https://connectrpc.com/docs/protocol#error-codes. */
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

/** A refused call; `message` is written for the caller. */
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
