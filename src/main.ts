import { realpath } from 'node:fs/promises'
import { startHttpServer } from './bot/receive/http-server.ts'
import type { Config } from './config/config.ts'
import { analyticsToAsk, embeddedInstance, practiceSlack } from './config/neighbours.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { ConfigError } from './ports/errors.ts'
import type { Log } from './ports/index.ts'
import { unobserved } from './ports/work.ts'
import { linkHealth, storageHealth } from './process/health.ts'
import type { Lifecycle } from './process/lifecycle.ts'
import { createOutgoing } from './process/outgoing.ts'
import { closeToOthers } from './process/private-folder.ts'
import { runProcess } from './process/run-process.ts'
import { startNeighbours } from './process/start-neighbours.ts'
import { version } from './process/version.ts'
import { createHealth } from './start/create-health.ts'
import { openInstance } from './start/open-instance.ts'
import { openStorage } from './start/open-storage.ts'
import { startReceiving } from './start/start-receiving.ts'
import { startWork } from './start/start-work.ts'
import type { Starting } from './start/starting.ts'
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
  const starting = { config, log, lifecycle, outgoing, metrics, observer: metrics ?? unobserved, started, fail }
  if (parts.has('bot') || parts.has('worker')) await startBotAndWorker(starting)
  log.info('ready', { version, ...Object.fromEntries(started) })
  const page = started.get('workspace')
  if (page) log.info(`open ${page} and ask: /code-find TASK, or /crowsnest help`)
  return started
}

async function startBotAndWorker(starting: Starting): Promise<void> {
  const { config, metrics, outgoing, log, lifecycle, started } = starting
  const slack = config.slack ?? practiceSlack(config, started.get('workspace'))
  const reached = config.instance ?? (await embeddedInstance(config, started.get('instance')))
  const analytics = await analyticsToAsk(config, started.get('instance'))
  const storage = await openStorage(starting, slack)
  const instance = await openInstance(starting, reached, storage)

  // From here on, `/healthz` answers: with 503 until Slack has said who the bot is and the workers run.
  const health = createHealth({
    config,
    redis: storage.producer,
    pause: instance.pause,
    tools: instance.tools,
    slack: storage.workspaces.health,
    service: analytics && { ...analytics, version, outgoing },
    outgoing,
    lifecycle,
    log,
  })
  metrics?.look({ health: createCached(health.look, HEALTH_LIFE_MS).get })
  await startReceiving(starting, { slack, storage, instance, health })

  const teams = await storage.workspaces.teams()
  const links = linkHealth(config) // not before all that a start may fail by: that is said alone
  if (links && !links.ok) log.warn('links in answers open on this machine only', { remedy: links.remedy })
  if (config.parts.has('worker')) await startWork(starting, { storage, instance, analytics, teams, health })
  health.ready()
}

if (import.meta.main) await runProcess(start)
