import type { Config } from '../config/config.ts'
import { retentionHealth } from '../config/retention-health.ts'
import { tokenExpiry } from '../config/token-expiry.ts'
import { healthUnlessPaused, pauseHealth } from '../handlers/pause/assert-running.ts'
import { analyticsHealth } from '../integrations/analytics/analytics-health.ts'
import { creditsHealth } from '../integrations/analytics/credits/credits-health.ts'
import { certificateHealth } from '../integrations/http/certificate-health.ts'
import { instanceHealth } from '../integrations/mcp/instance-health.ts'
import { modelHealth } from '../integrations/model/model-health.ts'
import type { Health, Log, PauseSwitch, Tools } from '../ports/index.ts'
import { watchEventLoop } from '../process/event-loop-health.ts'
import { storageHealth } from '../process/health.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import type { Outgoing } from '../process/outgoing.ts'
import { clockDrift } from '../storage/redis/clock-drift.ts'
import { redisHealth } from '../storage/redis/redis-requirements.ts'
import { createCached } from '../time/cached.ts'
import { startHealthReports } from './report-health.ts'

type Check = (thorough: boolean) => Health | Promise<Health>

interface HealthOptions {
  config: Config
  redis: Parameters<typeof redisHealth>[0]
  pause: PauseSwitch
  tools: Pick<Tools, 'names'>
  /** Whether Slack accepts the bot's token. */
  slack(): Promise<Health>
  /** Undefined if no analytics service is set. */
  service: Parameters<typeof analyticsHealth>[0]
  outgoing: Outgoing
  lifecycle: Lifecycle
  log: Log
}

export interface HealthOfAll {
  /** The health of every part; `thorough` also asks other services what they grant. */
  look(thorough?: boolean): Promise<Health[]>
  /** Adds a check that costs next to nothing, to run every minute. */
  add(check: Check): void
  /** Until then, the health says that the process is waiting for Slack. */
  ready(): void
}

const CERTIFICATES_LIFE_MS = 60 * 60_000

/** A company's own services. Behind a proxy, nothing is reached directly. */
function servicesOf({ instance, analytics, PUBLIC_URL, HTTPS_PROXY }: Config): string[] {
  const urls = [instance?.url, analytics?.url, PUBLIC_URL]
  return HTTPS_PROXY ? [] : urls.filter((url) => url !== undefined)
}

/** Checks each part that the process needs, and logs changes in its own parts. */
export function createHealth(options: HealthOptions): HealthOfAll {
  const { config, redis, pause, tools, slack, service, outgoing, lifecycle, log } = options
  let isReady = false
  const loop = watchEventLoop()
  lifecycle.add('watch on the event loop', loop.close)
  const certificates = createCached(() => certificateHealth(servicesOf(config)), CERTIFICATES_LIFE_MS)
  const watched: Check[] = [
    loop.health,
    () => clockDrift(redis.client),
    () => tokenExpiry({ INSTANCE_TOKEN: config.instance?.token, ANALYTICS_TOKEN: config.analytics?.token }),
    () => certificates.get(),
  ]
  const checks: Check[] = [
    () => storageHealth(config.dataDir),
    () => redisHealth(redis),
    () => pauseHealth(pause),
    () => healthUnlessPaused('instance', pause, () => instanceHealth(tools)),
    (thorough) => modelHealth({ ...config, fetch: outgoing.fetch }, thorough),
    () => ({ name: 'start', ok: isReady, detail: isReady ? 'done' : 'waiting for Slack' }),
  ]
  const thoroughChecks: Check[] = [
    slack,
    () => retentionHealth(config),
    () => healthUnlessPaused('analytics', pause, () => analyticsHealth(service)),
  ]
  const { CREDITS_FIELDS: fields } = config
  if (service)
    thoroughChecks.push(() => healthUnlessPaused('credits', pause, () => creditsHealth({ ...service, fields })))
  const reports = startHealthReports(() => Promise.all(watched.map((check) => check(false))), log)
  lifecycle.add('reports on health', reports.close)
  return {
    look: (thorough = false) =>
      Promise.all([...checks, ...watched, ...(thorough ? thoroughChecks : [])].map((check) => check(thorough))),
    add: (check) => watched.push(check),
    ready() {
      isReady = true
    },
  }
}
