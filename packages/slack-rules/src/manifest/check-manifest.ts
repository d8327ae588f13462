import { applyLimits } from '../apply-limits.ts'
import { methodPage, SOURCES } from '../limits/limits.ts'
import type { Problem } from '../payload/problem.ts'
import { isRecord, type Json } from '../payload/walk.ts'
import { schemaProblems } from '../schema-problems.ts'
import { createValidate } from '../validate.ts'
import { manifestDefinitions } from './definitions.ts'
import { eventPage, scopesForEvent } from './event-scopes.ts'
import { MANIFEST_LIMITS } from './manifest-limits.ts'
import { INVALID_MANIFEST, listAt, type ManifestRule, namesAt, part, refused } from './manifest-rule.ts'
import { worksAsMeant } from './works-as-meant.ts'

const VALIDATE = methodPage('apps.manifest.validate')
const COMMANDS = 'https://docs.slack.dev/interactivity/implementing-slash-commands'
const COMMANDS_SCOPE = 'https://docs.slack.dev/reference/scopes/commands'

/** Without Socket Mode, Slack must be told where to send events, interactions and commands. */
const needsAnAddress: ManifestRule = (manifest) => {
  if (part(manifest, 'settings', 'socket_mode_enabled') === true) return []
  const subscriptions = part(manifest, 'settings', 'event_subscriptions')
  const interactivity = part(manifest, 'settings', 'interactivity')
  const either = 'needs a request_url, or settings.socket_mode_enabled'
  return [
    ...(isRecord(subscriptions) && subscriptions.request_url === undefined
      ? [refused('/settings/event_subscriptions', either, VALIDATE)]
      : []),
    ...(isRecord(interactivity) && interactivity.is_enabled === true && interactivity.request_url === undefined
      ? [refused('/settings/interactivity', either, VALIDATE)]
      : []),
    ...listAt(manifest, 'features', 'slash_commands').flatMap((command, i) =>
      isRecord(command) && command.url === undefined
        ? [refused(`/features/slash_commands/${i}`, 'needs a url, or settings.socket_mode_enabled', COMMANDS)]
        : [],
    ),
  ]
}

/** Slack refuses a manifest with features that its scopes don't allow. */
const needsScopes: ManifestRule = (manifest) => [
  ...needsCommands(manifest, 'slash_commands'),
  ...needsCommands(manifest, 'shortcuts'),
  ...needsEventScopes(manifest, 'bot'),
  ...needsEventScopes(manifest, 'user'),
]

function needsCommands(manifest: Json, feature: string): Problem[] {
  if (listAt(manifest, 'features', feature).length === 0 || scopesOf(manifest, 'bot').has('commands')) return []
  return [refused(`/features/${feature}`, 'needs the bot scope "commands"', COMMANDS_SCOPE)]
}

function needsEventScopes(manifest: Json, kind: 'bot' | 'user'): Problem[] {
  const granted = scopesOf(manifest, kind)
  const keys = ['settings', 'event_subscriptions', `${kind}_events`]
  return namesAt(manifest, ...keys).flatMap((event, i) => {
    const needed = scopesForEvent(event)
    if (needed.length === 0 || needed.some((scope) => granted.has(scope))) return []
    const message = `"${event}" needs the ${kind} scope ${needed.map((scope) => `"${scope}"`).join(' or ')}`
    return [refused(`/${keys.join('/')}/${i}`, message, eventPage(event))]
  })
}

function scopesOf(manifest: Json, kind: 'bot' | 'user'): Set<string> {
  const lists = [kind, `${kind}_optional`]
  return new Set(lists.flatMap((list) => namesAt(manifest, 'oauth_config', 'scopes', list)))
}

const RULES: ManifestRule[] = [needsAnAddress, needsScopes, worksAsMeant]

const validateManifest = createValidate(() => applyLimits(manifestDefinitions(), MANIFEST_LIMITS))

/** What Slack would complain about in a parsed app manifest. Pointers start at the manifest. */
export function checkManifest(manifest: unknown): Problem[] {
  return [
    ...schemaProblems('Manifest', manifest, '', INVALID_MANIFEST, SOURCES.manifest, validateManifest),
    ...(isRecord(manifest) ? RULES.flatMap((rule) => rule(manifest)) : []),
  ]
}
