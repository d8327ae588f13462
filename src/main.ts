import { realpath } from 'node:fs/promises'
import type { TeamAccess } from './bot/install/teams.ts'
import { createEncryption } from './bot/receive/encrypt.ts'
import { answerHealth, startHttpServer } from './bot/receive/http-server.ts'
import { createShouldHandle, intakeJob } from './bot/receive/intake.ts'
import { startBot } from './bot/receive/start-bot.ts'
import { signInRoutes } from './bot/sign-in/routes.ts'
import { authSchemeOf, type Config } from './config/config.ts'
import {
  analyticsToAsk,
  botUrlOf,
  embeddedInstance,
  hiddenOf,
  practiceSlack,
  searchesAreFree,
} from './config/neighbours.ts'
import { loadSecretKey } from './config/secret-key.ts'
import { creditSample } from './handlers/credits/credit-sample.job.ts'
import { minuteFor } from './handlers/credits/hourly-looks.ts'
import { handlers, jobDefinitions } from './handlers/index.ts'
import { assertRunning } from './handlers/pause/assert-running.ts'
import { newsId, tellNews } from './handlers/sign-in/news.job.ts'
import { createCreditSource } from './integrations/analytics/credits/credit-source.ts'
import { startReports } from './integrations/analytics/reports.ts'
import { gated, gatedTools } from './integrations/gated.ts'
import { instanceHealth } from './integrations/mcp/instance-health.ts'
import { openSignIns } from './integrations/signing-in.ts'
import { createTools } from './integrations/tools.ts'
import { type MetricsServer, startMetrics } from './metrics/start-metrics.ts'
import { bindJob } from './ports/define.ts'
import { ConfigError } from './ports/errors.ts'
import type { Log, SlackPerson } from './ports/index.ts'
import { alsoTelling, type CallObserver, unobserved, type WorkObserver } from './ports/work.ts'
import { linkHealth, storageHealth } from './process/health.ts'
import type { Lifecycle } from './process/lifecycle.ts'
import { createOutgoing, type Outgoing } from './process/outgoing.ts'
import { closeToOthers } from './process/private-folder.ts'
import { runProcess } from './process/run-process.ts'
import { startNeighbours } from './process/start-neighbours.ts'
import { version } from './process/version.ts'
import { createJobs } from './queue/jobs.ts'
import { startHourly } from './queue/schedules/hourly.ts'
import { createEveryTeamJobs } from './queue/team-jobs.ts'
import { startWorkers } from './queue/worker/worker.ts'
import { createHealth } from './start/create-health.ts'
import { createRecurring } from './start/create-recurring.ts'
import { startErasingTeams } from './start/erase-teams.ts'
import { openTeams } from './start/open-teams.ts'
import { showQueues } from './start/show-queues.ts'
import { createTeamWork } from './start/team-work.ts'
import { createTeamsAtWork } from './start/teams-at-work.ts'
import { createConversationStores } from './storage/conversations/conversations.ts'
import { createCreditStore } from './storage/credits/credit-store.ts'
import { checkDataVersion } from './storage/data-version.ts'
import { checkKeyFingerprint } from './storage/key-fingerprint.ts'
import { migrateKeys } from './storage/migration/migrate-keys.ts'
import { connectPause } from './storage/pause.ts'
import { openRedis } from './storage/redis/open-redis.ts'
import { waitForRedis } from './storage/redis/redis-requirements.ts'
import { countRequests } from './storage/report/request-counts.ts'
import { createSignInStores } from './storage/sign-ins/sign-in-stores.ts'
import { createCached } from './time/cached.ts'
import { startTracing } from './tracing/start-tracing.ts'

/** One health check serves everyone who reads the metrics within this time. */
const HEALTH_LIFE_MS = 20_000

