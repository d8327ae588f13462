import type { Problem } from '../payload/problem.ts'
import type { Json } from '../payload/walk.ts'
import { eventPage, scopesForEvent } from './event-scopes.ts'
import { listAt, type ManifestRule, namesAt, refused } from './manifest-rule.ts'

const COMMANDS_SCOPE = 'https://docs.slack.dev/reference/scopes/commands'

/** Slack refuses a manifest that promises what its scopes do not allow. */
export const needsScopes: ManifestRule = (manifest) => [
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
