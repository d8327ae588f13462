import { answerHealth, startHttpServer } from '../bot/receive/http-server.ts'
import { createShouldHandle } from '../bot/receive/should-handle.ts'
import { startBot } from '../bot/receive/start-bot.ts'
import { signInRoutes } from '../bot/sign-in/routes.ts'
import type { SlackConfig } from '../config/config.ts'
import { handlers } from '../handlers/index.ts'
import { createConversationStores } from '../storage/conversations/conversations.ts'
import type { HealthOfAll } from './create-health.ts'
import type { OpenInstance } from './open-instance.ts'
import type { OpenStorage } from './open-storage.ts'
import type { Starting } from './starting.ts'

interface ReceivingOptions {
  slack: SlackConfig
  storage: OpenStorage
  instance: OpenInstance
  health: HealthOfAll
}

/** Receives what Slack sends. A process that is only a worker answers for its health alone. */
export async function startReceiving(
  { config, log, lifecycle, outgoing, observer, started }: Starting,
  { slack, storage, instance, health }: ReceivingOptions,
): Promise<void> {
  const listen = { host: config.LISTEN_HOST, port: config.BOT_PORT, log }
  if (!config.parts.has('bot')) {
    const server = await startHttpServer(listen, { 'GET /healthz': answerHealth(health.look) })
    lifecycle.add('health', server.close)
    started.set('worker', server.url)
    return
  }
  const { redis, encryption, workspaces, botUrl } = storage
  const { jobsOf } = workspaces
  const storesOf = (team: string) => createConversationStores({ redis, team })
  const instanceHost = new URL(instance.linkUrl).host
  const signIn = signInRoutes({ browser: instance.browser, botUrl, instanceHost, jobsOf, log })
  const bot = await startBot({
    ...listen,
    ...handlers,
    ...workspaces,
    slack,
    encryption,
    shouldHandle: createShouldHandle({ jobsOf, storesOf }),
    health: health.look,
    outgoing,
    observer,
    pages: { ...signIn, ...workspaces.pages },
  })
  lifecycle.add('bot', bot.close)
  health.add(bot.health)
  started.set('bot', bot.url)
}
