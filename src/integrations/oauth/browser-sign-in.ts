import { createHash } from 'node:crypto'
import { SignInDenied, UserError } from '../../ports/errors.ts'
import type { Arrival, BrowserSignIn, Clock, SignInStores } from '../../ports/index.ts'
import { authorize, type BotClient, redeem } from './authorize.ts'
import { withTokens } from './credentials.ts'
import type { AuthorizationServer } from './discover.ts'
import { introspect } from './introspect.ts'
import type { OAuthFetch } from './oauth-fetch.ts'
import { revoke } from './renew.ts'

interface Options {
  stores: Pick<SignInStores, 'store' | 'invitations' | 'journeys' | 'arrivals'>
  server: () => Promise<AuthorizationServer | undefined>
  client: BotClient
  fetch: OAuthFetch
  clock: Clock
}

/**
 * Signs people in by browser. The address in Slack is for one person and one sign-in; what comes back from the authorization server
 * counts only in the browser that went there; and nothing is stored until the person has seen both names and confirmed.
 */
export function createBrowserSignIn({ stores, server, client, fetch, clock }: Options): BrowserSignIn {
  const { store, invitations, journeys, arrivals } = stores

  return {
    async leave(ticket, browser) {
      const invitation = await invitations.read(ticket)
      if (!invitation) return undefined
      const known = await server()
      if (!known) throw new UserError('The instance doesn’t support signing in with a browser.', { id: 'no-browser' })
      const { address, authorization } = await authorize(known, client, invitation.scope, fetch)
      address.searchParams.set('state', await journeys.issue({ ticket, browser: digest(browser), authorization }))
      return address.href
    },
    async comeBack(state, browser, { code, error, iss }) {
      // Someone with another browser must not use it up.
      const journey = (await journeys.read(state))?.browser === digest(browser) ? await journeys.take(state) : undefined
      if (!journey) return undefined
      const { ticket, authorization } = journey
      const invitation = await invitations.read(ticket)
      if (!invitation) return undefined
      if (code === undefined || error !== undefined) {
        const { team, user } = invitation
        throw new SignInDenied({ team, user })
      }
      const tokens = await redeem(authorization, { code, iss }, client.redirectUrl(), fetch)
      const { grant, scope } = authorization
      const seen = await introspect(grant, tokens.access_token, 'access_token', fetch)
      const plain = { by: 'browser' as const, token: '', scheme: 'Bearer' as const, connectedAt: clock.now(), grant }
      const { refresh_token: refresh } = tokens
      const lasting = refresh && (await introspect(grant, refresh, 'refresh_token', fetch))
      const signIn = {
        ...withTokens(plain, tokens, clock.now()),
        ...(scope !== undefined && { scope }),
        ...(seen?.account !== undefined && { account: seen.account }),
        ...(lasting && lasting.endsAt !== undefined && { endsAt: lasting.endsAt }),
      }
      const secret = await arrivals.issue({ ticket, browser: digest(browser), signIn })
      return { name: invitation.name, account: signIn.account, secret }
    },
    async confirm(secret, browser) {
      const arrival = await arrived(secret, browser)
      const person = arrival && (await invitations.take(arrival.ticket))
      if (!person) return undefined
      const { team, user } = person
      await store.save({ team, user }, arrival.signIn)
      return { team, user, account: arrival.signIn.account }
    },
    async refuse(secret, browser) {
      const arrival = await arrived(secret, browser)
      const person = arrival && (await invitations.take(arrival.ticket))
      const { grant, refreshToken, token } = arrival?.signIn ?? {}
      if (!person) return undefined
      const { team, user } = person
      // A server may treat both tokens as one grant, and end the earlier sign-in too.
      if (grant && token !== undefined && !(await store.find(person))) await revoke(grant, refreshToken ?? token, fetch)
      return { team, user }
    },
  }

  async function arrived(secret: string, browser: string): Promise<Arrival | undefined> {
    return (await arrivals.read(secret))?.browser === digest(browser) ? arrivals.take(secret) : undefined
  }
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
