import { existsSync } from 'node:fs'
import { locateRedis, preparePlace } from '@crowsnest/private-redis'
import { checkToken } from '../bot/client/slack-check.ts'
import { createSlackClient } from '../bot/client/slack-client.ts'
import type { Config } from '../config/config.ts'
import { analyticsToAsk, botTokenPath, embeddedInstance, installationOf, practiceSlack } from '../config/neighbours.ts'
import { retentionHealth } from '../config/retention-health.ts'
import { pauseHealth } from '../handlers/pause/assert-running.ts'
import { analyticsHealth } from '../integrations/analytics/analytics-health.ts'
import { creditsHealth } from '../integrations/analytics/credits/credits-health.ts'
import { deepSearchHealth } from '../integrations/deep-search/api-health.ts'
import { instanceHealth } from '../integrations/mcp/instance-health.ts'
import { modelHealth } from '../integrations/model/model-health.ts'
import { createTools } from '../integrations/tools.ts'
import type { Health, Log } from '../ports/index.ts'
import { linkHealth, storageHealth } from '../process/health.ts'
import { createLog } from '../process/log.ts'
import { createOutgoing, type Outgoing } from '../process/outgoing.ts'
import { version } from '../process/version.ts'
import { readPause } from '../storage/pause.ts'
import { connectProducer } from '../storage/redis/connection.ts'
import { parseRedisUrl } from '../storage/redis/redis-address.ts'
import { redisHealth } from '../storage/redis/redis-requirements.ts'
import { clockHealth } from './clock-health.ts'
import { defineVerb } from './define.ts'
import { installationsHealth, installPageHealth } from './install-health.ts'
import { portsHealth } from './ports-health.ts'
import { proxyHealth } from './proxy-health.ts'
import { repositoriesHealth } from './repositories-health.ts'

const quiet = createLog('silent')

export const doctor = defineVerb({
  name: 'doctor',
  usage: ['doctor [--live]'],
  options: { live: { type: 'boolean' } },
  async run({ config, options, env }) {
    const outgoing = createOutgoing(config)
    const via = { version, outgoing, log: quiet }
    const looks = await Promise.all([
      settings(config),
      linkHealth(config),
      storageHealth(config.dataDir),
      portsHealth(config),
      repositoriesHealth(config, env),
      redis(config),
      pause(config),
      proxyHealth(config),
      slack(config, via),
      installPageHealth(config),
      instance(config, via),
      retentionHealth(config),
      modelHealth({ ...config, fetch: outgoing.fetch }, true),
      analytics(config, via),
      credits(config, via),
      ...(options.live
        ? [deepSearch(config, via), sockets(config, via), clockHealth(slackOf(config).apiUrl, outgoing)]
        : []),
    ]).finally(outgoing.close)
    const parts = looks.filter((part) => part !== undefined)
    const lines = parts.map(
      ({ ok, name, detail, remedy }) =>
        `${ok ? 'ok    ' : 'not ok'}  ${name}: ${detail}${remedy ? `\n        → ${remedy}` : ''}`,
    )
    const ok = parts.every((part) => part.ok)
    return { text: lines.join('\n'), json: { ok, parts }, ok }
  },
  refused: (detail) => ({ ok: false, parts: [{ name: 'settings', ok: false, detail }] }),
})

interface Via {
  version: string
  outgoing: Outgoing
  log: Log
}

const slackOf = (config: Config) => config.slack ?? practiceSlack(config, undefined)

async function settings(config: Config): Promise<Health> {
  const slack = config.slack ? `Slack by ${config.slack.transport.kind}` : 'the practice workspace'
  const instance = config.instance ? `the instance ${config.instance.url}` : 'the embedded instance'
  const redis = config.REDIS_URL ? 'a shared Redis' : 'a private Redis'
  const detail = `crowsnest ${version} with ${slack}, ${instance}, ${redis}`
  const { mode, channels, repositories } = installationOf(config)
  const isListed = mode === 'service'
  const missing = [
    ...(isListed && channels?.length === 0 ? ['SERVICE_CHANNELS'] : []),
    ...(isListed && repositories?.length === 0 ? ['SERVICE_REPOS'] : []),
  ].join(' and ')
  if (missing === '') return { name: 'settings', ok: true, detail }
  return {
    name: 'settings',
    ok: false,
    detail: `${detail}; the bot can’t answer anyone until ${missing} is set`,
    remedy: `set ${missing} to where the bot may answer, and from which repositories`,
  }
}

