import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../ports/errors.ts'
import type { Credits, Installation, Log } from '../ports/index.ts'
import type { AnalyticsConfig, Config, InstanceConfig, SlackConfig } from './config.ts'

const HERE = join(import.meta.dirname, '../..')

const neighbours = {
  '@crowsnest/instance': 'the embedded instance. Set INSTANCE_URL and INSTANCE_TOKEN',
  '@crowsnest/workspace': 'the practice workspace. Set SLACK_BOT_TOKEN, and SLACK_APP_TOKEN or SLACK_SIGNING_SECRET',
}

/** Throws a ConfigError that names the settings to use instead if a neighbour isn't installed, as in the bot's image. */
export function requireNeighbour(name: keyof typeof neighbours): void {
  try {
    createRequire(import.meta.url).resolve(name)
  } catch {
    throw new ConfigError(`This installation comes without ${neighbours[name]}, or install the whole project.`)
  }
}

/** How to reach the embedded instance, in this process or in another with the same settings. */
export async function embeddedInstance(config: Config, url: string | undefined): Promise<InstanceConfig> {
  requireNeighbour('@crowsnest/instance')
  const reached = url ?? `http://127.0.0.1:${config.INSTANCE_PORT}`
  return {
    url: reached,
    // The same as the instance writes its own links.
    linkUrl: config.PUBLIC_URL ?? `http://${config.INSTANCE_HOST}:${new URL(reached).port}`,
    token: await waitForToken(botTokenPath(config)),
    mcpPath: config.INSTANCE_MCP_PATH,
    lowestVersion: config.INSTANCE_MCP_LOWEST_VERSION,
    authScheme: 'token',
  }
}

/** The analytics service with the exports: the embedded instance's own, or for a real instance the one that is set, if any. */
export async function analyticsToAsk(config: Config, url: string | undefined): Promise<AnalyticsConfig | undefined> {
  if (config.analytics || config.instance) return config.analytics
  return {
    url: url ?? `http://127.0.0.1:${config.INSTANCE_PORT}`,
    token: await waitForToken(join(config.dataDir, 'instance', 'bot-analytics-token')),
    instance: config.INSTANCE_HOST,
    // Its data is always new. A digest asks for some of it twice.
    renewedEveryMs: 10_000,
  }
}

/** Of the bot for the embedded instance, which creates it at its first start. */
export function botTokenPath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'instance', 'bot-token')
}

const TOKEN_WAIT_MS = 20_000

/** The instance creates the bot's token at its first start, perhaps in another process that starts at the same time. */
async function waitForToken(path: string): Promise<string> {
  for (const deadline = Date.now() + TOKEN_WAIT_MS; ; await setTimeout(100)) {
    const token = await readFile(path, 'utf8').catch(() => '')
    if (token !== '') return token.trim()
    if (Date.now() > deadline) {
      throw new ConfigError(
        `${path} isn’t there yet. Start the embedded instance (ROLE=instance) on the same DATA_DIR, or set INSTANCE_URL and INSTANCE_TOKEN.`,
      )
    }
  }
}

/** The practice workspace's addresses and tokens, as Slack's. */
export function practiceSlack(config: Config, url: string | undefined): SlackConfig {
  requireNeighbour('@crowsnest/workspace')
  return {
    apiUrl: `${url ?? `http://127.0.0.1:${config.WORKSPACE_PORT}`}/api`,
    botToken: config.WORKSPACE_BOT_TOKEN,
    transport: { kind: 'socket', appToken: config.WORKSPACE_APP_TOKEN },
  }
}

/**
 * What the embedded instance serves besides repositories that were added by command: the ones that are set, else this checkout if it is
 * one.
 */
