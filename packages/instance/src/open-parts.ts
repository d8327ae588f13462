import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadBotTokens } from './access/bot-token.ts'
import { createCallers } from './access/callers.ts'
import { createDocumentFetch } from './access/oauth/document-fetch.ts'
import { openOAuth } from './access/oauth/open-oauth.ts'
import { createAccessRecords } from './access/records.ts'
import { createSessionStore } from './access/sessions/sessions.ts'
import { createSignedIn, createSignInOf } from './access/sessions/signed-in.ts'
import { startUsageRecorder } from './analytics/usage-recorder.ts'
import { createSiteConfigReader } from './config/site-config.ts'
import { openDatabase } from './database/database.ts'
import { startSweep } from './database/retention.ts'
import { startCommitGraphs } from './engine/commit-graphs.ts'
import { followRefreshRequests } from './engine/follow-refresh-requests.ts'
import { followRepositoryList } from './engine/follow-repository-list.ts'
import { openEngine } from './engine/open-engine.ts'
import { loadRepositoryList } from './engine/repository-list.ts'
import { createLinks } from './files/links.ts'
import { openHistory } from './history/open-history.ts'
import { endpoints } from './mcp/endpoints.ts'
import { researchTools } from './mcp/research-tools.ts'
import { createSiteMetering } from './metering/site-metering.ts'
import { tidyUses } from './metering/uses.ts'
import type { InstanceOptions } from './ports/instance.ts'
import { createConversationStore } from './research/conversations.ts'
import { createResearch } from './research/create-research.ts'
import { startDeepSearches } from './research/deep-searches.ts'
import { createScripts } from './scripts/scripts.ts'
import { ALL_MECHANISMS } from './search/find/mechanisms.ts'
import { openSymbols } from './symbols/open-symbols.ts'
import { createHostCheck, isNetworkAddress } from './web/layout/local-hosts.ts'
import { oauthPages } from './web/oauth/device-pages.ts'

/** Everything that answers come from: repositories and their indexes, accounts, records, research. `opened` closes what this opens. */
export async function openParts(opened: AsyncDisposableStack, port: number, options: InstanceOptions) {
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
    mechanisms = ALL_MECHANISMS,
  } = options

  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const siteConfig = createSiteConfigReader(dataDir, log)
  const db = opened.adopt(openDatabase(dataDir), (db) => db.close())
  const access = createAccessRecords(db, () => siteConfig.current()['repositories.defaultAccess'])
  // Early, because a bot that starts at the same time waits for them.
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

  const links = createLinks((options.publicUrl ?? `http://${instanceHost}:${port}`).replace(/\/+$/, ''))
  const { baseUrl } = links
  const hostNames = [instanceHost, new URL(baseUrl).hostname]
  const ownNames = { names: hostNames, moreNames: () => siteConfig.current()['http.hostNames'] }
  const isServedHost = createHostCheck({ ...ownNames, hasNetworkNames: isNetworkAddress(host) })
  const isOwnHost = createHostCheck({ ...ownNames, hasNetworkNames: false })
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
  return {
    tools: toolContext,
    db,
    siteConfig,
    access,
    botTokens,
    recorder,
    callers,
    sessions,
    signInOf,
    signedIn,
    oauth,
    baseUrl,
    hostNames,
    isServedHost,
  }
}
