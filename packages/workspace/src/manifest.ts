import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const command = z.looseObject({
  command: z.string().regex(/^\/\S+$/),
  description: z.string().default(''),
  usage_hint: z.string().default(''),
  should_escape: z.boolean().default(false),
})

const shortcut = z.looseObject({
  name: z.string(),
  type: z.enum(['message', 'global']),
  callback_id: z.string(),
  description: z.string().default(''),
})

/** The parts of an app manifest that decide what the workspace does; see docs.slack.dev/reference/app-manifest. */
const manifestSchema = z.looseObject({
  display_information: z.looseObject({ name: z.string().min(1) }),
  features: z
    .looseObject({
      bot_user: z.looseObject({ display_name: z.string().min(1) }),
      slash_commands: z.array(command).default([]),
      shortcuts: z.array(shortcut).default([]),
      unfurl_domains: z.array(z.string()).default([]),
    })
    .optional(),
  oauth_config: z
    .looseObject({
      redirect_urls: z.array(z.string()).default([]),
      scopes: z.looseObject({ bot: z.array(z.string()).default([]), bot_optional: z.array(z.string()).default([]) }),
    })
    .optional(),
  settings: z
    .looseObject({
      event_subscriptions: z.looseObject({ bot_events: z.array(z.string()).default([]) }).optional(),
    })
    .optional(),
})

export type Command = z.infer<typeof command>
export type Shortcut = z.infer<typeof shortcut>

export interface Manifest {
  appName: string
  botName: string
  commands: readonly Command[]
  shortcuts: readonly Shortcut[]
  unfurlDomains: readonly string[]
  redirectUrls: readonly string[]
  /** Optional scopes count as granted: in a practice workspace somebody said yes. */
  scopes: ReadonlySet<string>
  events: ReadonlySet<string>
}

/** Reads a YAML or JSON app manifest; a wrong one is refused naming the file and the key. */
export async function loadManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`the app manifest ${path} cannot be read`, { cause })
  })
  return parseManifest(text, path)
}

export function parseManifest(text: string, name: string): Manifest {
  const parsed = manifestSchema.safeParse(parse(text))
  if (!parsed.success) throw new Error(`the app manifest ${name} is wrong: ${z.prettifyError(parsed.error)}`)
  const { display_information, features, oauth_config, settings } = parsed.data
  const scopes = oauth_config?.scopes
  return {
    appName: display_information.name,
    botName: features?.bot_user.display_name ?? display_information.name,
    commands: features?.slash_commands ?? [],
    shortcuts: features?.shortcuts ?? [],
    unfurlDomains: features?.unfurl_domains ?? [],
    redirectUrls: oauth_config?.redirect_urls ?? [],
    scopes: new Set([...(scopes?.bot ?? []), ...(scopes?.bot_optional ?? [])]),
    events: new Set(settings?.event_subscriptions?.bot_events ?? []),
  }
}
