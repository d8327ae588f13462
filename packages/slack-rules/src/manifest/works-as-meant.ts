import { type Problem, warning } from '../payload/problem.ts'
import { isRecord, type Json } from '../payload/walk.ts'
import { eventPage } from './event-scopes.ts'
import { INVALID_MANIFEST, listAt, type ManifestRule, namesAt, part } from './manifest-rule.ts'

const DOCS = 'https://docs.slack.dev'

/** What Slack accepts although it won't work. */
export const worksAsMeant: ManifestRule = (manifest) => [
  ...repeatedCommands(manifest),
  ...unheardShortcuts(manifest),
  ...unheardLinks(manifest),
  ...unheardStops(manifest),
]

function repeatedCommands(manifest: Json): Problem[] {
  const names = listAt(manifest, 'features', 'slash_commands').map((one) => (isRecord(one) ? one.command : undefined))
  const source = `${DOCS}/interactivity/implementing-slash-commands`
  return names.flatMap((name, i) =>
    name === undefined || names.indexOf(name) === i
      ? []
      : [doubtful(`/features/slash_commands/${i}/command`, `repeats "${name}"; only one of them is called`, source)],
  )
}

function unheardShortcuts(manifest: Json): Problem[] {
  if (listAt(manifest, 'features', 'shortcuts').length === 0) return []
  if (part(manifest, 'settings', 'interactivity', 'is_enabled') === true) return []
  const message = 'are not delivered while settings.interactivity.is_enabled is not true'
  return [doubtful('/features/shortcuts', message, `${DOCS}/interactivity/implementing-shortcuts`)]
}

function unheardLinks(manifest: Json): Problem[] {
  const at = subscribed(manifest, 'link_shared')
  if (at === undefined || listAt(manifest, 'features', 'unfurl_domains').length > 0) return []
  return [doubtful(at, 'is never sent without features.unfurl_domains', eventPage('link_shared'))]
}

function unheardStops(manifest: Json): Problem[] {
  const at = subscribed(manifest, 'agent_session_stopped')
  const isAgent = part(manifest, 'features', 'agent_view') ?? part(manifest, 'features', 'assistant_view')
  if (at === undefined || isAgent !== undefined) return []
  return [doubtful(at, 'is only sent to agents: features.agent_view declares one', `${DOCS}/ai/agent-sessions`)]
}

function subscribed(manifest: Json, event: string): string | undefined {
  const keys = ['settings', 'event_subscriptions', 'bot_events']
  const index = namesAt(manifest, ...keys).indexOf(event)
  return index === -1 ? undefined : `/${keys.join('/')}/${index}`
}

function doubtful(pointer: string, message: string, source: string): Problem {
  return warning(INVALID_MANIFEST, pointer, message, source)
}
