import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControl, until } from '@crowsnest/workspace/testing'
import { freePort } from '../test/support/free-port.ts'

interface ProductProcess {
  workspaceUrl: string
  instanceUrl: string
  botToken: string
  /** The inspector's address, given `--inspect`. */
  inspectorUrl: Promise<string>
  close(): Promise<void>
}

/** The whole product as `npm start` runs it, in a process of its own with a fresh data directory. `flags` are Node's. */
export async function startProductProcess(
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-bench-'))
  const [workspace, instance, bot] = await Promise.all([freePort(), freePort(), freePort()])
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      WORKSPACE_PORT: String(workspace),
      INSTANCE_PORT: String(instance),
      BOT_PORT: String(bot),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const inspector = Promise.withResolvers<string>()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const [url] = /ws:\/\/\S+/.exec(text) ?? []
    if (url) inspector.resolve(url)
    else process.stderr.write(text)
  })
  const ended = new Promise((done) => child.once('exit', done))
  const isWell = (url: string) =>
    fetch(`${url}/healthz`).then(
      (response) => (response.ok ? true : undefined),
      () => undefined,
    )
  const urls = [`http://127.0.0.1:${bot}`, `http://127.0.0.1:${instance}`]
  for (const url of urls) await until(`${url} is well`, () => isWell(url), 120_000, 50)
  const workspaceUrl = `http://127.0.0.1:${workspace}`
  await createControl(workspaceUrl).call('state')
  return {
    workspaceUrl,
    instanceUrl: `http://127.0.0.1:${instance}`,
    inspectorUrl: inspector.promise,
    botToken: (await readFile(join(dataDir, 'instance', 'bot-token'), 'utf8')).trim(),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}
