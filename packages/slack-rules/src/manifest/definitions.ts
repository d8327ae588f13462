import declared from '../generated/manifest.schema.json' with { type: 'json' }
import type { Definitions, SchemaNode } from '../schema-node.ts'

/**
 * What Slack's manifests may contain beyond the SDK's declarations, after https://docs.slack.dev/reference/app-manifest and
 * https://github.com/slackapi/manifest-schema. Its content is left to Slack.
 */
const FURTHER_PROPERTIES: Record<string, string[]> = {
  Manifest: [
    '$schema',
    'app_directory',
    'datastores',
    'external_auth_providers',
    'mcp_servers',
    'outgoing_domains',
    'types',
    'workflows',
  ],
  ManifestFeatures: ['functions', 'rich_previews', 'search', 'workflow_steps'],
  ManifestMetadata: ['min_version', 'schema_version'],
  ManifestOAuthConfig: ['pkce_enabled'],
  ManifestSettings: ['hermes_app_type', 'is_hosted', 'is_mcp_enabled', 'siws_links'],
}

const FURTHER_SHARED_SCOPES = [
  'canvases:read',
  'canvases:write',
  'im:write.topic',
  'lists:read',
  'lists:write',
  'search:read.files',
  'search:read.public',
  'search:read.users',
]

/** Names with their own page under https://docs.slack.dev/reference that the SDK's lists lack. */
const FURTHER_NAMES: Record<string, string[]> = {
  BotScope: [...FURTHER_SHARED_SCOPES, 'assistant:write'],
  UserScope: [...FURTHER_SHARED_SCOPES, 'search:read.im', 'search:read.mpim', 'search:read.private'],
  ManifestEvent: [
    'agent_session_stopped',
    'agent_session_title_changed',
    'app_deleted',
    'app_installed',
    'app_uninstalled_team',
    'function_executed',
    'shared_channel_invite_requested',
  ],
}

export function manifestDefinitions(): Definitions {
  const definitions: Definitions = structuredClone(declared.definitions)
  for (const [name, properties] of Object.entries(FURTHER_PROPERTIES)) {
    const node = find(definitions, name)
    node.properties = { ...Object.fromEntries(properties.map((property) => [property, {}])), ...node.properties }
    node.additionalProperties = false
  }
  for (const [name, more] of Object.entries(FURTHER_NAMES)) {
    const node = find(definitions, name)
    node.enum = [...(node.enum ?? []), ...more]
  }
  return definitions
}

function find(definitions: Definitions, name: string): SchemaNode {
  const node = definitions[name]
  if (node === undefined) throw new Error(`The SDK no longer declares ${name}`)
  return node
}
