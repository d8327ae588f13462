/** All scopes that a client can request. Clients that registered themselves only get `mcp`. */
export const scopes = ['mcp', 'openid', 'profile', 'email', 'offline_access'] as const

/** The only scope of the MCP endpoints. */
export const mcpScope = 'mcp'

export function wordsOf(scope: string | undefined): string[] {
  return (scope ?? '').split(' ').filter((word) => word !== '')
}

/** Marks a client that registered itself, in its metadata. */
export const dynamicMark = 'x_dynamic'