/** Starts the parts that the configuration names and registers how to close each. Returns the address of each. */
export async function start(
  config: Config,
  log: Log,
  lifecycle: Lifecycle,
  fail: (error: Error) => void,
): Promise<ReadonlyMap<string, string>> {
  const { parts, dataDir } = config
  const storage = await storageHealth(dataDir)
  if (!storage.ok) throw new ConfigError(`DATA_DIR can’t be used (${storage.detail}): ${storage.remedy}.`)
  const open = closeToOthers(await realpath(dataDir))
  if (open > 0) log.warn('other users of this machine may read what is kept in DATA_DIR', { dataDir, files: open })
  const outgoing = createOutgoing(config)
  lifecycle.add('outgoing requests', outgoing.close)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint) lifecycle.add('traces', (await startTracing({ endpoint, role: config.ROLE, version })).close)
  const metrics = await startMetrics(config, (listen, routes) => startHttpServer({ ...listen, log }, routes), lifecycle)
  const started = await startNeighbours(config, process.env, outgoing, log, lifecycle, metrics)
  if (metrics) started.set('metrics', metrics.url)
  if (parts.has('bot') || parts.has('worker'))
    await startBotAndWorker(config, metrics, outgoing, log, lifecycle, started, fail)
  log.info('ready', { version, ...Object.fromEntries(started) })
  const page = started.get('workspace')
  if (page) log.info(`open ${page} and ask: /code-find TASK, or /crowsnest help`)
  return started
}

