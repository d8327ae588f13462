import type { SlackConfig } from '../config.ts'
import type { Deps, Health, Log } from '../ports.ts'
import type { Seal } from '../seal.ts'
import { createBoltApp, type Identity } from './bolt-app.ts'
import { durable } from './durable.ts'
import { createHttp, startHealthServer } from './http.ts'
import { createIntake } from './intake.ts'
import { createSocket } from './socket.ts'

export interface BotOptions {
  slack: SlackConfig
  identity: Identity
  jobs: Deps['jobs']
  seal: Seal
  host: string
  port: number
  /** Of the parts behind the bot; the connection to Slack is added here. */
  health: () => Promise<readonly Health[]>
  log: Log
}

export interface Bot {
  /** Of `/healthz`, and over HTTP of `/slack/events`. */
  url: string
  health(): Health
  /** Stops taking requests. */
  close(): Promise<void>
}

/** Opens the way for requests from Slack: over HTTP or Socket Mode, each stored before it is acknowledged. */
export async function startBot({ slack, identity, jobs, seal, host, port, health, log }: BotOptions): Promise<Bot> {
  const store = createIntake({ jobs, seal, log })
  if (slack.transport.kind === 'http') {
    const all = async () => [http.health(), ...(await health())]
    const http = createHttp(slack.transport.signingSecret, { host, port, health: all, log })
    createBoltApp(durable(http.receiver, store), identity, slack.apiUrl, log)
    const { url } = await http.start()
    return { url, health: http.health, close: http.close }
  }
  const socket = createSocket({ appToken: slack.transport.appToken, apiUrl: slack.apiUrl, log })
  createBoltApp(durable(socket.receiver, store), identity, slack.apiUrl, log)
  const server = await startHealthServer({ host, port, health: async () => [socket.health(), ...(await health())] })
  socket.start()
  return {
    url: server.url,
    health: socket.health,
    async close() {
      await socket.close()
      await server.close()
    },
  }
}
