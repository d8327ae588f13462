import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverOAuthServerInfo,
  extractWWWAuthenticateParams,
} from '@modelcontextprotocol/client'
import { z } from 'zod'
import type { OAuthFetch } from './oauth-fetch.ts'

/** Everything that signing in with an instance needs to know about it. */
export interface AuthorizationServer {
  issuer: string
  metadata: AuthorizationServerMetadata
  /** What the tokens are for, in the instance's words. */
  resource: string | undefined
  /** The scope to request; undefined leaves it to the server. */
  scope: string | undefined
  endpoints: z.output<typeof endpointsSchema>
}

/** Endpoints that the SDK doesn't use. */
const endpointsSchema = z.object({
  revocation_endpoint: z.url().optional(),
  introspection_endpoint: z.url().optional(),
  device_authorization_endpoint: z.url().optional(),
})

const SCOPE = 'mcp'

/** What an MCP endpoint answers to requests without a sign-in. */
interface Challenge {
  resourceMetadataUrl?: URL
  scope?: string
}

/**
 * Finds the authorization server of an MCP endpoint: from its challenge, its metadata (RFC 9728) and the server's metadata (RFC 8414).
 * Undefined if the endpoint has no OAuth sign-in.
 */
export async function discover(endpoint: URL, fetch: OAuthFetch): Promise<AuthorizationServer | undefined> {
  const challenge = await challengeOf(endpoint, fetch)
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = await discoverOAuthServerInfo(
    endpoint,
    { fetchFn: fetch, ...(challenge.resourceMetadataUrl && { resourceMetadataUrl: challenge.resourceMetadataUrl }) },
  )
  if (!authorizationServerMetadata) return undefined
  if (resourceMetadata && !isFor(endpoint, resourceMetadata.resource)) {
    throw new Error(`the endpoint’s tokens are said to be for another resource, ${resourceMetadata.resource}`)
  }
  return {
    issuer: authorizationServerMetadata.issuer ?? authorizationServerUrl,
    metadata: authorizationServerMetadata,
    resource: resourceMetadata?.resource,
    endpoints: endpointsSchema.parse(authorizationServerMetadata),
    scope: scopeOf(challenge.scope, resourceMetadata?.scopes_supported),
  }
}

function isFor(requestedResource: URL, configuredResource: string): boolean {
  return checkResourceAllowed({ requestedResource, configuredResource })
}

/** The one scope that answering needs, if it has that name; else what the endpoint says. */
function scopeOf(challenged: string | undefined, published: readonly string[] | undefined): string | undefined {
  const named = challenged?.split(' ') ?? published ?? []
  return named.includes(SCOPE) ? SCOPE : named.join(' ') || undefined
}

async function challengeOf(endpoint: URL, fetch: OAuthFetch): Promise<Challenge> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response)
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) }
}
