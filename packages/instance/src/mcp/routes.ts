import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { authenticate } from '../access/authenticate.ts'
import type { Caller } from '../access/caller.ts'
import type { TokenStore } from '../access/tokens.ts'
import type { Log } from '../log.ts'
import type { SiteConfigReader } from '../site-config.ts'
import { endpoints } from './endpoints.ts'
import { createMcpServer } from './server.ts'
import type { ToolContext } from './tool.ts'

export interface McpOptions extends Omit<ToolContext, 'caller' | 'signal'> {
  tokens: TokenStore
  siteConfig: SiteConfigReader
  callerNamed: (name: string) => Caller
  log: Log
}

/** The MCP endpoints: Streamable HTTP without sessions, answers framed as server-sent events, both protocol eras. */
export function createMcpRoutes(options: McpOptions): { routes: Hono; close(): Promise<void> } {
  const { tokens, siteConfig, callerNamed, log } = options
  const routes = new Hono()
  routes.use('/.api/mcp/*', async (context, next) => {
    const isEndpoint = Object.hasOwn(endpoints, context.req.path)
    if (!siteConfig.current()['mcp.enabled'] || !isEndpoint) return context.text('no route', 404)
    return next()
  })
  const handlers = Object.entries(endpoints).map(([path, tools]) => {
    const handler = createMcpHandler(
      ({ authInfo }) => {
        const disabled = siteConfig.current()['mcp.tools.disabled']
        const offered = tools.filter(({ name }) => !disabled.includes(name))
        return createMcpServer(offered, { ...options, caller: callerNamed(authInfo?.clientId ?? '') }, log)
      },
      { responseMode: 'sse', onerror: (error) => log.warn('an MCP request failed', { error: error.message }) },
    )
    routes.all(path, async (context) => {
      const authentication = authenticate(context.req.raw, tokens, 'instance')
      if ('status' in authentication) {
        const { status, body } = authentication
        return context.text(body, status, status === 401 ? { 'www-authenticate': 'Bearer' } : {})
      }
      const { name } = authentication.token
      // The secret itself goes no further than this.
      return handler.fetch(context.req.raw, { authInfo: { token: '', clientId: name, scopes: ['mcp'] } })
    })
    return handler
  })
  return {
    routes,
    async close() {
      await Promise.all(handlers.map((handler) => handler.close()))
    },
  }
}
