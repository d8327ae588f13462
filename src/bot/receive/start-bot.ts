import type { SlackConfig } from '../../config/config.ts'
import type { Health } from '../../ports/index.ts'
import { answerHealth, type Routes, type ServerOptions, startHttpServer } from './http-server.ts'
import { createIntake, type IntakeOptions } from './intake.ts'
import { answerSigned } from './signed-requests.ts'
import { createSockets } from './sockets.ts'

interface BotOptions extends IntakeOptions, ServerOptions {
  slack: SlackConfig
  /** The health of every part, for `/healthz`. */
  health: () => Promise<readonly Health[]>
  /** For browsers. */
  pages?: Routes
}

interface Bot {
  /** The address of `/healthz` and, over HTTP, of `/slack/events`. */
  url: string
  /** The health of the connection to Slack. */
  health(): Health
  /** Stops accepting requests. */
  close(): Promise<void>
}

/** Receives requests from Slack over HTTP or Socket Mode; each is stored before it is acknowledged. */
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
