import type { SlackConfig } from '../config.ts'
import type { FormHandler } from '../handlers/define.ts'
import type { Deps, Health, Log } from '../ports.ts'
import type { Seal } from '../seal.ts'
import { createBoltApp } from './bolt-app.ts'
import { durable } from './durable.ts'
import type { Hears } from './hears.ts'
import { createHttp, startHealthServer } from './http.ts'
import { createIntake } from './intake.ts'
import { createSockets } from './sockets.ts'

interface BotOptions {
  slack: SlackConfig
  jobs: Deps['jobs']
  /** Their fields are checked before a submission is taken. */
  forms: readonly FormHandler[]
  seal: Seal
  /** Whether what was not said to the bot is its business. */
  hears: Hears
  host: string
  port: number
  /** Of every part, for `/healthz`. */
  health: () => Promise<readonly Health[]>
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
  const { slack, host, port, health, log } = options
  const store = createIntake(options)
  const { apiUrl, botToken, transport } = slack
  if (transport.kind === 'http') {
    const http = createHttp(transport.signingSecret, { host, port, health, log })
    createBoltApp(durable(http.receiver, store), botToken, apiUrl, log)
    const { url } = await http.start()
    return { url, health: http.health, close: http.close }
  }
  const sockets = createSockets({ appToken: transport.appToken, apiUrl, log }, store)
  sockets.attach(createBoltApp(sockets.receiver, botToken, apiUrl, log))
  const server = await startHealthServer({ host, port, health })
  sockets.start()
  return {
    url: server.url,
    health: sockets.health,
    async close() {
      await sockets.close()
      await server.close()
    },
  }
}
