import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import Provider, { type Client, errors } from 'oidc-provider'
import { z } from 'zod'
import type { UserStore } from '../users.ts'
import { isSecret } from './client-secret.ts'
import { isDocumentAddress } from './document-fetch.ts'
import type { DocumentSource } from './document-source.ts'
import type { OAuthKeys } from './keys.ts'
import { nameAccount } from './metadata.ts'
import { createOAuthRecords } from './records.ts'
import { checkRegistration } from './registration.ts'
import { dynamicMark, mcpScope, scopes, wordsOf } from './scopes.ts'
import { createDeviceFlow } from './shown/device-flow.ts'
import { type OAuthPages, show } from './shown/pages.ts'

interface ProviderOptions {
  db: DatabaseSync
  users: UserStore
  keys: OAuthKeys
  /** The base of its addresses, and the issuer. */
  baseUrl: string
  /** The addresses that its access tokens are for. */
  resources: readonly string[]
  /** Whether clients may register themselves; their tokens only work while they may. */
  hasRegistration: boolean
  /** Called for a request whose code no device shows. */
  wrongCode(request: IncomingMessage): void
  /** Fetches metadata documents of clients whose id is an address; if undefined, such clients are unknown. */
  documents: DocumentSource | undefined
  accessTokenSeconds: number
  pages: OAuthPages
}

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The authorization server. Its paths are those of a real instance; pages for people are outside it. */
export function createProvider(options: ProviderOptions): Provider {
  const { db, users, keys, baseUrl, resources, hasRegistration, documents, wrongCode, accessTokenSeconds, pages } =
    options
  const records = createOAuthRecords(db)
  const isOwn = (resource: string) => resources.includes(resource.replace(/\/$/, ''))

  const provider = new Provider(baseUrl, {
    adapter: (model: string) => {
      const adapter = records(model)
      if (model !== 'Client' || hasRegistration) return adapter
      return {
        ...adapter,
        async find(id) {
          const client = await adapter.find(id)
          return client?.[dynamicMark] === true ? undefined : client
        },
      }
    },
    jwks: keys.jwks,
    cookies: { keys: keys.cookies, long: { signed: true, sameSite: 'lax' }, short: { signed: true, sameSite: 'lax' } },
    scopes: [...scopes],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    async findAccount(_ctx, id) {
      const user = users.byId(Number(id))
      if (!user?.isActive) return undefined
      const { name, email } = user
      return { accountId: id, claims: () => ({ sub: id, name, preferred_username: name, ...(email && { email }) }) }
    },
    interactions: {
      url: (_ctx, { uid }) => `/.auth/idp/oauth/interaction/${uid}`,
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: () => false,
    // Otherwise it would fetch an address that anyone can name.
    sectorIdentifierUriValidate: () => false,
    ...(documents && { fetch: documents.fetch }),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      DeviceCode: HOUR_SECONDS / 2,
      Grant: 90 * DAY_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      RefreshToken: 90 * DAY_SECONDS,
      Session: 14 * DAY_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      deviceFlow: createDeviceFlow(pages, wrongCode),
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: hasRegistration },
      clientIdMetadataDocument: {
        enabled: documents !== undefined,
        ack: 'draft-02',
        allowFetch: () => documents?.mayFetch() === true,
        // Each sign-in and each refresh needs the document.
        cacheDuration: { min: 5 * 60, max: DAY_SECONDS },
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
      resourceIndicators: {
        enabled: true,
        // A token without a resource only tells who somebody is.
        defaultResource: ({ oidc }, _client, oneOf) =>
          oneOf?.[0] ??
          (wordsOf(z.string().catch('').parse(oidc.params?.scope)).includes(mcpScope) ? resources[0] : undefined) ??
          [],
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (!isOwn(resource)) throw new errors.InvalidTarget()
          return {
            scope: mcpScope,
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: accessTokenSeconds,
          }
        },
      },
    },
    routes: {
      authorization: '/.auth/idp/oauth/authorize',
      token: '/.auth/idp/oauth/token',
      registration: '/.auth/idp/oauth/register',
      device_authorization: '/.auth/idp/oauth/device/code',
      revocation: '/.auth/idp/oauth/revoke',
      introspection: '/.auth/idp/oauth/introspect',
      userinfo: '/.auth/idp/oauth/userinfo',
      jwks: '/.auth/idp/oauth/jwks',
      code_verification: '/device',
    },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    async renderError(ctx, { error, error_description: description = error }) {
      // Tools that see no support for documents register instead.
      const isUnread = description === 'client_id metadata document fetch failed'
      const problem = isUnread
        ? 'its metadata document could not be fetched. Connect again from your tool'
        : description
      show(ctx, pages.headers, await pages.error(problem))
    },
    // The server itself accepts scopes that it doesn't know.
    extraParams: {
      scope(ctx, value, client) {
        if (value === undefined && ctx.oidc.params) ctx.oidc.params.scope = mcpScope
        const allowed = new Set(wordsOf(client.scope))
        const foreign = wordsOf(value).find((scope) => !allowed.has(scope))
        if (foreign !== undefined) throw new errors.InvalidScope('requested scope is not allowed', foreign)
      },
    },
    extraClientMetadata: {
      properties: [dynamicMark],
      validator(ctx, _key, _value, metadata) {
        const isDocument = isDocumentAddress(metadata.client_id ?? '')
        // Documents can't contain a secret, so leaving out the method means none.
        if (isDocument && metadata.token_endpoint_auth_method === 'client_secret_basic') {
          metadata.token_endpoint_auth_method = 'none'
        }
        if (isDocument || ctx?.oidc?.route === 'registration') checkRegistration(metadata)
      },
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'introspection') return nameAccount(ctx.body, users)
    if (ctx.oidc?.route !== 'discovery') return
    // Clients request every scope that is published; most may only have this one (RFC 8414, section 2, allows leaving some out).
    Object.assign(ctx.body, { scopes_supported: [mcpScope] })
    if (documents?.isReachable() === false)
      Object.assign(ctx.body, { client_id_metadata_document_supported: undefined })
  })
  // The base address is configured, not taken from the request.
  provider.proxy = true
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: Client, given: string) {
      return isSecret(given, this.clientSecret)
    },
  })
  return provider
}

/** Whether an administrator created the client; others registered themselves. */
export function isStatic(client: Client): boolean {
  return client[dynamicMark] !== true
}
