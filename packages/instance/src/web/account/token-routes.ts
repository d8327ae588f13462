import { z } from 'zod'
import type { GrantStore } from '../../access/oauth/grants.ts'
import type { AccessRecords } from '../../access/records.ts'
import { signInAddress } from '../../access/sessions/addresses.ts'
import type { SignedIn } from '../../access/sessions/signed-in.ts'
import { createOwnToken, mayCreateTokens, TokenRefused } from '../../access/token-policy.ts'
import type { TokenKind } from '../../access/tokens.ts'
import type { User } from '../../access/users.ts'
import type { SiteConfigReader } from '../../config/site-config.ts'
import type { FormApp } from '../layout/form-pages.ts'
import { tokenWords } from '../words/account.ts'
import { type TokensView, tokensPage } from './tokens-page.ts'

const tokenForm = z.object({
  name: z.string(),
  kind: z.enum(['instance', 'analytics']),
  days: z.union([z.literal('never'), z.coerce.number()]),
})

interface TokenRouteOptions {
  access: Pick<AccessRecords, 'tokens' | 'roles'>
  grants: GrantStore
  siteConfig: SiteConfigReader
  signedIn: SignedIn
}

/** `/access-tokens`: a signed-in user's own tokens, and the applications they allowed. */
export function addTokenRoutes(app: FormApp, { access, grants, siteConfig, signedIn }: TokenRouteOptions): void {
  const { tokens, roles } = access
  const toSignIn = signInAddress('/access-tokens')
  const policy = () => siteConfig.current()['auth.accessTokens']
  const kindsOf = (user: User): TokenKind[] =>
    roles.permissionsOf(user).has('ANALYTICS#READ') ? ['instance', 'analytics'] : ['instance']
  const view = (user: User): TokensView => ({
    userName: user.name,
    tokens: tokens.list(user.id),
    grants: grants.list(user.id),
    kinds: mayCreateTokens(policy(), user) ? kindsOf(user) : [],
    lifetimes: policy(),
  })

  app.get('/access-tokens', (context) => {
    const user = signedIn(context.req.raw)
    return user === undefined ? context.redirect(toSignIn) : context.html(tokensPage(view(user)))
  })
  app.post('/access-tokens', async (context) => {
    const user = signedIn(context.req.raw)
    if (user === undefined) return context.redirect(toSignIn, 303)
    const { data } = tokenForm.safeParse(await context.req.parseBody())
    if (data === undefined || !kindsOf(user).includes(data.kind)) {
      return context.html(tokensPage({ ...view(user), problem: tokenWords.incomplete }), 400)
    }
    try {
      const days = data.days === 'never' ? undefined : data.days
      const { name, token } = createOwnToken({ ...data, days }, { tokens, policy: policy(), user })
      return context.html(tokensPage({ ...view(user), made: { name, token } }))
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      return context.html(tokensPage({ ...view(user), problem: error.message }), 400)
    }
  })
  app.post('/access-tokens/applications/:id/end', (context) => {
    const user = signedIn(context.req.raw)
    if (user === undefined) return context.redirect(toSignIn, 303)
    grants.end(user.id, context.req.param('id'))
    return context.redirect('/access-tokens', 303)
  })
  app.post('/access-tokens/:id/revoke', (context) => {
    const user = signedIn(context.req.raw)
    if (user === undefined) return context.redirect(toSignIn, 303)
    const id = context.req.param('id')
    if (tokens.list(user.id).some((token) => token.id === id)) tokens.revoke(id)
    return context.redirect('/access-tokens', 303)
  })
}
