import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { type Authenticator, authenticate } from '../access/authenticate.ts'
import type { Caller } from '../access/caller.ts'
import type { Callers } from '../access/callers.ts'
import { protectedResourceUrl } from '../access/oauth/metadata.ts'
import { clientName } from '../analytics/client-name.ts'
import { callEvent } from '../analytics/events.ts'
import type { UsageRecorder } from '../analytics/usage-recorder.ts'
import type { SiteConfigReader } from '../config/site-config.ts'
import { logFailure } from '../errors/failure.ts'
import type { Log } from '../ports/log.ts'
import { unknownHost } from '../web/layout/local-hosts.ts'
import { type Endpoint, endpoints, offers, toolsOf } from './endpoints.ts'
import { createRunningCalls } from './running-calls.ts'
import { createMcpServer } from './server.ts'
import type { Tool, ToolContext } from './tool/tool.ts'

interface McpOptions extends Omit<ToolContext, 'caller' | 'signal' | 'meta' | 'progress'> {
  access: Authenticator
  siteConfig: SiteConfigReader
  callers: Callers
  /** Whether to answer requests for this host name, with or without a port. */
  isServedHost: (host: string | undefined) => boolean
  /** Whether pages of this origin may call: browsers send it, other clients don't. */
  isOwnOrigin: (origin: string) => boolean
  /** Offered on every endpoint in addition to its own. */
  extraTools: readonly Tool[]
  isDiskFull(): boolean
  recorder: Pick<UsageRecorder, 'record'>
  log: Log
}

/** The MCP endpoints: Streamable HTTP without sessions, with answers as server-sent events, for both protocol eras. */
export function createMcpRoutes(options: McpOptions): { routes: Hono; close(): Promise<void> } {
  const { access, siteConfig, callers, isServedHost, isOwnOrigin, extraTools, isDiskFull, recorder, log, ...context } =
    options
  const calls = createRunningCalls()
  const paths = new Set<string>(Object.values(endpoints))
  const routes = new Hono()
  routes.use('/.api/mcp/*', async ({ req, text }, next) => {
    if (!siteConfig.current()['mcp.enabled'] || !paths.has(req.path)) return text('no route', 404)
    if (!isServedHost(req.header('host'))) return text(unknownHost, 403)
    const origin = req.header('origin')
    // A MUST of the protocol, against DNS rebinding: modelcontextprotocol.io, transports, security warning.
    if (origin !== undefined && !isOwnOrigin(origin)) return text('forbidden', 403)
    return next()
  })

  // Read once for all tools, because each read checks the file.
  const disabledTools = () => new Set<string>(siteConfig.current()['mcp.tools.disabled'])
  const isEntitled = (caller: Caller, name: string) =>
    name !== 'code_finder' || context.metering.isAvailable(caller, name)

  function offered(endpoint: Endpoint, caller: Caller): Tool[] {
    const disabled = disabledTools()
    const isAvailable = ({ name }: Tool) => !disabled.has(name) && isEntitled(caller, name)
    return [...toolsOf(endpoint, isAvailable), ...extraTools]
  }

  function whyNotOffered(endpoint: Endpoint, caller: Caller, name: string): string | undefined {
    const offer = offers.find(({ tool }) => tool.name === name)
    if (offer === undefined) return undefined
    if (disabledTools().has(name))
      return 'it is turned off on this instance (mcp.tools.disabled); an administrator can turn it on'
    if (!isEntitled(caller, name)) return 'you have no entitlement to it; an administrator can give you one'
    const paths = offer.on.map((other) => endpoints[other])
    return `it is not offered at ${endpoints[endpoint]}, but at ${paths.join(' and ')}`
  }

  const handlers = (['core', 'all', 'deepsearch'] as const).map((endpoint) => {
    const handler = createMcpHandler(
      ({ authInfo, requestInfo }) => {
        const caller = callers.byId(Number(authInfo?.clientId))
        const userAgent = requestInfo?.headers.get('user-agent')
        const client = JSON.stringify([caller.name, endpoint, userAgent])
        return createMcpServer({
          tools: offered(endpoint, caller),
          whyNotOffered: (name) => whyNotOffered(endpoint, caller, name),
          context: { ...context, caller },
          calls,
          client,
          used: (tool, args, name) =>
            recorder.record(callEvent({ tool, args, userId: caller.userId, client: clientName(name, userAgent) })),
          isDiskFull,
          log,
        })
      },
      { responseMode: 'sse', onerror: (error) => logFailure(log, 'an MCP request was not served', error) },
    )
    routes.all(endpoints[endpoint], async ({ req, text }) => {
      const authentication = await authenticate(req.raw, access, { kind: 'instance', permission: 'MCP#ACCESS' })
      if ('status' in authentication) {
        const { status, body } = authentication
        if (status !== 401) return text(body, status)
        const metadata = protectedResourceUrl(context.links.baseUrl, endpoints[endpoint])
        return text(body, status, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` })
      }
      const { id } = authentication.user
      // The secret itself isn't passed on.
      return handler.fetch(req.raw, { authInfo: { token: '', clientId: String(id), scopes: ['mcp'] } })
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
