#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { DataDirInUse } from './errors/errors.ts'
import { logFailure } from './errors/failure.ts'
import { startInstance } from './open-port.ts'
import type { Log } from './ports/log.ts'

const help = `Serves git repositories to people and programs, as pages and over MCP.

crowsnest-instance [--port 4100] [--host 127.0.0.1] [--data ./data] [--repo PATH_OR_URL]... [--public-url URL]

  --port        0 takes any free one
  --data        where the index, tokens and conversations are kept
  --repo        a path (work tree or bare) or a clone URL; may be given several times
  --public-url  how links in answers begin; http://localhost:PORT by default
  --help        this text

The access token of the first client is kept in DATA/bot-token.

With LLM_BASE_URL and LLM_MODEL (and LLM_API_KEY) in the environment, deep searches are written by a language model over what searches find.
`

function write(line: string): void {
  process.stderr.write(`${line}\n`)
}

function describe(facts: Record<string, unknown> | undefined): string {
  if (facts === undefined) return ''
  return ` ${JSON.stringify(facts, (_key, value) => (value instanceof Error ? value.message : value))}`
}

const log: Log = {
  info: (message, facts) => write(`${message}${describe(facts)}`),
  warn: (message, facts) => write(`warning: ${message}${describe(facts)}`),
}

async function main(): Promise<void> {
  // What is stored is for this user only.
  process.umask(0o077)
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: './data' },
      repo: { type: 'string', multiple: true, default: [] },
      'public-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port; give 0 to 65535.`)
  const publicUrl = values['public-url']
  if (publicUrl !== undefined && !URL.canParse(publicUrl)) throw new Error('--public-url is not a URL.')
  const model = modelFrom(process.env)
  const instance = await startInstance({
    port,
    host: values.host,
    dataDir: values.data,
    repos: values.repo.map((location) => ({ location })),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(model === undefined ? {} : { model }),
    env: process.env,
    log,
    terminal: process.stderr.isTTY ? process.stderr : undefined,
  })
  write(`ready at ${instance.publicUrl}`)
  const stop = (): void => {
    instance.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // It concerns one piece of work that nobody awaited, so everything else continues.
  process.on('unhandledRejection', (error) => logFailure(log, 'a failure went unnoticed', error))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function modelFrom({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: NodeJS.ProcessEnv) {
  if (!LLM_BASE_URL && !LLM_MODEL) return undefined
  if (!LLM_BASE_URL || !URL.canParse(LLM_BASE_URL)) throw new Error('LLM_BASE_URL is not a URL.')
  if (!LLM_MODEL) throw new Error('LLM_MODEL is missing; name the model of LLM_BASE_URL.')
  return { baseUrl: LLM_BASE_URL, model: LLM_MODEL, ...(LLM_API_KEY && { apiKey: LLM_API_KEY }) }
}

main().catch((error: unknown) => {
  write(explain(error))
  process.exitCode = 1
})

function explain(error: unknown): string {
  if (error instanceof DataDirInUse) return `${error.message} Stop it, or give another --data.`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another with --port.'
  return error instanceof Error ? error.message : String(error)
}
