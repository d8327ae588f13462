import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { LOOPBACK } from '../http/loopback.ts'
import type { Workspace } from '../workspace.ts'
import { consentPage, refusalPage } from './consent-page.ts'

const asked = z.object({
  client_id: z.string().default(''),
  scope: z.string().default(''),
  redirect_uri: z.string().optional(),
  state: z.string().default(''),
})
const decided = z.object({ request: z.string(), user: z.string(), decision: z.enum(['allow', 'deny']) })

/** The page on which a person installs the app: docs.slack.dev/authentication/installing-with-oauth */
export function oauthRoutes(workspace: Workspace): Hono {
  const { credentials, manifest, state, team } = workspace
  const app = new Hono()

  app.get('/oauth/v2/authorize', (context) => {
    const { client_id, scope, redirect_uri, state: appState } = asked.parse(context.req.query())
    const scopes = scope.split(/[\s,]+/).filter(Boolean)
    const target = redirect_uri ?? manifest.redirectUrls[0]
    const unknown = scopes.find((one) => !manifest.scopes.has(one))
    if (client_id !== credentials.clientId) {
      return refuse(context, 'invalid_client_id', `Its client id here is ${credentials.clientId}.`)
    }
    if (scopes.length === 0) return refuse(context, 'no_scopes', 'It asks for no scopes.')
    if (unknown !== undefined) return refuse(context, 'invalid_scope', `Its manifest does not name ${unknown}.`)
    if (target === undefined || !mayReturnTo(target, manifest.redirectUrls)) {
      return refuse(
        context,
        'bad_redirect_uri',
        'The address to return to is none of the redirect_urls of its manifest.',
      )
    }
    const request = state.installation.ask({ scopes, target, redirectUri: redirect_uri, state: appState })
    const people = state.directory.people.filter(({ role }) => role !== 'guest' && role !== 'stranger')
    const nonce = protect(context, new URL(target).origin)
    const page = { nonce, request, scopes, people, appName: manifest.appName, teamName: team.name }
    return context.html(consentPage(page))
  })

  app.post('/oauth/v2/authorize', async (context) => {
    const form = await context.req.parseBody().catch(() => undefined)
    if (form === undefined) return refuse(context, 'invalid_form_data', 'What was sent is not a form.')
    const answer = decided.safeParse(form).data
    const consent = state.installation.take(answer?.request ?? '')
    if (answer === undefined || consent === undefined) {
      return refuse(context, 'invalid_request', 'This page was answered before. Begin again from the app.')
    }
    const { scopes, target, redirectUri } = consent
    const back = new URL(target)
    if (answer.decision === 'deny') back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', state.installation.issueCode({ user: answer.user, scopes, redirectUri }))
    back.searchParams.set('state', consent.state)
    return context.redirect(back.href)
  })
  return app
}

/** Slack accepts addresses under the manifest's; if there are none, any address on this machine will do. */
function mayReturnTo(target: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(target)) return false
  if (allowed.length > 0)
    return allowed.some((known) => target === known || target.startsWith(`${known}/`) || target.startsWith(`${known}?`))
  return LOOPBACK.has(new URL(target).hostname)
}

function refuse(context: Context, error: string, words: string): Response | Promise<Response> {
  return context.html(refusalPage(protect(context), error, words), 400)
}

/** The form may redirect to the app. With a no-referrer policy, a browser would send no usable Origin either. */
function protect(context: Context, returnsTo = ''): string {
  const nonce = randomBytes(12).toString('base64url')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${returnsTo}; frame-ancestors 'none'`
  context.header('content-security-policy', policy)
  context.header('referrer-policy', 'same-origin')
  return nonce
}
