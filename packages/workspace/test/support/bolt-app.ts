import { App, HTTPReceiver, LogLevel, SocketModeReceiver } from '@slack/bolt'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { type Practice, startPractice } from './practice.ts'

export type Transport = 'socket' | 'http'

/** An unmodified Bolt app, connected to a practice workspace of its own. */
export async function startBolt(transport: Transport, register: (app: App) => void): Promise<Practice> {
  return transport === 'socket' ? startWithSocket(register) : startWithHttp(register)
}

async function startWithSocket(register: (app: App) => void): Promise<Practice> {
  const practice = await startPractice()
  const clientOptions = { slackApiUrl: `${practice.url}/api/` }
  const receiver = new SocketModeReceiver({
    appToken: 'xapp-practice-app',
    installerOptions: { clientOptions },
    logLevel: LogLevel.ERROR,
  })
  const app = new App({ token: 'xoxb-practice-bot', receiver, clientOptions, logLevel: LogLevel.ERROR })
  register(app)
  await app.start()
  onTestFinished(async () => {
    await app.stop()
  })
  return practice
}

async function startWithHttp(register: (app: App) => void): Promise<Practice> {
  const port = await freePort()
  const practice = await startPractice({ requestUrl: `http://127.0.0.1:${port}/slack/events` })
  const receiver = new HTTPReceiver({ signingSecret: 'practice-signing-secret', logLevel: LogLevel.ERROR })
  const clientOptions = { slackApiUrl: `${practice.url}/api/` }
  const app = new App({ token: 'xoxb-practice-bot', receiver, clientOptions, logLevel: LogLevel.ERROR })
  register(app)
  await app.start(port)
  onTestFinished(async () => {
    await app.stop()
  })
  return practice
}