export function repositoriesToServe(
  { REPOS }: Pick<Config, 'REPOS'>,
  log: Log,
  checkout = HERE,
): { location: string; name?: string }[] {
  if (REPOS) return REPOS.map((location) => ({ location }))
  if (existsSync(join(checkout, '.git'))) return [{ location: checkout, name: 'crowsnest' }]
  log.warn(
    'no repository to serve: this is no git checkout. Set REPOS, or run: npm run crowsnest -- repo add PATH_OR_URL',
  )
  return []
}

const CREDITS_TIMEOUT_MS = 2_000

/** Without a model, deep searches of the embedded instance are free unless someone created a credit bucket there. */
export async function searchesAreFree(
  { instance, model, analytics }: Pick<Config, 'instance' | 'model' | 'analytics'>,
  credits: Pick<Credits, 'read'> | undefined,
): Promise<boolean> {
  if (instance || model || analytics || !credits) return false
  const reading = await credits.read(AbortSignal.timeout(CREDITS_TIMEOUT_MS)).catch(() => undefined)
  return reading?.buckets.length === 0
}

/** The person called operator in the practice workspace. */
const PRACTICE_OPERATOR = 'U07OPERAT01'

/** In the practice workspace, one person is an operator unless others are named. */
function operatorsOf({ slack, OPERATORS }: Pick<Config, 'slack' | 'OPERATORS'>): readonly string[] {
  return slack || OPERATORS.length > 0 ? OPERATORS : [PRACTICE_OPERATOR]
}

/**
 * The address of the bot's own pages. Without a setting, browsers reach it only on this machine, which is no use to people whose Slack is
 * elsewhere.
 */
export function botUrlOf(
  { BOT_PUBLIC_URL, BOT_PORT, slack }: Pick<Config, 'BOT_PUBLIC_URL' | 'BOT_PORT' | 'slack'>,
  started: string | undefined,
): string | undefined {
  if (BOT_PUBLIC_URL) return BOT_PUBLIC_URL
  const isHere = !slack || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(slack.apiUrl).hostname)
  return isHere ? `http://127.0.0.1:${started === undefined ? BOT_PORT : new URL(started).port}` : undefined
}

export const MANIFEST_PATH = join(HERE, 'manifest.yml')

/** The embedded instance's rights are the bot's own; a real one's may exceed what a channel may see. */
export function installationOf({
  instance,
  SERVICE_CHANNELS,
  SERVICE_REPOS,
  ANSWER_MODE,
}: Pick<Config, 'instance' | 'ANSWER_MODE' | 'SERVICE_CHANNELS' | 'SERVICE_REPOS'>): Installation {
  // People can always type an access token, whatever else the instance offers.
  const mode = ANSWER_MODE ?? (instance ? 'personal' : 'service')
  const rights = { mode, isModeSet: ANSWER_MODE !== undefined, hasSignIn: true }
  return instance
    ? { ...rights, channels: SERVICE_CHANNELS, repositories: SERVICE_REPOS }
    : { ...rights, channels: undefined, repositories: undefined }
}

/** What is removed from everything that an instance returns. */
export function hiddenOf({ AUTHOR_NAMES }: Pick<Config, 'AUTHOR_NAMES'>) {
  return { hidesAuthors: AUTHOR_NAMES === 'never' }
}

/** The settings that features need. */
export function factsOf(config: Config) {
  return {
    operators: operatorsOf(config),
    isEmbedded: !config.instance,
    hasDemoData: !config.instance && !config.analytics,
    deepSearchMaxMs: config.DEEPSEARCH_MAX_MINUTES * 60_000,
  }
}

/** The settings of the audit log, and the model that answers, if known. */
export function auditOf(config: Config) {
  const { dataDir, instance, model, AUDIT_TEXT, AUDIT_STDOUT, AUDIT_DAYS: days } = config
  return {
    dataDir,
    days,
    keepsText: AUDIT_TEXT === 'on',
    ...(!instance && model && { model: model.model }),
    ...(AUDIT_STDOUT === 'on' && { copy: (line: string) => void process.stdout.write(`${line}\n`) }),
  }
}
