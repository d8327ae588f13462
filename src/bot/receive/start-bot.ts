import type { SlackConfig } from '../../config/config.ts'
import type { FormHandler } from '../../ports/define.ts'
import type { Health, Jobs, Log } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import type { Encryption } from './encrypt.ts'
import { answerHealth, type Routes, startHttpServer } from './http-server.ts'
import { createIntake, type ShouldHandle } from './intake.ts'
import { answerSigned } from './signed-requests.ts'
import { createSockets } from './sockets.ts'

interface BotOptions {
  slack: SlackConfig
  /** Of a workspace. */
  jobsOf(team: string): Pick<Jobs, 'enqueue' | 'revoke'>
  /** Whether a workspace has the app; undefined: whatever comes is of the one that has. */
  isInstalled?: (team: string, enterprise: string | undefined) => Promise<boolean>
  /** An organization took the app away from some of its workspaces, or from all. */
  leave?: (enterprise: string) => Promise<void>
  /** Their fields are checked before a submission is taken. */
  forms: readonly FormHandler[]
  encryption: Encryption
  /** Whether what was not said to the bot is its business. */
  shouldHandle: ShouldHandle
  host: string
  port: number
  /** Of every part, for `/healthz`. */
  health: () => Promise<readonly Health[]>
  outgoing: Outgoing
  /** For browsers. */
  pages?: Routes
  observer?: Pick<WorkObserver, 'acknowledged'>
  log: Log
}

interface Bot {
  /** Of `/healthz`, and over HTTP of `/slack/events`. */
  url: string
  /** Of the way from Slack to here. */
  health(): Health
  /** Stops taking requests. */
  close(): Promise<void>
}

/** Opens the way for requests from Slack: over HTTP or Socket Mode, each stored before it is acknowledged. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { slack, host, port, health, outgoing, log } = options
  const take = createIntake(options)
  const { apiUrl, transport } = slack
  const server = { host, port, log }
  const routes = { ...options.pages, 'GET /healthz': answerHealth(health) }
  if (transport.kind === 'http') {
    const signed = answerSigned(transport.signingSecret, take, log)
    const { url, close } = await startHttpServer(server, { ...routes, 'POST /slack/events': signed })
    return { url, health: () => ({ name: 'Slack', ok: true, detail: 'requests over HTTP' }), close }
  }
  const sockets = createSockets({ appToken: transport.appToken, apiUrl, outgoing, log }, take)
  const { url, close } = await startHttpServer(server, routes)
  sockets.start()
  return {
    url,
    health: sockets.health,
    async close() {
      await sockets.close()
      await close()
    },
  }
}
