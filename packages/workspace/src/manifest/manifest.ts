import { readFile } from 'node:fs/promises'
import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { parseLocated } from './manifest-text.ts'

const command = z.looseObject({
  command: z.string(),
  description: z.string(),
  usage_hint: z.string().default(''),
  should_escape: z.boolean().default(false),
})

const prompt = z.object({ title: z.string(), message: z.string() })

const shortcut = z.looseObject({
  name: z.string(),
  type: z.enum(['message', 'global']),
  callback_id: z.string(),
  description: z.string(),
})

/** The parts of an app manifest that the workspace acts on; see docs.slack.dev/reference/app-manifest. */
const manifestSchema = z.looseObject({
  display_information: z.looseObject({ name: z.string() }),
  features: z
    .looseObject({
      app_home: z
        .looseObject({
          home_tab_enabled: z.boolean().optional(),
          messages_tab_enabled: z.boolean().optional(),
          messages_tab_read_only_enabled: z.boolean().optional(),
        })
        .optional(),
      agent_view: z.looseObject({ suggested_prompts: z.array(prompt).default([]) }).optional(),
      bot_user: z.looseObject({ display_name: z.string() }).optional(),
      slash_commands: z.array(command).default([]),
      shortcuts: z.array(shortcut).default([]),
      unfurl_domains: z.array(z.string()).default([]),
    })
    .optional(),
  oauth_config: z
    .looseObject({
      redirect_urls: z.array(z.string()).default([]),
      scopes: z
        .looseObject({ bot: z.array(z.string()).default([]), bot_optional: z.array(z.string()).default([]) })
        .optional(),
    })
    .optional(),
  settings: z
    .looseObject({
      event_subscriptions: z.looseObject({ bot_events: z.array(z.string()).default([]) }).optional(),
      interactivity: z.looseObject({ is_enabled: z.boolean() }).optional(),
      token_rotation_enabled: z.boolean().optional(),
    })
    .optional(),
})

export type Command = z.infer<typeof command>
type Shortcut = z.infer<typeof shortcut>

export interface Manifest {
  appName: string
  botName: string
  /** The prompts offered when a conversation with it starts. */
  suggestedPrompts: readonly z.infer<typeof prompt>[]
  commands: readonly Command[]
  shortcuts: readonly Shortcut[]
  unfurlDomains: readonly string[]
  redirectUrls: readonly string[]
  /** Optional scopes count as granted: in a practice workspace, the installer agreed. */
  scopes: ReadonlySet<string>
  events: ReadonlySet<string>
  hasHome: boolean
  /** Whether people can write to the app: yes if the tab exists and isn't read-only. */
  messagesTab: 'writable' | 'read_only' | 'off'
  /** Whether the app receives clicks, shortcuts and modals. */
  isInteractive: boolean
  /** Whether the tokens of an installation expire. */
  isRotating: boolean
}

/** Reads a YAML or JSON app manifest. Refuses one that Slack would refuse, with a line per reason. */
export async function loadManifest(path: string, log: Pick<Log, 'warn'>): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`the app manifest ${path} cannot be read`, { cause })
  })
  return parseManifest(text, path, log)
}

export function parseManifest(text: string, name: string, log: Pick<Log, 'warn'>): Manifest {
  const { value, lineOf } = parseLocated(text, name)
  const problems = checkManifest(value).map(({ severity, pointer, message, source }) => ({
    severity,
    line: `${name}:${lineOf(pointer)} ${pointer || 'the manifest'} ${message} (${source})`,
  }))
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ line }) => line)
  if (errors.length > 0) throw new Error(['Slack would refuse the app manifest:', ...errors].join('\n'))
  for (const { line } of problems) log.warn(line)
  return usedParts(manifestSchema.parse(value))
}

function usedParts({
  display_information,
  features,
  oauth_config,
  settings,
}: z.infer<typeof manifestSchema>): Manifest {
  const scopes = oauth_config?.scopes
  return {
    appName: display_information.name,
    botName: features?.bot_user?.display_name ?? display_information.name,
    suggestedPrompts: features?.agent_view?.suggested_prompts ?? [],
    commands: features?.slash_commands ?? [],
    shortcuts: features?.shortcuts ?? [],
    unfurlDomains: features?.unfurl_domains ?? [],
    redirectUrls: oauth_config?.redirect_urls ?? [],
    scopes: new Set([...(scopes?.bot ?? []), ...(scopes?.bot_optional ?? [])]),
    events: new Set(settings?.event_subscriptions?.bot_events ?? []),
    hasHome: features?.app_home?.home_tab_enabled ?? false,
    messagesTab: messagesTab(features),
    isInteractive: settings?.interactivity?.is_enabled ?? false,
    isRotating: settings?.token_rotation_enabled ?? false,
  }
}

/** The parts of the app that people can use: none after it was uninstalled. */
export function installedCommands({ manifest, state }: Installed): readonly Command[] {
  return state.installation.isInstalled ? manifest.commands : []
}

export function installedShortcuts({ manifest, state }: Installed): readonly Shortcut[] {
  return state.installation.isInstalled ? manifest.shortcuts : []
}

interface Installed {
  manifest: Manifest
  state: { installation: { isInstalled: boolean } }
}

/**
 * People can always write to an agent (docs.slack.dev/ai/developing-agents); for other apps the tab exists unless the manifest says
 * otherwise.
 */
function messagesTab(features: z.infer<typeof manifestSchema>['features']): Manifest['messagesTab'] {
  if (features?.agent_view !== undefined) return 'writable'
  if (features?.app_home?.messages_tab_enabled === false) return 'off'
  return features?.app_home?.messages_tab_read_only_enabled === true ? 'read_only' : 'writable'
}
