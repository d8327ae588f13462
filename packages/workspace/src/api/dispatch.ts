import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Fault } from '../state/faults.ts'
import type { Json } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { readArguments } from './body.ts'
import type { Method } from './define.ts'
import { ApiFailure } from './failure.ts'
import { methods } from './methods.ts'

type Env = { Bindings: HttpBindings }
type Answer = Json & { ok: boolean; error?: string }

const DEFAULT_RETRY_AFTER_SECONDS = 1

/** `/api/<method>`: every call is checked, run, logged and, where a test asked for it, spoiled. */
export function apiRoutes(workspace: Workspace): Hono<Env> {
  const app = new Hono<Env>()
  app.on(['GET', 'POST'], '/:method', async (context) => {
    const name = context.req.param('method')
    const given = await readArguments(context)
    const { token: bodyToken, ...args } = given ?? {}
    const token = bearer(context) ?? bodyToken
    const fault = workspace.state.faults.take(name)
    if (fault?.kind === 'delay') await delay(workspace, Number(fault.value ?? 0))
    const spoiled = fault === undefined ? undefined : spoil(context, fault)
    if (spoiled !== undefined) {
      note(workspace, name, args, { ok: false, error: faultName(fault) })
      return spoiled
    }
    const answer = given === undefined ? failed('invalid_json') : await answerTo(workspace, name, args, token)
    note(workspace, name, args, answer)
    if (fault?.kind === 'hangup_after') return hangUp(context)
    context.header('x-oauth-scopes', [...workspace.manifest.scopes].join(','))
    return context.json(answer)
  })
  return app
}

async function answerTo(workspace: Workspace, name: string, args: Json, token: unknown): Promise<Answer> {
  const method = methods.get(name)
  if (method === undefined) return failed('unknown_method', { req_method: name })
  try {
    checkToken(workspace, method, token)
    return { ok: true, ...(await method.call(args, workspace)) }
  } catch (error) {
    if (error instanceof ApiFailure) return failed(error.code, error.details)
    workspace.log.error('a Web API method failed', { method: name, error })
    return failed('internal_error')
  }
}

function checkToken({ credentials }: Workspace, method: Method, token: unknown): void {
  if (token === undefined || token === '') throw new ApiFailure('not_authed')
  const { botToken, appToken } = credentials
  if (token !== botToken && token !== appToken) throw new ApiFailure('invalid_auth')
  const right = method.token === 'bot' ? botToken : appToken
  if (token !== right) throw new ApiFailure('not_allowed_token_type')
}

function bearer(context: Context): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

function failed(error: string, details: Json = {}): Answer {
  return { ok: false, error, ...details }
}

function spoil(context: Context<Env>, fault: Fault): Response | undefined {
  switch (fault.kind) {
    case 'error':
      return context.json(failed(String(fault.value ?? 'internal_error')))
    case 'status':
      return new Response('', { status: Number(fault.value ?? 500) })
    case 'ratelimited': {
      const seconds = String(fault.value ?? DEFAULT_RETRY_AFTER_SECONDS)
      return context.json(failed('ratelimited'), 429, { 'retry-after': seconds })
    }
    case 'hangup_before':
      return hangUp(context)
    default:
      return undefined
  }
}

function hangUp(context: Context<Env>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function faultName(fault: Fault | undefined): string {
  return fault?.kind === 'error' ? String(fault.value ?? 'internal_error') : String(fault?.kind)
}

function delay(workspace: Workspace, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  workspace.state.clock.after(ms, resolve)
  return promise
}

function note(workspace: Workspace, method: string, args: Json, { ok, error }: Answer): void {
  workspace.state.calls.add({ method, args, ok, ...(error === undefined ? {} : { error }) })
  workspace.changes.tell({ kind: 'call' })
}
