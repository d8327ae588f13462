import { resolve } from 'node:path'
import { ConfigError } from '../ports/errors.ts'
import { type Settings, settings } from './settings.ts'
import { type SlackConfig, slackConfig } from './slack-config.ts'

export type { SlackConfig }

type Part = 'bot' | 'worker' | 'instance' | 'workspace'

export interface InstanceConfig {
  url: string
  /** The address for links in answers, as people reach it. */
  linkUrl: string
  token: string
  mcpPath: string
  lowestVersion: string
  authScheme: 'token' | 'Bearer'
}

export interface AnalyticsConfig {
  url: string
  token: string
  /** Bare host name of the instance whose exports are read. */
  instance: string
  /** How often its data changes. */
  renewedEveryMs: number
}

interface ModelConfig {
  baseUrl: string
  model: string
  apiKey?: string
}

/** Checked and frozen; everything after uses this and never the environment. */
export interface Config
  extends Pick<
    Settings,
    Exclude<
      keyof Settings,
      `SLACK_${string}` | `ANALYTICS_${string}` | `LLM_${string}` | `INSTANCE_${'URL' | 'TOKEN' | `OAUTH_${string}`}`
    >
  > {
  parts: ReadonlySet<Part>
  dataDir: string
  /** Undefined: the practice workspace. */
  slack: SlackConfig | undefined
  /** Undefined: the embedded instance. */
  instance: InstanceConfig | undefined
  /** Undefined where there is none. The embedded instance has its own. */
  analytics: AnalyticsConfig | undefined
  /** The bot's own registration with the instance's authorization server, if an operator made one. */
  oauthClient: { client_id: string; client_secret?: string } | undefined
  /** The language model for deep searches of the embedded instance, if any. */
  model: ModelConfig | undefined
}

/** Parses the environment. Throws a ConfigError of one line that names the setting and the remedy. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  // Like curl, prefer lower case where programs accept both spellings.
  const spelled = { ...env, HTTPS_PROXY: env.https_proxy || env.HTTPS_PROXY, NO_PROXY: env.no_proxy || env.NO_PROXY }
  const given = Object.fromEntries(
    Object.entries(spelled).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}. Correct it, or remove it for the default.`)
  }
  const values = parsed.data
  const parts: readonly Part[] = values.ROLE === 'all' ? ['bot', 'worker', 'instance', 'workspace'] : [values.ROLE]
  const slack = slackConfig(values)
  const instance = instanceConfig(values)
  if (values.ROLE !== 'all' && (values.ROLE === 'bot' || values.ROLE === 'worker') && !values.REDIS_URL) {
    throw new ConfigError(`ROLE=${values.ROLE} needs REDIS_URL: separate processes share one Redis.`)
  }
  const running = new Set(parts.filter((part) => needed(part, values.ROLE, slack, instance)))
  checkPorts(values, running)
  return Object.freeze({
    ...values,
    parts: running,
    dataDir: resolve(values.DATA_DIR),
    slack,
    instance,
    analytics: analyticsConfig(values),
    oauthClient: oauthClientConfig(values),
    model: modelConfig(values),
  })
}

/** Port 0 means any free port. */
function checkPorts(values: Settings, parts: ReadonlySet<Part>): void {
  const used = new Map<number, string>()
  for (const [part, name] of [
    ['workspace', 'WORKSPACE_PORT'],
    ['instance', 'INSTANCE_PORT'],
    ['bot', 'BOT_PORT'],
    ['bot', 'METRICS_PORT'],
    ['worker', 'METRICS_PORT'],
    ['instance', 'METRICS_PORT'],
    ['workspace', 'METRICS_PORT'],
  ] as const) {
    const port = values[name]
    if (!port || !parts.has(part) || used.get(port) === name) continue
    const other = used.get(port)
    if (other) throw new ConfigError(`${other} and ${name} are both ${port}. Give each its own.`)
    used.set(port, name)
  }
}

