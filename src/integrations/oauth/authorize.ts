import {
  computeScopeUnion,
  exchangeAuthorization,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokens,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/client'
import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { Authorization, OAuthGrant, OAuthRegistration, OAuthRegistrations } from '../../ports/index.ts'
import { clientMetadata } from '../../ports/sign-in-paths.ts'
import type { AuthorizationServer } from './discover.ts'
import type { OAuthFetch } from './oauth-fetch.ts'

export interface BotClient {
  /** Where the authorization server sends a browser back to. */
  redirectUrl(): string
  /** Made by the server's administrator; without it, the bot registers itself. */
  configured?: OAuthRegistration | undefined
  /** The address of the bot's client metadata, for servers that read it instead of registrations. */
  metadataUrl?(): string | undefined
  registrations: OAuthRegistrations
}

/** Makes the address where a person allows the bot to ask in their name, with PKCE. `further`: scopes besides the usual one. */
export async function authorize(
  server: AuthorizationServer,
  client: BotClient,
  further: string | undefined,
  fetch: OAuthFetch,
): Promise<{ address: URL; authorization: Authorization }> {
  const { issuer, metadata, resource } = server
  const scope = computeScopeUnion(server.scope, further)
  const registration = await registrationFor(server, client, fetch)
  const { authorizationUrl, codeVerifier } = await startAuthorization(issuer, {
    metadata,
    clientInformation: registration,
    redirectUrl: client.redirectUrl(),
    ...(scope !== undefined && { scope }),
    ...(resource !== undefined && { resource }),
  })
  const namesIssuer = metadata.authorization_response_iss_parameter_supported === true
  return {
    address: authorizationUrl,
    authorization: {
      verifier: codeVerifier,
      grant: grantOf(server, registration),
      ...(scope !== undefined && { scope }),
      namesIssuer,
    },
  }
}

export function grantOf(
  { issuer, metadata, resource, endpoints }: AuthorizationServer,
  client: OAuthRegistration,
): OAuthGrant {
  const { token_endpoint, token_endpoint_auth_methods_supported: authMethods } = metadata
  const { revocation_endpoint, introspection_endpoint } = endpoints
  return {
    issuer,
    tokenEndpoint: token_endpoint,
    ...(revocation_endpoint !== undefined && { revocationEndpoint: revocation_endpoint }),
    ...(introspection_endpoint !== undefined && { introspectionEndpoint: introspection_endpoint }),
    ...(authMethods && { authMethods }),
    client,
    ...(resource !== undefined && { resource }),
  }
}

/** Exchanges the code that a browser brought back for tokens. Throws a UserError if the server refuses it. */
export async function redeem(
  { verifier, grant, namesIssuer }: Authorization,
  answer: { code: string; iss: string | undefined },
  redirectUri: string,
  fetch: OAuthFetch,
): Promise<OAuthTokens> {
  try {
    return await exchangeAuthorization(grant.issuer, {
      metadata: { ...metadataOf(grant), authorization_response_iss_parameter_supported: namesIssuer },
      clientInformation: grant.client,
      authorizationCode: answer.code,
      ...(answer.iss !== undefined && { iss: answer.iss }),
      codeVerifier: verifier,
      redirectUri,
      ...(grant.resource !== undefined && { resource: grant.resource }),
      fetchFn: fetch,
    })
  } catch (error) {
    throw asFailure(error)
  }
}

/** The part of the server's metadata that token requests need. */
export function metadataOf({ issuer, tokenEndpoint, authMethods }: OAuthGrant) {
  return {
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: tokenEndpoint,
    response_types_supported: ['code'],
    ...(authMethods && { token_endpoint_auth_methods_supported: [...authMethods] }),
  }
}

/** Without the SDK's message, which repeats what the server sent. */
export function asFailure(error: unknown): Error {
  if (error instanceof UpstreamError) return error
  if (error instanceof OAuthError && error.code !== OAuthErrorCode.ServerError) {
    return new UserError(`The instance rejected the sign-in (${error.code.slice(0, 60)}). Connect again.`, {
      id: 'sign-in-refused',
    })
  }
  const what = error instanceof Error ? error.name : 'failure'
  return new UpstreamError('instance', `sign-in: ${what}`, { retryable: false })
}

async function registrationFor(
  { issuer, metadata, scope }: AuthorizationServer,
  client: BotClient,
  fetch: OAuthFetch,
): Promise<OAuthRegistration> {
  const { configured, registrations } = client
  if (configured) return configured
  const metadataUrl = client.metadataUrl?.()
  if (metadataUrl !== undefined && metadata.client_id_metadata_document_supported === true) {
    return { client_id: metadataUrl, token_endpoint_auth_method: 'none' }
  }
  const redirectUrl = client.redirectUrl()
  const known = await registrations.find(issuer, redirectUrl)
  if (known) return known
  const methods = metadata.token_endpoint_auth_methods_supported
  const registered = await registerClient(issuer, {
    metadata,
    clientMetadata: {
      ...clientMetadata(redirectUrl),
      ...(methods?.includes('none') && { token_endpoint_auth_method: 'none' }),
    },
    ...(scope !== undefined && { scope }),
    fetchFn: fetch,
  })
  const { client_id, client_secret, token_endpoint_auth_method } = registered
  const registration = {
    client_id,
    ...(client_secret !== undefined && { client_secret }),
    ...(token_endpoint_auth_method !== undefined && { token_endpoint_auth_method }),
  }
  await registrations.save(issuer, redirectUrl, registration)
  return registration
}
