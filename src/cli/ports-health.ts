import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import type { Health } from '../ports/index.ts'
import { explainStartFailure } from '../process/explain-start-failure.ts'

const paths = {
  workspace: ['WORKSPACE_PORT', '/control/state'],
  instance: ['INSTANCE_PORT', '/healthz'],
  bot: ['BOT_PORT', '/healthz'],
} as const

/** Whether each part that runs here can open its port, or already has. */
export async function portsHealth(config: Config): Promise<Health> {
  const name = 'ports'
  for (const part of ['workspace', 'instance', 'bot'] as const) {
    const [setting, path] = paths[part]
    const port = config[setting]
    if (port === 0 || !config.parts.has(part)) continue
    const problem = await whyNotOpened(config, port)
    if (problem && !(await speaksJson(`http://127.0.0.1:${port}${path}`))) return { name, ok: false, detail: problem }
  }
  return { name, ok: true, detail: 'free, or open already' }
}

/** The parts that run here now. */
export async function runningParts(config: Config): Promise<string[]> {
  const parts = (['workspace', 'instance', 'bot'] as const).filter((part) => config[paths[part][0]] !== 0)
  const answers = parts.map((part) => speaksJson(`http://127.0.0.1:${config[paths[part][0]]}${paths[part][1]}`))
  const isUp = await Promise.all(answers)
  return parts.filter((_, index) => isUp[index])
}

async function whyNotOpened(config: Config, port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    await once(server.listen(port, config.LISTEN_HOST), 'listening')
    return undefined
  } catch (error) {
    const explained = explainStartFailure(error, config)
    return explained instanceof Error ? explained.message : String(explained)
  } finally {
    server.close()
  }
}

async function speaksJson(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.json())
    .then(
      () => true,
      () => false,
    )
}
