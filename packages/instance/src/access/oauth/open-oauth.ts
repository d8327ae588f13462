import type { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import type Provider from 'oidc-provider'
import type { SiteConfigReader } from '../../config/site-config.ts'
import { logFailure } from '../../errors/failure.ts'
import type { Log } from '../../ports/log.ts'
import type { SignInOf } from '../sessions/signed-in.ts'
import type { User, UserStore } from '../users.ts'
import { createDeviceGuard } from './device-guard.ts'
import { isDocumentAddress } from './document-fetch.ts'
import { createDocumentSource, type DocumentSource } from './document-source.ts'
import { loadOAuthKeys } from './keys.ts'
import { protectedResourceMetadata, protectedResourcePath } from './metadata.ts'
import { createProvider } from './provider.ts'
import { mcpScope } from './scopes.ts'
import type { OAuthPages } from './shown/pages.ts'

interface OAuthOptions {
  db: DatabaseSync
  dataDir: string
  users: UserStore
  signInOf: SignInOf
  siteConfig: SiteConfigReader
  baseUrl: string
  /** The paths of the MCP endpoints, the default one first. */
  paths: readonly string[]
  pages: OAuthPages
  accessTokenSeconds: number
  /** Fetches clients' metadata documents. */
  documentFetch: typeof globalThis.fetch
  log: Log
}

export interface OAuth {
  /** Everything that clients request; the pages for people are elsewhere. */
  routes: Hono<{ Bindings: HttpBindings }>
  /** According to the current site configuration: with or without clients that register themselves. */
  provider(): Provider
  /** Whose valid access token this is, and whether it may be used for MCP. */
  verify(token: string): Promise<{ user: User; hasScope: boolean } | undefined>
}

const sessionName = '_session'
const sessionCookies = /(?:^|; *)_session(?:\.sig)?=[^;]*/g

// In servers created before that constant was loaded, it is a cached response that may already be sent; its copies aren't.
const alreadySent = RESPONSE_ALREADY_SENT.clone()

/** The authorization server, on the instance's database. */
export function openOAuth(options: OAuthOptions): OAuth {
  const { db, dataDir, users, signInOf, siteConfig, baseUrl, paths, pages, accessTokenSeconds, documentFetch, log } =
    options
  const keys = loadOAuthKeys(dataDir)
  const resources = [...paths.map((path) => `${baseUrl}${path}`), baseUrl]
  const { host, protocol } = new URL(baseUrl)
  const documents = createDocumentSource(documentFetch, log)
  const make = (openTo: { hasRegistration: boolean; documents: DocumentSource | undefined }) => {
    const provider = createProvider({
      db,
      users,
      keys,
      baseUrl,
      resources,
      ...openTo,
      accessTokenSeconds,
      wrongCode: (request) => deviceGuard.wrong(request),
      pages,
    })
    provider.on('server_error', (ctx, error) => logFailure(log, 'OAuth failed', error, { path: ctx.path }))
    // Without a listener, Koa writes errors that the provider doesn't answer to the console.
    const koa: EventEmitter = provider
    koa.on('error', (error: Error) => logFailure(log, 'OAuth failed', error))
    return provider
  }
  // Which clients a server accepts is fixed when it is created.
  const closed = make({ hasRegistration: false, documents: undefined })
  const withoutDocuments = make({ hasRegistration: true, documents: undefined })
  const open = make({ hasRegistration: true, documents })
  const provider = () => {
    const config = siteConfig.current()
    if (!config['mcp.enabled'] || !config['auth.idpDynamicClientRegistrationEnabled']) return closed
    return config['auth.idpClientIdMetadataDocumentsEnabled'] ? open : withoutDocuments
  }
  /** Don't fetch a client's document for each of its requests. */
  const isKnown = async (server: Provider, clientId: string) =>
    isDocumentAddress(clientId) ? server === open : (await server.Client.find(clientId)) !== undefined

  async function sessionOf(server: Provider, cookies: string | undefined) {
    const id = cookies === undefined ? undefined : parse(cookies, sessionName)[sessionName]
    return id === undefined ? undefined : await server.Session.find(id)
  }

  /** Someone who signed out, or in as another user, gets a new session at the authorization server too. */
  async function withoutForeignSession(server: Provider, cookies: string | undefined): Promise<string | undefined> {
    const session = await sessionOf(server, cookies)
    const userId = signInOf(cookies)?.user.id
    if (session?.accountId === undefined || session.accountId === String(userId)) return cookies
    await session.destroy()
    return cookies?.replaceAll(sessionCookies, '')
  }

  const deviceGuard = createDeviceGuard({
    async senderOf(cookies) {
      const session = await sessionOf(provider(), cookies)
      const user = signInOf(cookies)?.user
      return session && (user === undefined ? `session ${session.jti}` : `user ${user.id}`)
    },
    pages,
    log,
  })

  const routes = new Hono<{ Bindings: HttpBindings }>()
  for (const path of ['', ...paths]) {
    routes.get(`${protectedResourcePath}${path}`, ({ json }) =>
      json(protectedResourceMetadata(baseUrl, path || (paths[0] ?? ''))),
    )
  }
  routes.post('/device/*', deviceGuard.check)
  const served = ['/.auth/idp/oauth/*', '/device', '/device/*', '/.well-known/openid-configuration']
  for (const path of [...served, '/.well-known/oauth-authorization-server']) {
    routes.all(path, async ({ env: { incoming, outgoing } }) => {
      if (incoming.method !== 'POST') incoming.url = withShownCode(incoming.url ?? '/')
      incoming.headers.cookie = await withoutForeignSession(provider(), incoming.headers.cookie)
      incoming.headers.host = host
      incoming.headers['x-forwarded-host'] = host
      incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      await provider().callback()(incoming, outgoing)
      return alreadySent
    })
  }

  return {
    routes,
    provider,
    async verify(token) {
      const server = provider()
      const found = await server.AccessToken.find(token)
      if (!found?.accountId || !found.clientId) return undefined
      const user = users.byId(Number(found.accountId))
      if (!user?.isActive || !(await isKnown(server, found.clientId))) return undefined
      const audience = [found.aud ?? []].flat()
      const hasScope = found.scopes.has(mcpScope) && audience.some((aud) => resources.includes(aud.replace(/\/$/, '')))
      return { user, hasScope }
    },
  }
}

/** A code in a link is shown for the person to compare, not submitted unseen: it could belong to someone else's device. */
function withShownCode(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  const code = searchParams.get('user_code')
  if (!pathname.startsWith('/device') || code === null) return address
  return `/device?${new URLSearchParams({ code })}`
}
