import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config, InstanceConfig, SlackConfig } from './config.ts'
import { ConfigError } from './errors.ts'

/** The checkout itself is served where nothing else is named and it is one. */
const HERE = join(import.meta.dirname, '..')

/** Where the embedded instance is, for this process or for another with the same settings. */
export async function embeddedInstance(config: Config, url: string | undefined): Promise<InstanceConfig> {
  const reached = url ?? `http://127.0.0.1:${config.INSTANCE_PORT}`
  return {
    url: reached,
    // As the instance itself writes its links.
    linkUrl: config.PUBLIC_URL ?? `http://${config.INSTANCE_HOST}:${new URL(reached).port}`,
    token: await waitForToken(join(config.dataDir, 'instance', 'bot-token')),
    mcpPath: config.INSTANCE_MCP_PATH,
    authScheme: 'token',
  }
}

const TOKEN_WAIT_MS = 20_000

/** The instance makes the bot's token at its first start, perhaps in another process that starts at the same time. */
async function waitForToken(path: string): Promise<string> {
  for (const deadline = Date.now() + TOKEN_WAIT_MS; ; await setTimeout(100)) {
    const token = await readFile(path, 'utf8').catch(() => '')
    if (token !== '') return token.trim()
    if (Date.now() > deadline) {
      throw new ConfigError(
        `${path} does not appear. Start the embedded instance (ROLE=instance) on the same DATA_DIR, or set INSTANCE_URL and INSTANCE_TOKEN.`,
      )
    }
  }
}

/** The practice workspace, as Slack. */
export function practiceSlack(config: Config, url: string | undefined): SlackConfig {
  return {
    apiUrl: `${url ?? `http://127.0.0.1:${config.WORKSPACE_PORT}`}/api`,
    botToken: config.WORKSPACE_BOT_TOKEN,
    transport: { kind: 'socket', appToken: config.WORKSPACE_APP_TOKEN },
  }
}

/** What the embedded instance serves: the repositories named, else this checkout. */
export function repositoriesToServe(config: Config): { location: string; name?: string }[] {
  return config.REPOS?.map((location) => ({ location })) ?? [{ location: HERE, name: 'crowsnest' }]
}

export const MANIFEST_PATH = join(HERE, 'manifest.yml')