async function redis({ REDIS_URL, REDIS_CLUSTER, dataDir }: Config): Promise<Health> {
  if (!REDIS_URL) {
    const located = await locateRedis(dataDir).catch((error: unknown) =>
      error instanceof Error ? error : new Error('not found'),
    )
    if (located instanceof Error) return { name: 'redis', ok: false, detail: located.message }
    return { name: 'redis', ok: true, detail: `private, by ${located.program}` }
  }
  const connection = connectProducer(parseRedisUrl(REDIS_URL, REDIS_CLUSTER === 'on'), quiet)
  try {
    return await redisHealth(connection)
  } finally {
    connection.close()
  }
}

/** Undefined if no Redis runs, so nothing can be paused. */
async function pause({ REDIS_URL, REDIS_CLUSTER, dataDir }: Config): Promise<Health | undefined> {
  try {
    const address = REDIS_URL
      ? parseRedisUrl(REDIS_URL, REDIS_CLUSTER === 'on')
      : { path: (await preparePlace(dataDir)).socketPath }
    const { client, close } = connectProducer(address, quiet)
    const current = await readPause({ redis: client }).finally(close)
    return pauseHealth({ current: () => current })
  } catch {
    return undefined
  }
}

async function slack(config: Config, via: Via): Promise<Health> {
  const installations = await installationsHealth(config, via)
  if (installations) return installations
  const { apiUrl, botToken } = slackOf(config)
  const health = await checkToken(createSlackClient(apiUrl, botToken, via))
  return config.slack || health.ok
    ? health
    : { ...health, name: 'practice workspace', detail: 'is not running', remedy: 'npm start' }
}

async function instance(config: Config, via: Via): Promise<Health> {
  const missing = await whyNotAsked(config)
  if (missing) return { name: 'embedded instance', ok: false, ...missing }
  const tools = createTools({ ...(config.instance ?? (await embeddedInstance(config, undefined))), ...via })
  try {
    return await instanceHealth(tools)
  } finally {
    await tools.close()
  }
}

/** Undefined if `instance` already says that there is none to ask. */
async function deepSearch(config: Config, via: Via): Promise<Health | undefined> {
  if (await whyNotAsked(config)) return undefined
  return deepSearchHealth({ ...(config.instance ?? (await embeddedInstance(config, undefined))), ...via })
}

async function analytics(config: Config, via: Via): Promise<Health> {
  const missing = config.analytics ? undefined : await whyNotAsked(config)
  if (missing) return { name: 'analytics', ok: false, ...missing, detail: `the embedded instance ${missing.detail}` }
  const options = await analyticsToAsk(config, undefined)
  return analyticsHealth(options && { ...options, ...via })
}

/** Undefined if `analytics` already says that there is no service. */
async function credits(config: Config, via: Via): Promise<Health | undefined> {
  if (!config.analytics && (config.instance || (await whyNotAsked(config)))) return undefined
  const options = await analyticsToAsk(config, undefined)
  return options && creditsHealth({ ...options, ...via, fields: config.CREDITS_FIELDS })
}

/** Asks Slack for a socket. Slack only grants one to a valid app-level token of an app with Socket Mode on. */
async function sockets(config: Config, via: Via): Promise<Health> {
  const name = 'Socket Mode'
  const { apiUrl, transport } = slackOf(config)
  if (transport.kind === 'http') return { name, ok: true, detail: 'not used: requests come over HTTP' }
  try {
    await createSlackClient(apiUrl, transport.appToken, via).apps.connections.open()
    return { name, ok: true, detail: 'Slack grants a socket' }
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'refused'
    return {
      name,
      ok: false,
      detail,
      remedy: 'check SLACK_APP_TOKEN (scope connections:write) and that Socket Mode is on',
    }
  }
}

/** Why there is no embedded instance to ask; undefined if there is, or another one is set. */
async function whyNotAsked(config: Config): Promise<Pick<Health, 'detail' | 'remedy'> | undefined> {
  const { instance, INSTANCE_PORT, dataDir } = config
  if (instance) return undefined
  const isRunning = await fetch(`http://127.0.0.1:${INSTANCE_PORT}/healthz`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    () => true,
    () => false,
  )
  if (!isRunning) return { detail: 'is not running', remedy: 'npm start' }
  if (existsSync(botTokenPath(config))) return undefined
  return {
    detail: `on port ${INSTANCE_PORT} uses another folder than ${dataDir}, or is still starting`,
    remedy: 'set DATA_DIR to its folder, or INSTANCE_PORT to another port; if it has just started, try again',
  }
}
