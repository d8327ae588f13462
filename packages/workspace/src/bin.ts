#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { logFailure } from './log/failure.ts'
import type { Log } from './log/log.ts'
import { startWorkspace } from './start.ts'

const HELP = `A practice Slack workspace: develop a Slack app without Slack.

  crowsnest-workspace [--manifest FILE] [--port 4000] [--data DIR] [--request-url URL] [--limits off]

  --manifest FILE     the app's manifest, YAML or JSON (default manifest.yml)
  --port N            where to listen on 127.0.0.1 (default 4000)
  --data DIR          where messages are kept (default ./data/workspace)
  --request-url URL   where to send events while no socket is connected
  --limits on|off     whether calls are limited as Slack limits them (default on)
  --help              this text

Tokens: xoxb-practice-bot, xapp-practice-app; signing secret: practice-signing-secret.
OAuth: client id 7.7, client secret practice-client-secret.
Point the app's slackApiUrl at http://127.0.0.1:4000/api/.
`

function print(text: string): void {
  process.stderr.write(`${text}\n`)
}

const silent = () => undefined
const log: Log = {
  debug: silent,
  info: print,
  warn: (message, facts) => print(facts === undefined ? message : `${message} ${JSON.stringify(facts)}`),
  error: (message, facts) =>
    print(`${message} ${facts?.error instanceof Error ? facts.error.stack : JSON.stringify(facts ?? {})}`),
}

async function main(): Promise<void> {
  // Stored files are readable by this user only.
  process.umask(0o077)
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      data: { type: 'string', default: 'data/workspace' },
      manifest: { type: 'string', default: 'manifest.yml' },
      'request-url': { type: 'string' },
      limits: { type: 'string', default: 'on' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is not a port`)
  const { limits, 'request-url': requestUrl } = values
  if (limits !== 'on' && limits !== 'off') throw new Error(`--limits ${limits} is neither on nor off`)
  if (requestUrl !== undefined && !/^https?:$/.test(URL.parse(requestUrl)?.protocol ?? '')) {
    throw new Error(`--request-url ${requestUrl} is not a web address`)
  }
  const workspace = await startWorkspace({
    port,
    dataDir: values.data,
    manifestPath: values.manifest,
    limits,
    ...(requestUrl === undefined ? {} : { requestUrl }),
    log,
  })
  print(`The practice workspace is at ${workspace.url}`)
  // The failure concerns one task that nothing awaited, so the others continue.
  process.on('unhandledRejection', (error) => logFailure(log, 'a failure went unnoticed', error))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void workspace.close())
}

main().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
