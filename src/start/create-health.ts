import { checkToken } from '../bot/client/slack-check.ts'
import type { WebClient } from '../bot/client/slack-client.ts'
import type { Config } from '../config/config.ts'
import { healthUnlessPaused, pauseHealth } from '../handlers/pause/assert-running.ts'
import { analyticsHealth } from '../integrations/analytics/analytics-health.ts'
import { creditsHealth } from '../integrations/analytics/credits/credits-health.ts'
import { instanceHealth } from '../integrations/mcp/instance-health.ts'
import { modelHealth } from '../integrations/model/model-health.ts'
import type { Health, PauseSwitch, Tools } from '../ports/index.ts'
import { storageHealth } from '../process/health.ts'
import type { Outgoing } from '../process/outgoing.ts'
import { redisHealth } from '../storage/redis/redis-requirements.ts'

type Check = (thorough: boolean) => Health | Promise<Health>

interface HealthOptions {
  config: Config
  redis: Parameters<typeof redisHealth>[0]
  pause: PauseSwitch
  tools: Pick<Tools, 'names'>
  client: WebClient
  /** Undefined where no analytics service is set. */
  service: Parameters<typeof analyticsHealth>[0]
  outgoing: Outgoing
}

interface HealthOfAll {
  /** Of every part; `thorough` asks other services too what they grant. */
  look(thorough?: boolean): Promise<Health[]>
  add(check: Check): void
  /** Until then it says that the process waits for Slack. */
  ready(): void
}

/** Looks at each part that the process needs. */
export function createHealth({ config, redis, pause, tools, client, service, outgoing }: HealthOptions): HealthOfAll {
  let isReady = false
  const checks: Check[] = [
    () => storageHealth(config.dataDir),
    () => redisHealth(redis),
    () => pauseHealth(pause),
    () => healthUnlessPaused('instance', pause, () => instanceHealth(tools)),
    (thorough) => modelHealth({ ...config, fetch: outgoing.fetch }, thorough),
    () => ({ name: 'start', ok: isReady, detail: isReady ? 'done' : 'waiting for Slack' }),
  ]
  const thoroughChecks: Check[] = [
    () => checkToken(client),
    () => healthUnlessPaused('analytics', pause, () => analyticsHealth(service)),
  ]
  const { CREDITS_FIELDS: fields } = config
  if (service)
    thoroughChecks.push(() => healthUnlessPaused('credits', pause, () => creditsHealth({ ...service, fields })))
  return {
    look: (thorough = false) =>
      Promise.all([...checks, ...(thorough ? thoroughChecks : [])].map((check) => check(thorough))),
    add: (check) => checks.push(check),
    ready() {
      isReady = true
    },
  }
}
