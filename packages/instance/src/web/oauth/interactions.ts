import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { isDocumentAddress } from '../../access/oauth/document-fetch.ts'
import type { OAuth } from '../../access/oauth/open-oauth.ts'
import { isStatic } from '../../access/oauth/provider.ts'
import { receiverOf } from '../../access/oauth/redirect-uri.ts'
import { nameOf } from '../../access/oauth/shown/pages.ts'
import { signInAddress } from '../../access/sessions/addresses.ts'
import type { SignInOf } from '../../access/sessions/signed-in.ts'
import { createFormApp, type FormApp, type FormPageOptions } from '../layout/form-pages.ts'
import { continuePage, messagePage } from '../layout/layout.ts'
import { oauthWords } from '../words/account.ts'
import { consentPage } from './consent-page.ts'

type PageContext = Context<{ Bindings: HttpBindings }>
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

interface InteractionOptions extends Omit<FormPageOptions, 'paths'> {
  oauth: Pick<OAuth, 'provider'>
  signInOf: SignInOf
}

const path = '/.auth/idp/oauth/interaction/:uid'

const missingSchema = z.object({
  missingOIDCScope: z.array(z.string()).default([]),
  missingOIDCClaims: z.array(z.string()).default([]),
  missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
})
const askedSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
})

/** What the authorization server cannot decide itself: who the person is, and whether they agree. */
export function createInteractionRoutes({ oauth, signInOf, ...pages }: InteractionOptions): FormApp {
  const app = createFormApp({ ...pages, paths: [path] })

  app.get(path, async (context) => {
    const { provider, interaction } = await open(context)
    const person = signInOf(context.req.header('cookie'))
    if (interaction.prompt.name === 'login') {
      if (person === undefined || isTooOld(interaction, person.started)) {
        return context.redirect(signInAddress(context.req.path))
      }
      const login = { login: { accountId: String(person.user.id) } }
      return context.redirect(await finish(context, provider, login), 303)
    }
    const client = await provider.Client.find(askedOf(interaction).client_id)
    if (person === undefined || client === undefined) return context.html(overPage(), 400)
    const { redirect_uri: redirect, scope } = askedOf(interaction)
    return context.html(
      consentPage({
        client: nameOf(client),
        isUnknown: !isStatic(client),
        describedAt: isDocumentAddress(client.clientId) ? receiverOf(client.clientId) : undefined,
        userName: person.user.name,
        scopes: scope.split(' ').filter(Boolean),
        answersTo: redirect && receiverOf(redirect),
        action: context.req.path,
      }),
    )
  })

  app.post(path, async (context) => {
    const { provider, interaction } = await open(context)
    const person = signInOf(context.req.header('cookie'))
    const accountId = interaction.session?.accountId
    // Somebody else may have signed in since the page was shown.
    if (interaction.prompt.name !== 'consent' || person === undefined || String(person.user.id) !== accountId) {
      return context.html(overPage(), 400)
    }
    const { answer } = z.object({ answer: z.string().catch('') }).parse(await context.req.parseBody())
    if (answer !== 'allow') {
      const denial = { error: 'access_denied', error_description: 'The person did not allow it.' }
      return context.html(continuePage(await finish(context, provider, denial)))
    }
    const grantId = await saveGrant(provider, interaction, accountId)
    return context.html(continuePage(await finish(context, provider, { consent: { grantId } })))
  })

  app.onError((error, context) => {
    if (error instanceof errors.SessionNotFound) return context.html(overPage(), 400)
    throw error
  })
  return app

  async function open(context: PageContext): Promise<{ provider: Provider; interaction: Interaction }> {
    const provider = oauth.provider()
    const { incoming, outgoing } = context.env
    return { provider, interaction: await provider.interactionDetails(incoming, outgoing) }
  }
}

function finish({ env }: PageContext, provider: Provider, result: Parameters<Provider['interactionResult']>[2]) {
  return provider.interactionResult(env.incoming, env.outgoing, result, { mergeWithLastSubmission: true })
}

/** Whether the client requires a more recent sign-in. */
function isTooOld({ prompt, iat }: Interaction, started: number): boolean {
  const wantsNew = prompt.reasons.some((reason) => reason === 'login_prompt' || reason === 'max_age')
  return wantsNew && started < iat * 1_000
}

async function saveGrant(provider: Provider, interaction: Interaction, accountId: string): Promise<string> {
  const { client_id: clientId } = askedOf(interaction)
  const kept = interaction.grantId === undefined ? undefined : await provider.Grant.find(interaction.grantId)
  const grant = kept ?? new provider.Grant({ accountId, clientId })
  const missing = missingSchema.parse(interaction.prompt.details)
  if (missing.missingOIDCScope.length > 0) grant.addOIDCScope(missing.missingOIDCScope.join(' '))
  if (missing.missingOIDCClaims.length > 0) grant.addOIDCClaims(missing.missingOIDCClaims)
  for (const [resource, scopes] of Object.entries(missing.missingResourceScopes)) {
    grant.addResourceScope(resource, scopes.join(' '))
  }
  return grant.save()
}

const askedOf = ({ params }: Interaction) => askedSchema.parse(params)

const overPage = () => messagePage(...oauthWords.tooOld)
