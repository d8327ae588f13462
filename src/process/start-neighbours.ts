import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { linkHost } from '../config/link-host.ts'
import { MANIFEST_PATH, repositoriesToServe, requireNeighbour } from '../config/neighbours.ts'
import type { Log } from '../ports/index.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Outgoing } from './outgoing.ts'
import { connectWords } from './words/connect.ts'

/**
 * Starts the practice workspace and the embedded instance if the configuration has them in this process. Returns the address of each.
 * `env`: for git's own processes. `outgoing`: for requests to its language model.
 */
export async function startNeighbours(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  outgoing: Outgoing,
  log: Log,
  lifecycle: Lifecycle,
  observer?: { modelUsed(used: { input: number; output: number }): void },
): Promise<Map<string, string>> {
  const { parts, dataDir, LISTEN_HOST: host } = config
  const started = new Map<string, string>()

  if (parts.has('workspace')) {
    requireNeighbour('@crowsnest/workspace')
    const { startWorkspace } = await import('@crowsnest/workspace')
    const workspace = await startWorkspace({
      host,
      port: config.WORKSPACE_PORT,
      dataDir: join(dataDir, 'workspace'),
      manifestPath: MANIFEST_PATH,
      unfurlDomains: [linkHost(config)],
      limits: config.WORKSPACE_LIMITS,
      ...(config.WORKSPACE_REQUEST_URL && { requestUrl: config.WORKSPACE_REQUEST_URL }),
      botToken: config.WORKSPACE_BOT_TOKEN,
      appToken: config.WORKSPACE_APP_TOKEN,
      signingSecret: config.WORKSPACE_SIGNING_SECRET,
      howToConnect: connectWords.slack,
      log,
    })
    lifecycle.add('workspace', workspace.close)
    started.set('workspace', workspace.url)
  }

  if (parts.has('instance')) {
    requireNeighbour('@crowsnest/instance')
    const { startInstance } = await import('@crowsnest/instance')
    const instance = await startInstance({
      host,
      port: config.INSTANCE_PORT,
      dataDir: join(dataDir, 'instance'),
      repos: repositoriesToServe(config, log),
      instanceHost: config.INSTANCE_HOST,
      ...(config.PUBLIC_URL && { publicUrl: config.PUBLIC_URL }),
      ...(config.model && {
        model: { ...config.model, fetch: outgoing.fetch, ...(observer && { onUse: observer.modelUsed }) },
      }),
      env,
      terminal: process.stdout.isTTY ? process.stdout : undefined,
      log,
    })
    lifecycle.add('instance', instance.close)
    started.set('instance', instance.url)
  }
  return started
}
