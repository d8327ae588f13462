import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../disk/read-if-there.ts'
import { UnusableFile } from '../errors/errors.ts'
import { nearestNames } from '../errors/nearest-names.ts'
import { toolNames } from '../mcp/tool-names.ts'
import { entitlementsSchema } from '../metering/entitlement.ts'
import type { Log } from '../ports/log.ts'

/** How many whole credits a call costs. */
const costsSchema = z.strictObject({
  deepsearch: z.int().min(0).default(2),
  code_finder: z.int().min(0).default(1),
})

const days = z.int().min(1).max(3_650)

/** Which access tokens people may create for themselves; service accounts get theirs on the command line. */
const accessTokensSchema = z
  .strictObject({
    /** Who may create them; with `none`, people's existing ones stop working too. */
    allow: z.enum(['all-users-create', 'site-admin-create', 'none']).default('all-users-create'),
    /** The lifetimes to choose from, in days. */
    expirationOptionDays: z.array(days).min(1).default([7, 14, 30, 60, 90]),
    defaultExpirationDays: days.default(90),
    allowNoExpiration: z.boolean().default(true),
    maxTokensPerUser: z.int().min(1).default(25),
  })
  .refine(({ expirationOptionDays, defaultExpirationDays }) => expirationOptionDays.includes(defaultExpirationDays), {
    path: ['defaultExpirationDays'],
    error: 'must be one of expirationOptionDays',
  })

/** A mistyped name would leave a tool on that was meant to be off. */
const toolName = z.enum(toolNames, {
  error: ({ input }) => {
    const [nearest] = nearestNames(String(input), toolNames, 1)
    const advice = nearest === undefined ? `the tools are ${toolNames.join(', ')}` : `did you mean ${nearest}?`
    return `there is no tool ${JSON.stringify(input)}; ${advice}`
  },
})

const hostName = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i, 'is not a bare host name')

/** The site configuration's settings, by their full names. */
export const siteConfigSchema = z.strictObject({
  /** Turns the MCP endpoints on or off. */
  'mcp.enabled': z.boolean().default(true),
  /** Tools removed from all MCP endpoints. */
  'mcp.tools.disabled': z.array(toolName).default([]),
  /** Whether OAuth clients may register themselves; if not, those that did are refused too. */
  'auth.idpDynamicClientRegistrationEnabled': z.boolean().default(true),
  /** Whether OAuth clients may also be identified by an https address, where their metadata document is fetched from the internet. */
  'auth.idpClientIdMetadataDocumentsEnabled': z.boolean().default(true),
  /** Host names, besides the one in its links, under which MCP clients and browsers reach the instance. */
  'http.hostNames': z.array(hostName).default([]),
  /** Whether people see the pages of public repositories without signing in. MCP always needs a token. */
  'auth.public': z.boolean().default(true),
  'auth.accessTokens': accessTokensSchema.default(accessTokensSchema.parse({})),
  /** Who sees a repository without explicit access: everyone, or only site admins. */
  'repositories.defaultAccess': z.enum(['public', 'restricted']).default('public'),
  /** Whether anyone with the read token of a deep search may read it, as far as they may see what it is based on. */
  'deepSearch.sharing.enabled': z.boolean().default(false),
  /** How long a script of `evaluator` may run. */
  'evaluator.timeoutSeconds': z.number().positive().max(120).default(10),
  /** How often each user may call metered tools; a tool without an entry is unlimited. */
  entitlements: entitlementsSchema.default({}),
  /** What a call takes from the credit buckets, if there are any. */
  'credits.perCall': costsSchema.default(costsSchema.parse({})),
  /** How long to keep conversations after their last question, and usage figures. */
  'retention.conversationDays': days.default(365),
  'retention.usageDays': days.default(732),
})

export type SiteConfig = z.infer<typeof siteConfigSchema>

/** Parses the text of a site configuration; throws an error that says what is wrong and where. */
export function parseSiteConfig(text: string): SiteConfig {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    throw new Error(`not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  const checked = siteConfigSchema.safeParse(data)
  if (checked.success) return checked.data
  throw new Error(checked.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '))
}

export const siteConfigFile = (dataDir: string): string => join(dataDir, 'site-config.json')

export interface SiteConfigReader {
  current(): SiteConfig
  /** What is currently wrong with the file; `current` then stays as it was. */
  problem(): string | undefined
}

/** Throws UnusableFile if the file is invalid. Without a file: the defaults. */
export function loadSiteConfig(dataDir: string): SiteConfig {
  const file = siteConfigFile(dataDir)
  try {
    return existsSync(file) ? parseSiteConfig(readFileSync(file, 'utf8')) : siteConfigSchema.parse({})
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UnusableFile(
      `site-config.json: ${why.replace(/[^.?]$/, '$&.')} Correct ${file}, or delete it for the defaults.`,
      { cause },
    )
  }
}

/**
 * Reads the file again whenever it changes; if it is deleted, its settings stay in force. If the file is invalid at first, the process
 * doesn't start: it might have restricted something.
 */
export function createSiteConfigReader(dataDir: string, log: Log): SiteConfigReader {
  let stamp = stampOf(dataDir)
  let config = loadSiteConfig(dataDir)
  let problem: string | undefined

  function refresh(): void {
    const newStamp = stampOf(dataDir)
    if (newStamp === stamp) return
    stamp = newStamp
    try {
      // The defaults may be less strict than the file was, and some editors delete it for a moment.
      if (newStamp === none) throw new Error('site-config.json is gone; write it again, or restart for the defaults')
      config = loadSiteConfig(dataDir)
      problem = undefined
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      config = withWhatCloses(config, readIfThere(siteConfigFile(dataDir)))
      log.warn('the site configuration is wrong; the one before stays in force, and what this one closes', { problem })
    }
  }

  return {
    current() {
      refresh()
      return config
    },
    problem() {
      refresh()
      return problem
    },
  }
}

/** Settings whose values restrict something. */
const closing = [
  z.object({ 'mcp.enabled': z.literal(false) }),
  z.object({ 'auth.public': z.literal(false) }),
  z.object({ 'auth.idpDynamicClientRegistrationEnabled': z.literal(false) }),
  z.object({ 'repositories.defaultAccess': z.literal('restricted') }),
  z.object({ 'deepSearch.sharing.enabled': z.literal(false) }),
]
const disabling = z.looseObject({ 'mcp.tools.disabled': z.array(z.unknown()) })

/** If an invalid file also restricts something, that part takes effect. */
function withWhatCloses(before: SiteConfig, text: string | undefined): SiteConfig {
  const given = parseJson(text ?? '')
  const closed = closing.map((setting) => setting.safeParse(given).data)
  const disabled = disabling.safeParse(given).data?.['mcp.tools.disabled'] ?? []
  const tools = toolNames.filter((name) => disabled.includes(name) || before['mcp.tools.disabled'].includes(name))
  return Object.assign({}, before, ...closed, { 'mcp.tools.disabled': tools })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const none = 'none'

function stampOf(dataDir: string): string {
  const stat = statSync(siteConfigFile(dataDir), { throwIfNoEntry: false })
  return stat === undefined ? none : `${stat.mtimeMs}-${stat.size}-${stat.ino}`
}