async function startBotAndWorker(
  config: Config,
  metrics: MetricsServer | undefined,
  outgoing: Outgoing,
  log: Log,
  lifecycle: Lifecycle,
  started: Map<string, string>,
  fail: (error: Error) => void,
): Promise<void> {
  const { parts, dataDir } = config
  const observer: WorkObserver & CallObserver = metrics ?? unobserved
  const listen = { host: config.LISTEN_HOST, port: config.BOT_PORT, log }
  const slack = config.slack ?? practiceSlack(config, started.get('workspace'))
  const instance = config.instance ?? (await embeddedInstance(config, started.get('instance')))
  const analytics = await analyticsToAsk(config, started.get('instance'))
  const secretKey = await loadSecretKey(config.SECRET_KEY, dataDir)
  const encryption = createEncryption(secretKey)
  const { address, producer, ...opened } = await openRedis(config, log, fail)
  lifecycle.add('redis', opened.close)
  const waiting = new AbortController()
  lifecycle.add('waiting', () => waiting.abort())
  await waitForRedis(producer, log, waiting.signal)
  await checkDataVersion(producer.client, { release: version })
  const jobs = createJobs({ redis: producer.client, log })
  lifecycle.add('jobs', jobs.close)
  const [redis, clock] = [producer.client, { now: Date.now }]
  const botUrl = () => botUrlOf(config, started.get('bot'))
  const open = openTeams({
    ...{ slack, redis, secretKey, jobs, botUrl, outgoing, calls: observer, clock, log, signal: waiting.signal },
  })
  const { jobsOf, installations, identity } = open
  const migrate = async () => !identity || migrateKeys({ redis, isShared: !opened.isPrivate, identity, log })
  await migrate()
  await checkKeyFingerprint(redis, secretKey)

  const pause = await connectPause({ redis: producer.client, log })
  lifecycle.add('pause', pause.close)
  const unpaused = () => assertRunning(pause)
  const asked = { ...instance, ...hiddenOf(config), version, outgoing, calls: observer }
  const { close: closeTools, ...ungated } = createTools(asked)
  const tools = gatedTools(ungated, unpaused)
  lifecycle.add('instance connection', closeTools)
  const signingIn = openSignIns({
    ...asked,
    stores: createSignInStores({ redis, secretKey }),
    ...{ clock, botUrl, service: tools },
    ...{ client: config.oauthClient, schemeOf: authSchemeOf, unusedDays: config.SIGN_IN_DAYS },
    tell: (person, news, signIn) => tellNews(jobsOf(person.team), person, news, signIn, newsId(person, signIn)),
  })
  lifecycle.add('connections of people', signingIn.close)
  if (config.instance && !pause.current()) {
    // Otherwise the first person to ask would be the one to find out that the token is wrong.
    void instanceHealth(tools).then(({ ok, remedy }) => ok || log.warn('the instance does not answer well', { remedy }))
  }

  const service = analytics && { ...analytics, version, outgoing }
  // From here on, `/healthz` answers: with 503 until Slack has said who the bot is and the workers run.
  const health = createHealth({
    config,
    redis: producer,
    pause,
    tools,
    slack: open.health,
    service,
    outgoing,
    lifecycle,
    log,
  })
  metrics?.look({ health: createCached(health.look, HEALTH_LIFE_MS).get })

  if (parts.has('bot')) {
    const storesOf = (of: string) => createConversationStores({ redis, team: of })
    const shouldHandle = createShouldHandle({ jobsOf, storesOf })
    const instanceHost = new URL(instance.linkUrl).host
    const signIn = signInRoutes({ browser: signingIn.browser, botUrl, instanceHost, jobsOf, log })
    const requests = { slack, ...open, encryption, shouldHandle, health: health.look, outgoing, observer }
    const bot = await startBot({ ...listen, ...handlers, ...requests, pages: { ...signIn, ...open.pages } })
    lifecycle.add('bot', bot.close)
    health.add(bot.health)
    started.set('bot', bot.url)
  } else {
    const server = await startHttpServer(listen, { 'GET /healthz': answerHealth(health.look) })
    lifecycle.add('health', server.close)
    started.set('worker', server.url)
  }

  const teams = await open.teams()
  const links = linkHealth(config) // not before all that a start may fail by: that is said alone
  if (links && !links.ok) log.warn('links in answers open on this machine only', { remedy: links.remedy })
  if (!parts.has('worker')) {
    health.ready()
    return
  }

  const reports = service && (await startReports({ ...service, dataDir, clock }))
  if (reports) lifecycle.add('analytics', reports.close)
  const credits = service && createCreditSource({ ...service, fields: config.CREDITS_FIELDS, clock })
  const stored = { redis, clock, log }
  const recurring = createRecurring(stored, { jobs, teams, jobsOf, analytics, lifecycle })
  const told = { observer: alsoTelling(observer, countRequests(stored)) }
  const keptCredits = credits && {
    ...createCreditStore(stored),
    ...gated(credits, unpaused),
    lookMinute: minuteFor(analytics.instance),
  }
  const { signIns } = signingIn
  const shared = {
    ...{ ...stored, ...told, config, secretKey, encryption, outgoing, tools, signIns, pause, jobsOf, installations },
    isPrivate: opened.isPrivate,
    isOneOfMany: teams.only === undefined,
    toolsOf: (person: SlackPerson) => gatedTools(signingIn.toolsOf(person), unpaused),
    reports: reports && gated(reports, unpaused),
    credits: keptCredits,
    health: health.look,
    recurringOf: recurring.storesOf,
    ticks: recurring.ticks,
    isFree: () => searchesAreFree(config, credits),
  }
  const create = (team: string, access: TeamAccess) => createTeamWork(team, access, shared)
  const atWork = createTeamsAtWork({ teams, create, log })
  lifecycle.add('workspaces', atWork.close)
  await atWork.begin()
  const sampling = bindJob(creditSample, { credits: keptCredits, clock, log, jobs: createEveryTeamJobs(teams, jobsOf) })
  const runners = [
    ...[intakeJob, ...jobDefinitions].map((job) =>
      job.name === sampling.definition.name ? sampling : atWork.runnerOf(job),
    ),
    ...recurring.ticks,
  ]
  const redisUse = opened.isPrivate ? 'own' : 'shared'
  const workers = await startWorkers({ address, runners, jobs, log, redisUse, pause, ...told })
  lifecycle.add('workers', () => workers.close())
  const queues = runners.map(({ definition }) => definition.name)
  const leaving = { redis, store: installations, signIns, queues, only: teams.only, log }
  const erasing = startErasingTeams({ ...leaving, endWork: atWork.of })
  lifecycle.add('erasing of workspaces', erasing.close)
  // A process of the previous version may still be running.
  lifecycle.add('migration', startHourly('carrying over what the version before kept', migrate, log).close)
  recurring.start()
  health.add(workers.health)
  health.add(recurring.health)
  metrics?.look({ queues: workers.counts, credits: async () => keptCredits?.lastReading() })
  await showQueues(metrics, { ...stored, runners, lifecycle })
  health.ready()
}

if (import.meta.main) await runProcess(start)
