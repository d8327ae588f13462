/** The first version of the protocol without `initialize`: each request says in itself what it needs. */
const MODERN = '2026-07-28'

const isModern = (version: string) => version >= MODERN

/** What a server that speaks `version` answers to what both eras begin with, in a form of that version; undefined for other methods. */
export function openingResult(method: string, version: string, tools: Readonly<Record<string, readonly string[]>>) {
  const serverInfo = { name: 'scripted', version: '0.0.1' }
  const capabilities = { tools: {} }
  if (method === 'initialize' && !isModern(version)) return { protocolVersion: version, capabilities, serverInfo }
  if (method === 'server/discover' && isModern(version)) {
    const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo }
    return {
      _meta,
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      supportedVersions: [version],
      capabilities,
    }
  }
  if (method !== 'tools/list') return undefined
  const listed = Object.entries(tools).map(([name, args]) => ({
    name,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(args.map((arg) => [arg, {}])),
      additionalProperties: false,
    },
  }))
  return { ...(isModern(version) && { resultType: 'complete', ttlMs: 0, cacheScope: 'private' }), tools: listed }
}

/** A tool's result as `version` has it. */
export function toolResult(result: unknown, version: string): unknown {
  return isModern(version) && typeof result === 'object' && result !== null
    ? { resultType: 'complete', ...result }
    : result
}

/** JSON-RPC 2.0, section 5.1. */
export const UNKNOWN_METHOD = { code: -32601, message: 'Method not found' }