/** With `all`, neighbours that real settings replace aren't started. */
function needed(
  part: Part,
  role: string,
  slack: SlackConfig | undefined,
  instance: InstanceConfig | undefined,
): boolean {
  if (role !== 'all') return true
  return !(part === 'workspace' && slack) && !(part === 'instance' && instance)
}

function instanceConfig(values: Settings): InstanceConfig | undefined {
  const { INSTANCE_URL: url, INSTANCE_TOKEN: token } = values
  if (!url && !token) return undefined
  if (!url)
    throw new ConfigError(
      'INSTANCE_TOKEN is set, but INSTANCE_URL is not. Set it, or remove INSTANCE_TOKEN for the embedded instance.',
    )
  if (!token)
    throw new ConfigError(
      'INSTANCE_URL is set, but INSTANCE_TOKEN is not. Create an access token on the instance and set it.',
    )
  return {
    url,
    linkUrl: url,
    token,
    mcpPath: values.INSTANCE_MCP_PATH,
    lowestVersion: values.INSTANCE_MCP_LOWEST_VERSION,
    authScheme: values.INSTANCE_AUTH_SCHEME ?? authSchemeOf(token),
  }
}

function modelConfig({
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: model,
  LLM_API_KEY: apiKey,
}: Settings): ModelConfig | undefined {
  if (baseUrl && model) return { baseUrl, model, ...(apiKey && { apiKey }) }
  const half = baseUrl ? 'LLM_BASE_URL' : model ? 'LLM_MODEL' : apiKey && 'LLM_API_KEY'
  if (!half) return undefined
  const missing = baseUrl ? 'LLM_MODEL' : 'LLM_BASE_URL'
  throw new ConfigError(
    `${half} is set, but ${missing} is not. Set it, or remove ${half} to do without a language model.`,
  )
}

function oauthClientConfig(values: Settings): Config['oauthClient'] {
  const { INSTANCE_OAUTH_CLIENT_ID: id, INSTANCE_OAUTH_CLIENT_SECRET: secret } = values
  if (id) return { client_id: id, ...(secret && { client_secret: secret }) }
  if (!secret) return undefined
  throw new ConfigError(
    'INSTANCE_OAUTH_CLIENT_SECRET is set, but INSTANCE_OAUTH_CLIENT_ID is not. Set it, or remove the secret.',
  )
}

function analyticsConfig(values: Settings): AnalyticsConfig | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_TOKEN: token, ANALYTICS_INSTANCE: named, INSTANCE_URL: instanceUrl } = values
  if (!url && !token) {
    if (named)
      throw new ConfigError(
        'ANALYTICS_INSTANCE is set, but ANALYTICS_URL is not. Set it, or remove ANALYTICS_INSTANCE.',
      )
    return undefined
  }
  if (!url)
    throw new ConfigError('ANALYTICS_TOKEN is set, but ANALYTICS_URL is not. Set it, or remove ANALYTICS_TOKEN.')
  if (!token) {
    throw new ConfigError(
      'ANALYTICS_URL is set, but ANALYTICS_TOKEN is not. Create one on the service’s page /access-tokens and set it.',
    )
  }
  const instance = named ?? (instanceUrl && new URL(instanceUrl).host)
  if (!instance) {
    throw new ConfigError(
      'ANALYTICS_URL is set, but neither ANALYTICS_INSTANCE nor INSTANCE_URL is. Set ANALYTICS_INSTANCE to the host name of the instance whose exports are read.',
    )
  }
  // The service renews its data every hour, on the hour.
  return { url, token, instance, renewedEveryMs: 60 * 60 * 1000 }
}

/** Instances take their own access tokens as `token …` and treat any other scheme as anonymous; OAuth tokens go as Bearer. */
export function authSchemeOf(token: string): 'token' | 'Bearer' {
  return /^(sgp_|slk_|cnp_|[0-9a-f]{40}$)/.test(token) ? 'token' : 'Bearer'
}
