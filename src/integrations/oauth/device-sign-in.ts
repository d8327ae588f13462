import { registerClient } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { UserError } from '../../ports/errors.ts'
import type { Clock, DeviceCode, DevicePoll, OAuthGrant, SignInStores, SlackPerson } from '../../ports/index.ts'
import { parseBoundedJson } from '../http/read-answer.ts'
import { asFailure, grantOf } from './authorize.ts'
import { withTokens } from './credentials.ts'
import type { AuthorizationServer } from './discover.ts'
import { introspect } from './introspect.ts'
import type { OAuthFetch } from './oauth-fetch.ts'
import { postBy } from './renew.ts'

interface Options {
  stores: Pick<SignInStores, 'store' | 'devices'>
  server: () => Promise<AuthorizationServer | undefined>
  fetch: OAuthFetch
  clock: Clock
}

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code'
const NAME_MAX = 60
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu
/** The interval if the server names none (RFC 8628, section 3.2), and how much more it may ask for (section 3.5). */
const INTERVAL_SECONDS = 5

const started = z.object({
  device_code: z.string(),
  user_code: z.string().max(50),
  verification_uri: z.url({ protocol: /^https?$/ }),
  verification_uri_complete: z.url({ protocol: /^https?$/ }).optional(),
  expires_in: z.number(),
  interval: z.number().min(1).max(60).default(INTERVAL_SECONDS),
})

const granted = z.object({
  access_token: z.string(),
  token_type: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})
const refused = z.object({ error: z.string() })

/** Whether people can sign in with a code here: the bot must be able to register under a name that says whom the code is for. */
export function hasDeviceCodes({ endpoints, metadata }: AuthorizationServer): boolean {
  return endpoints.device_authorization_endpoint !== undefined && metadata.registration_endpoint !== undefined
}

/**
 * Signs in people who type a code on a page of the instance (RFC 8628), if no browser reaches the bot. Only that page sees the person, so
 * it must name both accounts: each code is requested by a registration with the person's name in Slack.
 */
export function createDeviceSignIn({ stores: { store, devices }, server, fetch, clock }: Options) {
  async function grantFor(known: AuthorizationServer, name: string): Promise<OAuthGrant> {
    const shown = `crowsnest for ${name.replace(UNSEEN, '')} in Slack`
    const clientMetadata = {
      client_name: Array.from(shown).slice(0, NAME_MAX).join(''),
      redirect_uris: [],
      grant_types: [GRANT_TYPE, 'refresh_token'],
      response_types: [],
      token_endpoint_auth_method: 'none',
    }
    const { issuer, metadata, scope } = known
    const { client_id } = await registerClient(issuer, {
      metadata,
      clientMetadata,
      ...(scope !== undefined && { scope }),
      fetchFn: fetch,
    })
    return grantOf(known, { client_id, token_endpoint_auth_method: 'none' })
  }

  return {
    async begin({ team, user }: SlackPerson, name: string): Promise<DeviceCode> {
      const known = await server()
      const endpoint = known?.endpoints.device_authorization_endpoint
      if (!known || endpoint === undefined)
        throw new UserError('The instance doesn’t support signing in with a code.', { id: 'no-codes' })
      try {
        const grant = await grantFor(known, name)
        const { resource } = grant
        const scope = known.scope === undefined ? {} : { scope: known.scope }
        const form = { ...scope, ...(resource !== undefined && { resource }) }
        const response = await fetch(endpoint, postBy(grant, form))
        const begun = started.parse(response.ok ? parseBoundedJson(await response.text()) : undefined)
        const { device_code: device, interval } = begun
        const ticket = await devices.issue({ team, user, device, grant, intervalMs: interval * 1_000 })
        const address = begun.verification_uri_complete ?? begun.verification_uri
        return { ticket, code: begun.user_code, address, againMs: interval * 1_000 }
      } catch (error) {
        throw asFailure(error)
      }
    },
    async poll(ticket: string): Promise<DevicePoll> {
      const kept = await devices.read(ticket)
      if (!kept) return { state: 'ended' }
      const { team, user, device, grant, intervalMs } = kept
      const { resource } = grant
      const form = { grant_type: GRANT_TYPE, device_code: device, ...(resource !== undefined && { resource }) }
      const response = await fetch(grant.tokenEndpoint, postBy(grant, form))
      const said = parseBoundedJson(await response.text())
      const tokens = granted.safeParse(said).data
      if (!response.ok || !tokens) {
        const error = refused.safeParse(said).data?.error
        if (error === 'authorization_pending' || response.status >= 500)
          return { state: 'waiting', againMs: intervalMs }
        if (error === 'slow_down') return { state: 'waiting', againMs: intervalMs + INTERVAL_SECONDS * 1_000 }
        await devices.take(ticket)
        return { state: 'ended' }
      }
      const now = clock.now()
      const seen = await introspect(grant, tokens.access_token, 'access_token', fetch)
      const account = seen?.account
      const plain = { by: 'device' as const, token: '', scheme: 'Bearer' as const, connectedAt: now, grant }
      const { expires_in, refresh_token, ...rest } = tokens
      const signIn = withTokens(
        plain,
        {
          ...rest,
          ...(expires_in !== undefined && { expires_in }),
          ...(refresh_token !== undefined && { refresh_token }),
        },
        now,
      )
      await store.save({ team, user }, { ...signIn, ...(account !== undefined && { account }) })
      await devices.take(ticket)
      return { state: 'connected', account }
    },
  }
}
