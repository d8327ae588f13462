import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Authenticator } from './access/authenticate.ts'
import { createGrantStore } from './access/oauth/grants.ts'
import { firstAdminLink, handOverLink } from './access/sessions/first-admin.ts'
import { createPasswordStore } from './access/sessions/passwords.ts'
import { mayUseTokens } from './access/token-policy.ts'
import { createInstanceCheck } from './analytics/own-instance.ts'
import { createAnalyticsRoutes } from './analytics/routes.ts'
import { createDeepSearchApi } from './deep-search-api/routes.ts'
import { isDiskFull } from './disk/disk-space.ts'
import { createMcpRoutes } from './mcp/routes.ts'
import { createBucketStore } from './metering/credits/buckets.ts'
import { openParts } from './open-parts.ts'
import type { Instance, InstanceOptions } from './ports/instance.ts'
import { createAccountRoutes } from './web/account/routes.ts'
import { startColours } from './web/colours/colours.ts'
import { createHealth } from './web/health.ts'
import { answerFailure } from './web/layout/answer-failure.ts'
import type { Listening } from './web/listen.ts'
import { createInteractionRoutes } from './web/oauth/interactions.ts'
import { createDeepSearchRoutes } from './web/pages/deep-search-routes.ts'
import { createPages } from './web/pages/pages.ts'

/** Opens all parts and connects the server to them; the caller closes the server if this throws. See `startInstance`. */
export async function serveInstance(server: Listening, options: InstanceOptions): Promise<Instance> {
  const { dataDir, log, extraTools = [], terminal } = options
  await using opened = new AsyncDisposableStack()
  const parts = await openParts(opened, server.port, options)
  const { engine, history, links, deepSearches, isOwnHost } = parts.tools
  const { db, siteConfig, access, recorder, callers, sessions, signInOf, signedIn, oauth } = parts
  const { baseUrl, hostNames, isServedHost } = parts
  const isFull = () => isDiskFull(dataDir)
  const authenticator: Authenticator = {
    ...access,
    oauth,
    mayUseTokens: (user) => mayUseTokens(siteConfig.current()['auth.accessTokens'], user),
  }
  const tokensOnly = { ...authenticator, oauth: undefined }
  const mcp = createMcpRoutes({
    ...parts.tools,
    access: authenticator,
    siteConfig,
    callers,
    isServedHost,
    isOwnOrigin: (origin) => isOwnHost(URL.parse(origin)?.host),
    extraTools,
    isDiskFull: isFull,
    recorder,
    log,
  })
  // In this order, calls that wait for a deep search still get their answer: that it goes on.
  opened.defer(async () => {
    await deepSearches.close()
    await server.close()
    await mcp.close()
  })
  const passwords = createPasswordStore(db)
  const account = createAccountRoutes({
    access,
    grants: createGrantStore(db),
    passwords,
    sessions,
    signedIn,
    siteConfig,
    baseUrl,
    isServedHost,
    log,
  })
  const interactions = createInteractionRoutes({ oauth, signInOf, baseUrl, isServedHost, log })
  const pages = createPages({
    engine,
    history,
    colours: opened.adopt(startColours(log), (colours) => colours.close()),
    deepSearches,
    callers,
    signedIn,
    siteConfig,
    baseUrl,
    isServedHost,
    recorder,
    log,
  })
  const analytics = createAnalyticsRoutes({
    dataDir,
    access: tokensOnly,
    recorder,
    buckets: createBucketStore(db),
    isOwnInstance: createInstanceCheck(hostNames),
    log,
  })
  const deepSearchApi = createDeepSearchApi({
    access: tokensOnly,
    callers,
    deepSearches,
    links,
    isDiskFull: isFull,
    recorder,
    log,
  })
  const health = createHealth(engine, history, siteConfig, isFull)
  const app = new Hono<{ Bindings: HttpBindings }>().get('/healthz', (context) => {
    const found = health(callers.of(signedIn(context.req.raw)))
    return context.json(found, found.ready ? 200 : 503)
  })
  app
    .route('/', mcp.routes)
    .route('/', analytics)
    .route('/', deepSearchApi)
    .route('/', interactions)
    .route('/', oauth.routes)
    .route('/', account)
    .route('/', createDeepSearchRoutes({ deepSearches, callers, signedIn, baseUrl, isServedHost, log }))
    .route('/', pages)
    .onError(answerFailure(log))
  server.serve(app.fetch)
  handOverLink(firstAdminLink(access.users, passwords, baseUrl), { dataDir, terminal, log })

  const running = opened.move()
  let closing: Promise<void> | undefined
  return {
    url: server.url,
    publicUrl: baseUrl,
    botToken: parts.botTokens.instance,
    analyticsToken: parts.botTokens.analytics,
    ready: () => engine.ready(),
    close: () => (closing ??= running.disposeAsync()),
  }
}
