import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Fault } from '../state/stores/faults.ts'

type ApiContext = Context<{ Bindings: HttpBindings }>

/** The answer of a call that a test wants to fail; undefined if the call is to be made anyway. */
export function injectFault(context: ApiContext, fault: Fault): Response | undefined {
  switch (fault.kind) {
    case 'error':
      return context.json({ ok: false, error: faultName(fault) })
    case 'status':
      return new Response(null, { status: fault.value })
    case 'ratelimited':
      return rateLimited(context, fault.value)
    case 'hangup_before':
      return hangUp(context)
    default:
      return undefined
  }
}

/** docs.slack.dev/apis/web-api/rate-limits#responding */
export function rateLimited(context: ApiContext, seconds: number): Response {
  return context.json({ ok: false, error: 'ratelimited' }, 429, { 'retry-after': String(seconds) })
}

export function hangUp(context: ApiContext): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

export function faultName(fault: Fault): string {
  return fault.kind === 'error' ? fault.value : fault.kind
}
