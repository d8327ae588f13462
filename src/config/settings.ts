import { z } from 'zod'
import { auditSettings } from './audit-settings.ts'
import { creditFieldNames } from './credit-fields.ts'
import { retentionSettings } from './retention-settings.ts'
import { bareHost, limit, list, optionalPort, port, token, url } from './setting-kinds.ts'
import { slackSettings } from './slack-settings.ts'

/**
 * Every setting, in the order of `.env.example`, which is generated from this. `example` is what that file shows if there is no default.
 */
export const settings = z.object({
  ...slackSettings,

  INSTANCE_URL: url.optional().meta({
    title: 'Code-intelligence instance',
    description: 'Address of your instance. Unset: the embedded one',
    example: 'https://instance.example.com',
  }),
  INSTANCE_TOKEN: z
    .string()
    .min(8, 'is too short')
    .optional()
    .meta({ description: 'Access token of a service account there', example: '…' }),
  INSTANCE_MCP_PATH: z
    .enum(['/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch'], {
      error: 'must be /.api/mcp, /.api/mcp/all or /.api/mcp/deepsearch',
    })
    .default('/.api/mcp/all')
    .meta({ description: 'Which of its MCP endpoints to use' }),
  INSTANCE_MCP_LOWEST_VERSION: z
    .enum(['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'], {
      error: 'must be 2025-03-26, 2025-06-18, 2025-11-25 or 2026-07-28',
    })
    .default('2025-03-26')
    .meta({ description: 'Oldest version of MCP to accept. The newest that both sides speak is used' }),
  INSTANCE_AUTH_SCHEME: z
    .enum(['token', 'Bearer'], { error: 'must be token or Bearer' })
    .optional()
    .meta({ description: 'token or Bearer. Unset: chosen by what the token looks like', example: 'token' }),
  SERVICE_CHANNELS: list.default([]).meta({
    description: 'With your own instance: IDs of the channels where the bot answers',
    example: 'C0123ABCD,C0456EFGH',
  }),
  SERVICE_REPOS: list.default([]).meta({
    description: 'With your own instance: the repositories it may answer from',
    example: 'github.com/org/app,github.com/org/lib',
  }),

  ANSWER_MODE: z.enum(['service', 'personal'], { error: 'must be service or personal' }).optional().meta({
    description:
      'Whose rights answers have where a channel says nothing else: service, the bot’s account; personal, each asker’s own. Unset: personal with your own instance',
    example: 'service',
  }),
  BOT_PUBLIC_URL: url.optional().meta({
    description: 'For personal: where browsers reach BOT_PORT, to sign in. Unset: only on this machine',
    example: 'https://crowsnest.example.com',
  }),
  INSTANCE_OAUTH_CLIENT_ID: z.string().min(1).optional().meta({
    description: 'For personal: the bot’s OAuth client on the instance. Unset: the bot registers itself',
    example: '…',
  }),
  INSTANCE_OAUTH_CLIENT_SECRET: z.string().min(1).optional().meta({ description: 'Its secret, if any', example: '…' }),

  AUTHOR_NAMES: z.enum(['readers', 'never'], { error: 'must be readers or never' }).default('readers').meta({
    description: 'Who sees names of commit authors: readers, the people who may read the repository, or never',
  }),

  ANALYTICS_URL: url.optional().meta({
    title: 'Analytics',
    description: 'Address of the analytics service with usage exports. Unset: the embedded instance, if used',
    example: 'https://analytics.example.com',
  }),
  ANALYTICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'is shorter than eight characters, or has spaces')
    .optional()
    .meta({ description: 'Access token for those exports', example: '…' }),
  ANALYTICS_INSTANCE: bareHost.optional().meta({
    description: 'Host name of the instance to report on. Unset: the host of INSTANCE_URL',
    example: 'instance.example.com',
  }),
  CREDITS_FIELDS: creditFieldNames.optional().meta({
    description: 'Names of the credit fields, if the bot doesn’t recognize them',
    example: 'allocated=grantedUnits,consumed=usage.spent',
  }),

  REPOS: list.optional().meta({
    title: 'Embedded instance',
    description: 'Repositories to serve: paths or clone URLs, separated by commas. Unset: this checkout',
    example: '/srv/git/app.git,https://git.example.com/lib.git',
  }),
  INSTANCE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'is not a bare host name')
    .default('localhost')
    .meta({ description: 'Name of the embedded instance in the reporting API (instanceURL)' }),
  PUBLIC_URL: url.optional().meta({
    description: 'Address where people open it, for links in answers. Set it when you connect a real Slack',
    example: 'https://code.example.com',
  }),
  LLM_BASE_URL: url.optional().meta({
    description:
      'OpenAI-compatible endpoint, hosted or local, whose model writes deep searches. Unset: no model, only search',
    example: 'https://models.example.com/v1',
  }),
  LLM_MODEL: z.string().min(1).optional().meta({ description: 'Name of the model there', example: 'model-name' }),
  LLM_API_KEY: z.string().min(1).optional().meta({ description: 'API key, if the endpoint needs one', example: '…' }),

  REDIS_URL: z
    .string()
    .regex(/^(rediss?|unix):\/\//, 'does not start with redis://, rediss:// or unix://')
    .optional()
    .meta({
      title: 'Storage',
      description:
        'A shared Redis, 6.2 or newer; of a Redis Cluster several nodes with commas between. Unset: a private one in DATA_DIR',
      example: 'redis://localhost:6379',
    }),
  REDIS_CLUSTER: z
    .enum(['on', 'off'], { error: 'is neither on nor off' })
    .default('off')
    .meta({ description: 'on: the one address in REDIS_URL is of a Redis Cluster' }),
  DATA_DIR: z.string().min(1).default('./data').meta({ description: 'Folder for all data' }),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits (openssl rand -hex 32)')
    .optional()
    .meta({
      description: 'Key that encrypts stored requests. Unset: created and kept in DATA_DIR',
      example: '…',
    }),

  BOT_PORT: port(4200).meta({ title: 'Ports', description: 'Slack requests over HTTP, and /healthz' }),
  INSTANCE_PORT: port(4100).meta({ description: 'The embedded instance' }),
  WORKSPACE_PORT: port(4000).meta({ description: 'The practice workspace' }),
  METRICS_PORT: optionalPort.meta({
    description:
      'Prometheus metrics of this process, path /metrics, and its queues, path /queues. Unset: none. Each process needs its own',
    example: '9464',
  }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address to serve metrics and the board of queues on. They never show people’s words' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional().meta({
    description: 'Collector to send OpenTelemetry traces to, by OTLP over HTTP. Unset: none',
    example: 'http://127.0.0.1:4318',
  }),
  LISTEN_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address to listen on. Use 0.0.0.0 in a container' }),

  HTTPS_PROXY: url.optional().meta({
    title: 'Network',
    description: 'Proxy for requests to https addresses, also those of Socket Mode. Loopback addresses never use it',
    example: 'http://user:password@proxy.example.com:3128',
  }),
  NO_PROXY: z.string().optional().meta({
    description: 'Hosts to reach without the proxy, with their subdomains, separated by commas. No IP ranges',
    example: 'instance.example.com,.internal.example.com',
  }),
  NODE_EXTRA_CA_CERTS: z.string().optional().meta({
    description: 'PEM file with additional certificate authorities',
    example: '/etc/ssl/company-ca.pem',
  }),

  OPERATORS: list.default([]).meta({
    title: 'People and limits',
    description:
      'Slack user or user-group IDs that act as operators. Unset in the practice workspace: the person called operator',
    example: 'U0123ABCD,S0456EFGH',
  }),
  LIMIT_PER_PERSON: limit(10).meta({
    description: 'Deep searches per person and hour. No limit on the embedded instance without a model and credits',
  }),
  LIMIT_PER_WORKSPACE: limit(60).meta({
    description: 'Deep searches per hour for everyone together, likewise',
  }),
  LIMIT_RUNNING_PER_PERSON: limit(3).meta({ description: 'Deep searches that one person can run at once. More wait' }),
  LIMIT_RUNNING: limit(20).meta({ description: 'Deep searches that run at once for everyone' }),
  DEEPSEARCH_MAX_MINUTES: z.coerce
    .number({ error: 'is not a number' })
    .min(1, 'is below 1')
    .max(120, 'is above 120')
    .default(15)
    .meta({ description: 'Minutes to wait for a deep search' }),

  ...auditSettings,

  ...retentionSettings,

  ROLE: z
    .enum(['all', 'bot', 'worker', 'instance', 'workspace'], {
      error: 'must be all, bot, worker, instance or workspace',
    })
    .default('all')
    .meta({ title: 'Process', description: 'What this process runs: all, or only bot, worker, instance or workspace' }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .default('info')
    .meta({ description: 'debug, info, warn or error' }),

  WORKSPACE_REQUEST_URL: url.optional().meta({
    title: 'Practice workspace',
    description: 'Where it sends requests over HTTP while no socket is connected',
    example: 'http://127.0.0.1:4200/slack/events',
  }),
  WORKSPACE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .meta({ description: 'Rate limits like Slack’s: on, or off for benchmarks' }),
  WORKSPACE_BOT_TOKEN: token('xoxb-').default('xoxb-practice-bot').meta({ description: 'Bot token it accepts' }),
  WORKSPACE_APP_TOKEN: token('xapp-').default('xapp-practice-app').meta({ description: 'App-level token it accepts' }),
  WORKSPACE_SIGNING_SECRET: z
    .string()
    .min(8, 'is too short')
    .default('practice-signing-secret')
    .meta({ description: 'Secret it signs requests with' }),
})

export type Settings = z.output<typeof settings>
