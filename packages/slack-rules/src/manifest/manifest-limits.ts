import type { Limits } from '../apply-limits.ts'
import { SOURCES } from '../limits/limits.ts'
import type { Bounds, TypeLimits } from '../limits/type-limits.ts'

const requestUrl: Bounds = { max: 3_500, format: 'web-address' }
const scopes: Bounds = { max: 255 }
const events: Bounds = { max: 100, unique: true }
const source = SOURCES.manifest

/** By the name of the type in the SDK's declarations. Empty lists are refused where there must be at least one item. */
const MANIFEST_TYPES: Record<string, TypeLimits> = {
  ManifestMetadata: { source, fields: { major_version: { min: 1, max: 2 } } },
  ManifestDisplayInformation: {
    source,
    fields: {
      name: { min: 1, max: 35 },
      description: { min: 1, max: 140 },
      long_description: { min: 175, max: 4_000 },
      background_color: { format: 'color' },
    },
  },
  ManifestFeatures: {
    source,
    fields: {
      shortcuts: { min: 1, max: 10 },
      slash_commands: { min: 1, max: 50 },
      unfurl_domains: { min: 1, max: 5, unique: true },
      'unfurl_domains[]': { max: 255, format: 'domain' },
    },
  },
  ManifestAgentView: { source, fields: { agent_description: { max: 300 }, suggested_prompts: { max: 4 } } },
  ManifestBotUser: { source, fields: { display_name: { min: 1, max: 80 } } },
  ManifestShortcut: {
    source,
    fields: { name: { min: 1, max: 24 }, callback_id: { min: 1, max: 255 }, description: { min: 1, max: 150 } },
  },
  ManifestSlashCommand: {
    source,
    fields: {
      command: { min: 2, max: 32, format: 'slash-command' },
      description: { min: 1, max: 2_000 },
      usage_hint: { min: 1, max: 1_000 },
      url: { max: 3_000, format: 'web-address' },
    },
  },
  ManifestOAuthConfig: { source, fields: { redirect_urls: { max: 1_000, unique: true } } },
  ManifestOAuthScopes: { source, fields: { bot: scopes, user: scopes, bot_optional: scopes, user_optional: scopes } },
  ManifestSettings: {
    source,
    fields: {
      allowed_ip_address_ranges: { min: 1, max: 50, unique: true },
      'allowed_ip_address_ranges[]': { format: 'ip-range' },
    },
  },
  ManifestEventSubscriptions: {
    source,
    fields: {
      bot_events: events,
      user_events: events,
      request_url: requestUrl,
      metadata_subscriptions: { min: 1, max: 20, unique: true },
    },
  },
  ManifestInteractivity: { source, fields: { request_url: requestUrl, message_menu_options_url: requestUrl } },
}

export const MANIFEST_LIMITS: Limits = { types: MANIFEST_TYPES, common: {} }
