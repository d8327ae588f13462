import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { logFailure } from '../log/failure.ts'
import type { Json } from '../state/model/model.ts'
import type { CallProblem } from '../state/stores/calls.ts'
import type { Workspace } from '../workspace.ts'
import { readArguments } from './body.ts'
import type { Method } from './define.ts'
import { ApiFailure } from './failure.ts'
import { faultName, hangUp, injectFault, rateLimited } from './inject-fault.ts'
import { FORMS_ONLY } from './method-rules.ts'
import { methods } from './methods.ts'
import { secondsToWait } from './rate-limit.ts'
import { judge, methodPage } from './verdict.ts'
import { charsetWarning, Warnings } from './warnings.ts'

type Answer = Json & { ok: boolean; error?: string }

interface Outcome {
  answer: Answer
  problems: readonly CallProblem[]
}

/** docs.slack.dev/apis/web-api#posting_json */
const JSON_UNREAD: CallProblem = {
  message: 'It only takes forms, so the JSON body was not read.',
  source: 'https://docs.slack.dev/apis/web-api#post_bodies',
}

const FAULT: CallProblem = { message: 'A fault was set here.', source: 'https://docs.slack.dev/apis/web-api#errors' }

/** `/api/<method>`: checks, runs and logs every call, and makes it fail if a test asked for that. */
export function apiRoutes(workspace: Workspace): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.on(['GET', 'POST'], '/:method', async (context) => {
    const name = context.req.param('method')
    const body = await readArguments(context, !FORMS_ONLY.has(name))
    const given = typeof body === 'string' ? undefined : body
    const args = given?.sent ?? {}
    const token = bearer(context) ?? given?.token
    const fault = workspace.state.faults.take(name)
    if (fault?.kind === 'delay') await delay(workspace, fault.value)
    const injected = fault === undefined ? undefined : injectFault(context, fault)
    if (fault !== undefined && injected !== undefined) {
      const answer = failed(faultName(fault)).answer
      note(workspace, name, args, { answer, problems: [FAULT] })
      return injected
    }
    const warnings = new Warnings()
    const charset = charsetWarning(context)
    if (charset !== undefined) warnings.add(charset)
    const outcome = typeof body === 'string' ? failed(body) : await call(workspace, name, body.read, token, warnings)
    const answer = warnings.on(outcome.answer)
    const unread = given === undefined || given.read === given.sent ? [] : [JSON_UNREAD]
    const problems = [...outcome.problems, ...unread, ...warnings.problems(methodPage(name))]
    note(workspace, name, args, { answer, problems })
    if (typeof answer.retry_after === 'number') return rateLimited(context, answer.retry_after)
    if (fault?.kind === 'hangup_after') return hangUp(context)
    context.header('x-oauth-scopes', [...workspace.manifest.scopes].join(','))
    context.header('x-accepted-oauth-scopes', methods.get(name)?.scopes.join(',') ?? '')
    return context.json(answer)
  })
  return app
}

async function call(
  workspace: Workspace,
  name: string,
  args: Json,
  token: unknown,
  warnings: Warnings,
): Promise<Outcome> {
  const method = methods.get(name)
  if (method === undefined) return failed('unknown_method', { req_method: name })
  try {
    checkToken(workspace, method, token)
    const seconds = secondsToWait(workspace, method.name, args)
    if (seconds > 0) return failed('ratelimited', { retry_after: seconds })
    const warn = (code: string, message?: string) => warnings.add(code, message)
    return { answer: { ok: true, ...(await method.call(args, workspace, { warn, token })) }, problems: [] }
  } catch (error) {
    if (error instanceof ApiFailure) return failed(error.code, error.details, error.problems)
    logFailure(workspace.log, 'a Web API method failed', error, { method: name })
    return failed('internal_error')
  }
}

function checkToken({ credentials, organization, state, team }: Workspace, method: Method, given: unknown): void {
  if (method.token === 'none') return
  if (given === undefined || given === '') throw new ApiFailure('not_authed')
  const { botToken, appToken } = credentials
  const shared = organization?.tokenState(given)
  const rotated = shared ?? state.installation.stateOf(given)
  const isBots = given === botToken || rotated !== undefined
  if (!isBots && given !== appToken) throw new ApiFailure('invalid_auth')
  if (isBots !== (method.token === 'bot')) throw new ApiFailure('not_allowed_token_type')
  // https://docs.slack.dev/reference/methods/auth.test#errors: this error is for bot tokens, `token_revoked` for people's. With several
  // workspaces, every method that isn't about the token is about one of them.
  if (organization?.id === team.id && !/^(?:auth|apps)\./.test(method.name)) throw new ApiFailure('missing_argument')
  if (shared === 'revoked') throw new ApiFailure('account_inactive')
  if (isBots && !state.installation.isInstalled)
    throw new ApiFailure(shared === undefined ? 'account_inactive' : 'team_access_not_granted')
  if (rotated === 'expired') throw new ApiFailure('token_expired')
}

function bearer(context: Context): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

function failed(error: string, details: Json = {}, problems: readonly CallProblem[] = []): Outcome {
  return { answer: { ok: false, error, ...details }, problems }
}

function delay(workspace: Workspace, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  workspace.state.clock.after(ms, resolve)
  return promise
}

/** The part of an answer that is about the call itself, for the list of calls. */
const VERDICT = ['error', 'errors', 'needed', 'provided', 'retry_after', 'warning']

function note(
  workspace: Workspace,
  method: string,
  { client_secret: _, refresh_token: __, ...args }: Json,
  outcome: Outcome,
): void {
  const { answer, problems } = outcome
  const said = Object.entries(answer)
    .filter(([name]) => VERDICT.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(lineOf) : value])
  const judged = judge(method, answer, problems)
  workspace.state.calls.add({ method, args, ok: answer.ok, ...Object.fromEntries(said), ...judged })
  workspace.changes.tell({ kind: 'call' })
}

/** Some methods report problems as objects. */
function lineOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}
