import { z } from 'zod'
import { creditFieldNames } from './credit-fields.ts'

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'is not a port number' })
    .int('is not a port number')
    .min(0, 'is not a port number')
    .max(65_535, 'is not a port number')
    .default(fallback)

const limit = (fallback: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(1, 'is below 1')
    .max(100_000, 'is above 100000')
    .default(fallback)

const url = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''))

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const bareHost = z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'is not a bare host name')

const token = (prefix: string) => z.string().startsWith(prefix, `does not start with ${prefix}`)

/**
 * Every setting, in the order of `.env.example`, which is generated from here.
 * `example` is what the file shows where there is no default.
 */
export const settings = z.object({
  SLACK_BOT_TOKEN: token('xoxb-').optional().meta({
    title: 'Slack',
    description: 'Bot token. With it, one of the next two. Without: the practice workspace',
    example: 'xoxb-…',
  }),
  SLACK_APP_TOKEN: token('xapp-')
    .optional()
    .meta({ description: 'App-level token with connections:write, for Socket Mode', example: 'xapp-…' }),
  SLACK_SIGNING_SECRET: z
    .string()
    .min(8, 'is too short')
    .optional()
    .meta({ description: 'For requests over HTTP to BOT_PORT, path /slack/events', example: '…' }),
  SLACK_API_URL: url
    .default('https://slack.com/api')
    .meta({ description: 'GovSlack, or a practice workspace elsewhere' }),

  INSTANCE_URL: url.optional().meta({
    title: 'Code-intelligence instance',
    description: 'Address of the instance. Without it: the embedded one',
    example: 'https://instance.example.com',
  }),
  INSTANCE_TOKEN: z
    .string()
    .min(8, 'is too short')
    .optional()
    .meta({ description: 'Access token of a service account on that instance', example: '…' }),
  INSTANCE_MCP_PATH: z
    .enum(['/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch'], {
      error: 'is none of /.api/mcp, /.api/mcp/all, /.api/mcp/deepsearch',
    })
    .default('/.api/mcp/all')
    .meta({ description: 'Which of its tool suites to use' }),
  INSTANCE_MCP_LOWEST_VERSION: z
    .enum(['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'], {
      error: 'is none of 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28',
    })
    .default('2025-03-26')
    .meta({ description: 'An instance that speaks only older versions of MCP is refused; the newest one is used' }),
  INSTANCE_AUTH_SCHEME: z
    .enum(['token', 'Bearer'], { error: 'is neither token nor Bearer' })
    .optional()
    .meta({ description: 'token or Bearer; without it, by the form of the token', example: 'token' }),
  SERVICE_CHANNELS: list.default([]).meta({
    description: 'With a real instance: ids of the channels where the bot answers with its own rights',
    example: 'C0123ABCD,C0456EFGH',
  }),
  SERVICE_REPOS: list.default([]).meta({
    description: 'With a real instance: the repositories it may answer from there',
    example: 'github.com/org/app,github.com/org/lib',
  }),

  ANALYTICS_URL: url.optional().meta({
    title: 'Analytics',
    description:
      'Address of the analytics service with the usage exports. Without it: that of the embedded instance, if that is used',
    example: 'https://analytics.example.com',
  }),
  ANALYTICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'is no token of eight or more characters')
    .optional()
    .meta({ description: 'Access token for its exports', example: '…' }),
  ANALYTICS_INSTANCE: bareHost.optional().meta({
    description: 'The instance whose exports are read. Without it: the host of INSTANCE_URL',
    example: 'instance.example.com',
  }),
  CREDITS_FIELDS: creditFieldNames.optional().meta({
    description: 'What the service calls the fields of credit buckets, where the bot does not know them by itself',
    example: 'allocated=grantedUnits,consumed=usage.spent',
  }),

  REPOS: list.optional().meta({
    title: 'Embedded instance',
    description: 'Paths or clone URLs, comma-separated. Without it: this checkout, where it is one',
    example: '/srv/git/app.git,https://git.example.com/lib.git',
  }),
  INSTANCE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'is not a bare host name')
    .default('localhost')
    .meta({ description: 'Its name as instanceURL' }),
  PUBLIC_URL: url.optional().meta({
    description: 'Address where people reach it, for links in answers. Set it when you connect a real Slack',
    example: 'https://code.example.com',
  }),
  LLM_BASE_URL: url.optional().meta({
    description:
      'An OpenAI-compatible endpoint whose model researches deep searches. Without it: searching and ranking alone',
    example: 'https://models.example.com/v1',
  }),
  LLM_MODEL: z.string().min(1).optional().meta({ description: 'The model to ask for there', example: 'model-name' }),
  LLM_API_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Key for that endpoint, where it wants one', example: '…' }),

  REDIS_URL: z
    .string()
    .regex(/^(rediss?|unix):\/\//, 'does not start with redis://, rediss:// or unix://')
    .optional()
    .meta({
      title: 'Storage',
      description: 'A shared Redis 6.2 or newer. Without it: a private one in DATA_DIR',
      example: 'redis://localhost:6379',
    }),
  DATA_DIR: z.string().min(1).default('./data').meta({ description: 'Where everything is kept' }),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits (openssl rand -hex 32)')
    .optional()
    .meta({
      description: 'Seals what must not lie in Redis in the clear. Without it: made and kept in DATA_DIR',
      example: '…',
    }),

  BOT_PORT: port(4200).meta({ title: 'Ports', description: 'Slack requests over HTTP, and /healthz' }),
  INSTANCE_PORT: port(4100).meta({ description: 'The embedded instance' }),
  WORKSPACE_PORT: port(4000).meta({ description: 'The practice workspace' }),
  LISTEN_HOST: z.string().default('127.0.0.1').meta({ description: 'Where the ports listen; 0.0.0.0 in a container' }),

  HTTPS_PROXY: url.optional().meta({
    title: 'Network',
    description: 'Proxy for requests to https addresses, also those of Socket Mode. Loopback addresses never use it',
    example: 'http://user:password@proxy.example.com:3128',
  }),
  NO_PROXY: z.string().optional().meta({
    description: 'Hosts to reach without the proxy, with their subdomains, comma-separated. No IP ranges',
    example: 'instance.example.com,.internal.example.com',
  }),
  NODE_EXTRA_CA_CERTS: z.string().optional().meta({
    description: 'PEM file with more certificate authorities to trust',
    example: '/etc/ssl/company-ca.pem',
  }),

  OPERATORS: list.default([]).meta({
    title: 'People and limits',
    description:
      'Slack user or user-group IDs that act as operators. Unset in the practice workspace: the person called operator',
    example: 'U0123ABCD,S0456EFGH',
  }),
  LIMIT_PER_PERSON: limit(10).meta({
    description:
      'Deep searches a person may ask for in an hour. No limit on the embedded instance without a model and credits',
  }),
  LIMIT_PER_WORKSPACE: limit(60).meta({
    description: 'Deep searches that everybody together may ask for in an hour, likewise',
  }),
  LIMIT_RUNNING_PER_PERSON: limit(3).meta({ description: 'Deep searches of a person that run at once; more wait' }),
  LIMIT_RUNNING: limit(20).meta({ description: 'Deep searches that run at once in all' }),
  DEEPSEARCH_MAX_MINUTES: z.coerce
    .number({ error: 'is not a number' })
    .min(1, 'is below 1')
    .max(120, 'is above 120')
    .default(15)
    .meta({ description: 'How long a deep search is waited for' }),

  ROLE: z
    .enum(['all', 'bot', 'worker', 'instance', 'workspace'], {
      error: 'is none of all, bot, worker, instance, workspace',
    })
    .default('all')
    .meta({ title: 'Process', description: 'all, or one part of it: bot, worker, instance, workspace' }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'is none of debug, info, warn, error' })
    .default('info')
    .meta({ description: 'debug, info, warn or error' }),

  WORKSPACE_REQUEST_URL: url.optional().meta({
    title: 'Practice workspace',
    description: 'Where it sends requests while no socket is connected, as to an app over HTTP',
    example: 'http://127.0.0.1:4200/slack/events',
  }),
  WORKSPACE_LIMITS: z
    .enum(['on', 'off'], { error: 'is neither on nor off' })
    .default('on')
    .meta({ description: 'Whether it limits calls as Slack does; off for benchmarks' }),
  WORKSPACE_BOT_TOKEN: token('xoxb-').default('xoxb-practice-bot').meta({ description: 'What it calls the bot token' }),
  WORKSPACE_APP_TOKEN: token('xapp-')
    .default('xapp-practice-app')
    .meta({ description: 'What it calls the app-level token' }),
  WORKSPACE_SIGNING_SECRET: z
    .string()
    .min(8, 'is too short')
    .default('practice-signing-secret')
    .meta({ description: 'What it signs requests with' }),
})

export type Settings = z.output<typeof settings>
