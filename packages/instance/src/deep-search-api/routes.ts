import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Authenticator, authenticate } from '../access/authenticate.ts'
import type { Callers } from '../access/callers.ts'
import { clientName } from '../analytics/client-name.ts'
import { callEvent } from '../analytics/events.ts'
import type { UsageRecorder } from '../analytics/usage-recorder.ts'
import { logFailure } from '../errors/failure.ts'
import { echoed } from '../errors/printable.ts'
import type { Links } from '../files/links.ts'
import type { Log } from '../ports/log.ts'
import type { DeepSearches } from '../research/deep-searches.ts'
import { createMethods } from './methods.ts'
import { type Code, Refusal } from './refusal.ts'

interface DeepSearchApiOptions {
  access: Authenticator
  callers: Callers
  deepSearches: DeepSearches
  links: Links
  isDiskFull(): boolean
  recorder: Pick<UsageRecorder, 'record'>
  log: Log
}

const SERVICE = '/api/deepsearch.v1.Service'
const MOST_BYTES = 1 << 20

/** Deep search for programs: JSON over the Connect protocol (https://connectrpc.com/docs/protocol), only unary calls by POST. */
export function createDeepSearchApi(options: DeepSearchApiOptions): Hono {
  const { access, callers, deepSearches, links, isDiskFull, recorder, log } = options
  const methods = createMethods(deepSearches, links)
  const routes = new Hono()
  routes.use(`${SERVICE}/*`, bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }))
  routes.post(`${SERVICE}/:method`, async (context) => {
    context.header('cache-control', 'no-store')
    const { req } = context
    const authentication = await authenticate(req.raw, access, { kind: 'instance', permission: 'MCP#ACCESS' })
    if ('status' in authentication) {
      const { status, body } = authentication
      if (status === 401) context.header('www-authenticate', 'Bearer')
      return refuse(context, codes[status], body)
    }
    const name = req.param('method')
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (method === undefined)
      return refuse(context, 'unimplemented', `there is no method ${JSON.stringify(echoed(name))} here`)
    try {
      const answer = method.run(await readJson(context), callers.of(authentication.user))
      if (method.asks) {
        const client = clientName(undefined, req.header('user-agent'))
        recorder.record(callEvent({ tool: 'deepsearch', args: {}, userId: authentication.user.id, client }))
      }
      return context.json(answer)
    } catch (error) {
      if (error instanceof Refusal) return refuse(context, error.code, error.message)
      const reference = logFailure(log, 'a call of the deep search API failed', error, { name })
      const why = isDiskFull() ? "the instance's disk is full" : "see the instance's log"
      return refuse(context, 'internal', `the call failed (ref ${reference}): ${why}`)
    }
  })
  routes.all(`${SERVICE}/*`, (context) => {
    context.header('allow', 'POST')
    return context.json({ code: 'unimplemented', message: 'methods are called by POST' }, 405)
  })
  return routes
}

const codes = { 400: 'invalid_argument', 401: 'unauthenticated', 403: 'permission_denied' } as const

function tooLarge(context: Context): Response {
  return refuse(context, 'invalid_argument', `the message is longer than ${MOST_BYTES} bytes`)
}

function refuse(context: Context, code: Code, message: string): Response {
  return context.json({ code, message }, new Refusal(code, message).status)
}

async function readJson({ req }: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
    throw new Refusal('invalid_argument', 'content-type is not application/json')
  try {
    return await req.json()
  } catch {
    throw new Refusal('invalid_argument', 'the message is not JSON')
  }
}
