import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Json } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { readArguments } from './body.ts'
import type { Method } from './define.ts'
import { ApiFailure } from './failure.ts'
import { methods } from './methods.ts'
import { secondsToWait } from './rate-limit.ts'
import { faultName, hangUp, rateLimited, spoil } from './spoil.ts'
import { charsetWarning, Warnings } from './warnings.ts'

type Answer = Json & { ok: boolean; error?: string }

/** `/api/<method>`: every call is checked, run, logged and, where a test asked for it, spoiled. */
export function apiRoutes(workspace: Workspace): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.on(['GET', 'POST'], '/:method', async (context) => {
    const name = context.req.param('method')
    const given = await readArguments(context)
    const { token: bodyToken, ...args } = given ?? {}
    const token = bearer(context) ?? bodyToken
    const fault = workspace.state.faults.take(name)
    if (fault?.kind === 'delay') await delay(workspace, Number(fault.value ?? 0))
    const spoiled = fault === undefined ? undefined : spoil(context, fault)
    if (fault !== undefined && spoiled !== undefined) {
      note(workspace, name, args, failed(faultName(fault)))
      return spoiled
    }
    const warnings = new Warnings()
    const charset = charsetWarning(context)
    if (charset !== undefined) warnings.add(charset)
    const answer = given === undefined ? failed('invalid_json') : await answerTo(workspace, name, args, token, warnings)
    if (typeof answer === 'number') {
      note(workspace, name, args, failed('ratelimited', { retry_after: answer }))
      return rateLimited(context, answer)
    }
    const complete = warnings.on(answer)
    note(workspace, name, args, complete)
    if (fault?.kind === 'hangup_after') return hangUp(context)
    context.header('x-oauth-scopes', [...workspace.manifest.scopes].join(','))
    context.header('x-accepted-oauth-scopes', methods.get(name)?.scopes.join(',') ?? '')
    return context.json(complete)
  })
  return app
}

/** A number says that the call came too soon, by so many seconds. */
async function answerTo(
  workspace: Workspace,
  name: string,
  args: Json,
  given: unknown,
  warnings: Warnings,
): Promise<Answer | number> {
  const method = methods.get(name)
  if (method === undefined) return failed('unknown_method', { req_method: name })
  try {
    checkToken(workspace, method, given)
    const seconds = secondsToWait(workspace, method.name, args)
    if (seconds > 0) return seconds
    const warn = (code: string, message?: string) => warnings.add(code, message)
    return { ok: true, ...(await method.call(args, workspace, { warn })) }
  } catch (error) {
    if (error instanceof ApiFailure) return failed(error.code, error.details)
    workspace.log.error('a Web API method failed', { method: name, error })
    return failed('internal_error')
  }
}

function checkToken({ credentials, state }: Workspace, method: Method, given: unknown): void {
  if (method.token === 'none') return
  if (given === undefined || given === '') throw new ApiFailure('not_authed')
  const { botToken, appToken } = credentials
  if (given !== botToken && given !== appToken) throw new ApiFailure('invalid_auth')
  if (given !== (method.token === 'bot' ? botToken : appToken)) throw new ApiFailure('not_allowed_token_type')
  if (given === botToken && !state.installation.isInstalled) throw new ApiFailure('token_revoked')
}

function bearer(context: Context): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

function failed(error: string, details: Json = {}): Answer {
  return { ok: false, error, ...details }
}

function delay(workspace: Workspace, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  workspace.state.clock.after(ms, resolve)
  return promise
}

/** What an answer says about the call itself, for whoever looks at the calls. */
const VERDICT = ['error', 'errors', 'needed', 'provided', 'retry_after', 'warning']

function note(workspace: Workspace, method: string, { client_secret: _, ...args }: Json, answer: Answer): void {
  const verdict = Object.entries(answer)
    .filter(([name]) => VERDICT.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(lineOf) : value])
  workspace.state.calls.add({ method, args, ok: answer.ok, ...Object.fromEntries(verdict) })
  workspace.changes.tell({ kind: 'call' })
}

/** Some methods say what is wrong in objects. */
function lineOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}
