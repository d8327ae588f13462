import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { loadBotTokens } from './access/bot-token.ts'
import { createCallers } from './access/callers.ts'
import { createDocumentFetch } from './access/oauth/document-fetch.ts'
import { createGrantStore } from './access/oauth/grants.ts'
import { openOAuth } from './access/oauth/open-oauth.ts'
import { createAccessRecords } from './access/records.ts'
import { firstAdminLink, handOverLink } from './access/sessions/first-admin.ts'
import { createPasswordStore } from './access/sessions/passwords.ts'
import { createSessionStore } from './access/sessions/sessions.ts'
import { createSignedIn, createSignInOf } from './access/sessions/signed-in.ts'
import { mayUseTokens } from './access/token-policy.ts'
import type { User } from './access/users.ts'
import { createInstanceCheck } from './analytics/own-instance.ts'
import { createAnalyticsRoutes } from './analytics/routes.ts'
import { startUsageRecorder } from './analytics/usage-recorder.ts'
import { createSiteConfigReader } from './config/site-config.ts'
import { openDatabase } from './database/database.ts'
import { startSweep } from './database/retention.ts'
import { createDeepSearchApi } from './deep-search-api/routes.ts'
import { isDiskFull } from './disk/disk-space.ts'
import { startCommitGraphs } from './engine/commit-graphs.ts'
import { followRefreshRequests } from './engine/follow-refresh-requests.ts'
import { followRepositoryList } from './engine/follow-repository-list.ts'
import { openEngine } from './engine/open-engine.ts'
import { loadRepositoryList } from './engine/repository-list.ts'
import { createLinks } from './files/links.ts'
import { openHistory } from './history/open-history.ts'
import { endpoints } from './mcp/endpoints.ts'
import { researchTools } from './mcp/research-tools.ts'
import { createMcpRoutes } from './mcp/routes.ts'
import { createBucketStore } from './metering/credits/buckets.ts'
import { createSiteMetering } from './metering/site-metering.ts'
import { tidyUses } from './metering/uses.ts'
import type { Instance, InstanceOptions } from './ports/instance.ts'
import { createConversationStore } from './research/conversations.ts'
import { createResearch } from './research/create-research.ts'
import { startDeepSearches } from './research/deep-searches.ts'
import { createScripts } from './scripts/scripts.ts'
import { ALL_MECHANISMS } from './search/find/mechanisms.ts'
import { openSymbols } from './symbols/open-symbols.ts'
import { createAccountRoutes } from './web/account/routes.ts'
import { startColours } from './web/colours/colours.ts'
import { createHealth } from './web/health.ts'
import { answerFailure } from './web/layout/answer-failure.ts'
import { createHostCheck, isNetworkAddress } from './web/layout/local-hosts.ts'
import type { Listening } from './web/listen.ts'
import { oauthPages } from './web/oauth/device-pages.ts'
import { createInteractionRoutes } from './web/oauth/interactions.ts'
import { createDeepSearchRoutes } from './web/pages/deep-search-routes.ts'
import { createPages } from './web/pages/pages.ts'

