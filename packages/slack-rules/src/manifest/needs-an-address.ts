import { methodPage } from '../limits/limits.ts'
import { isRecord } from '../payload/walk.ts'
import { listAt, type ManifestRule, part, refused } from './manifest-rule.ts'

const SOURCE = methodPage('apps.manifest.validate')
const COMMANDS = 'https://docs.slack.dev/interactivity/implementing-slash-commands'

/** Without Socket Mode, Slack has to be told where events, interactions and commands go. */
export const needsAnAddress: ManifestRule = (manifest) => {
  if (part(manifest, 'settings', 'socket_mode_enabled') === true) return []
  const subscriptions = part(manifest, 'settings', 'event_subscriptions')
  const interactivity = part(manifest, 'settings', 'interactivity')
  const either = 'needs a request_url, or settings.socket_mode_enabled'
  return [
    ...(isRecord(subscriptions) && subscriptions.request_url === undefined
      ? [refused('/settings/event_subscriptions', either, SOURCE)]
      : []),
    ...(isRecord(interactivity) && interactivity.is_enabled === true && interactivity.request_url === undefined
      ? [refused('/settings/interactivity', either, SOURCE)]
      : []),
    ...listAt(manifest, 'features', 'slash_commands').flatMap((command, i) =>
      isRecord(command) && command.url === undefined
        ? [refused(`/features/slash_commands/${i}`, 'needs a url, or settings.socket_mode_enabled', COMMANDS)]
        : [],
    ),
  ]
}
