import { z } from 'zod'
import type { UserStore } from '../users.ts'
import { mcpScope } from './scopes.ts'

export const protectedResourcePath = '/.well-known/oauth-protected-resource'

/** RFC 9728: where to get tokens for a protected resource. */
export function protectedResourceMetadata(baseUrl: string, path: string) {
  return {
    resource: `${baseUrl}${path}`,
    authorization_servers: [baseUrl],
    scopes_supported: [mcpScope],
    bearer_methods_supported: ['header'],
    resource_name: 'Code intelligence over MCP',
  }
}

/** RFC 9728, section 3.1: the well-known part comes before the resource's own path. */
export function protectedResourceUrl(baseUrl: string, path: string): string {
  return `${baseUrl}${protectedResourcePath}${path}`
}

/** Adds the name of a token's owner (RFC 7662, section 2.2), so that a client can show it to the person. */
export function nameAccount(body: unknown, users: UserStore): void {
  const { data } = z.looseObject({ active: z.literal(true), sub: z.string() }).safeParse(body)
  const user = data && users.byId(Number(data.sub))
  if (user) Object.assign(Object(body), { username: user.name })
}