/** Opens all parts and has the server ask them; the caller closes the server where this throws. As `startInstance`. */
export async function serveInstance(server: Listening, options: InstanceOptions): Promise<Instance> {
  const {
    host = '127.0.0.1',
    dataDir,
    repos,
    instanceHost = 'localhost',
    deepsearchBlockMs = 50_000,
    model,
    log,
    env = {},
    accessTokenSeconds = 60 * 60,
    documentFetch = createDocumentFetch(),
    extraTools = [],
    mechanisms = ALL_MECHANISMS,
    terminal,
  } = options
  await using opened = new AsyncDisposableStack()

  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const siteConfig = createSiteConfigReader(dataDir, log)
  const db = opened.adopt(openDatabase(dataDir), (db) => db.close())
  const access = createAccessRecords(db, () => siteConfig.current()['repositories.defaultAccess'])
  // Early: a bot that starts beside this waits for them.
  const botTokens = loadBotTokens(dataDir, access)
  const kept = loadRepositoryList(dataDir).filter(({ location }) => !repos.some((given) => given.location === location))
  const engine = opened.adopt(
    await openEngine({ dataDir: join(dataDir, 'engine'), sources: [...repos, ...kept], log, env, mechanisms }),
    (engine) => engine.close(),
  )
  const commitGraphs = opened.adopt(startCommitGraphs({ engine, env, log }), (graphs) => graphs.close())
  const history = opened.adopt(openHistory({ engine, dataDir: join(dataDir, 'engine/history'), log, env }), (history) =>
    history.close(),
  )
  const symbols = opened.adopt(
    await openSymbols({ engine, cacheDir: join(dataDir, 'engine/compiled'), log, env }),
    (symbols) => symbols.close(),
  )
  opened.adopt(followRepositoryList({ dataDir, engine, served: kept, log }), (following) => following.close())
  opened.adopt(followRefreshRequests({ dataDir, engine, log }), (following) => following.close())
  const recorder = opened.adopt(startUsageRecorder(db, { log }), (recorder) => recorder.close())
  tidyUses(db, Date.now())
  opened.adopt(startSweep(db, siteConfig.current, log), (sweep) => sweep.close())
  const metering = createSiteMetering(db, siteConfig)
  const conversations = createConversationStore(db)
  const callers = createCallers({
    engine,
    users: access.users,
    repositories: access.repositories,
    isPublic: () => siteConfig.current()['auth.public'],
  })
  const sessions = createSessionStore(db)
  const signInOf = createSignInOf(access.users, sessions)
  const signedIn = createSignedIn(signInOf)

  const links = createLinks((options.publicUrl ?? `http://${instanceHost}:${server.port}`).replace(/\/+$/, ''))
  const { baseUrl } = links
  const timeoutMs = () => siteConfig.current()['evaluator.timeoutSeconds'] * 1_000
  const oauth = openOAuth({
    db,
    dataDir,
    users: access.users,
    signInOf,
    siteConfig,
    baseUrl,
    paths: Object.values(endpoints),
    pages: oauthPages,
    accessTokenSeconds,
    documentFetch,
    log,
  })
  const scripts = opened.adopt(createScripts({ engine, history, links, timeoutMs }), (scripts) => scripts.close())
  const { research, deadlineMs } = createResearch(
    { engine, history, links },
    { model, tools: () => researchTools(toolContext, log), log },
  )
  const deepSearches = startDeepSearches({
    store: conversations,
    research,
    callers,
    metering,
    isSharing: () => siteConfig.current()['deepSearch.sharing.enabled'],
    isOn: () => !siteConfig.current()['mcp.tools.disabled'].includes('deepsearch'),
    deadlineMs,
    ready: engine.ready(),
    log,
  })
  const hostNames = [instanceHost, new URL(baseUrl).hostname]
  const ownNames = { names: hostNames, moreNames: () => siteConfig.current()['http.hostNames'] }
  const isServedHost = createHostCheck({ ...ownNames, hasNetworkNames: isNetworkAddress(host) })
  const isOwnHost = createHostCheck({ ...ownNames, hasNetworkNames: false })
  const isFull = () => isDiskFull(dataDir)
  const toolContext = {
    engine,
    commitGraphs,
    history,
    symbols,
    scripts,
    links,
    metering,
    deepSearches,
    deepsearchBlockMs,
    isOwnHost,
  }
  const mayUse = (user: User) => mayUseTokens(siteConfig.current()['auth.accessTokens'], user)
  const mcp = createMcpRoutes({
    ...toolContext,
    access: { ...access, oauth, mayUseTokens: mayUse },
    siteConfig,
    callers,
    isServedHost,
    isOwnOrigin: (origin) => isOwnHost(URL.parse(origin)?.host),
    extraTools,
    isDiskFull: isFull,
    recorder,
    log,
  })
  // In this order calls that wait for a deep search still get their answer: that it goes on.
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
    isOwnHost: isServedHost,
    log,
  })
  const interactions = createInteractionRoutes({ oauth, signInOf, baseUrl, isOwnHost: isServedHost, log })
  const pages = createPages({
    engine,
    history,
    colours: opened.adopt(startColours(log), (colours) => colours.close()),
    deepSearches,
    callers,
    signedIn,
    siteConfig,
    baseUrl,
    isOwnHost: isServedHost,
    recorder,
    log,
  })
  const analytics = createAnalyticsRoutes({
    dataDir,
    access: { ...access, oauth: undefined, mayUseTokens: mayUse },
    recorder,
    buckets: createBucketStore(db),
    isOwnInstance: createInstanceCheck(hostNames),
    log,
  })
  const deepSearchApi = createDeepSearchApi({
    access: { ...access, oauth: undefined, mayUseTokens: mayUse },
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
    .route('/', createDeepSearchRoutes({ deepSearches, callers, signedIn, baseUrl, isOwnHost: isServedHost, log }))
    .route('/', pages)
    .onError(answerFailure(log))
  server.serve(app.fetch)
  handOverLink(firstAdminLink(access.users, passwords, baseUrl), { dataDir, terminal, log })

  const running = opened.move()
  let closing: Promise<void> | undefined
  return {
    url: server.url,
    publicUrl: baseUrl,
    botToken: botTokens.instance,
    analyticsToken: botTokens.analytics,
    ready: () => engine.ready(),
    close: () => (closing ??= running.disposeAsync()),
  }
}
