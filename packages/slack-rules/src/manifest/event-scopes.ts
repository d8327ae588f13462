/** Every event's page names the scopes, of which the app needs one: https://docs.slack.dev/reference/events */
export function eventPage(event: string): string {
  return `https://docs.slack.dev/reference/events/${event}`
}

const SCOPES_BY_EVENT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    app_mention: ['app_mentions:read'],
    call_rejected: ['calls:read'],
    channel_history_changed: ['channels:history', 'groups:history', 'mpim:history'],
    email_domain_changed: ['team:read'],
    emoji_changed: ['emoji:read'],
    group_history_changed: ['groups:history'],
    im_history_changed: ['im:history'],
    link_shared: ['links:read'],
    member_joined_channel: ['channels:read', 'groups:read'],
    member_left_channel: ['channels:read', 'groups:read'],
    message: ['channels:history', 'groups:history', 'im:history', 'mpim:history'],
    'message.channels': ['channels:history'],
    'message.groups': ['groups:history'],
    'message.im': ['im:history'],
    'message.mpim': ['mpim:history'],
    team_domain_change: ['team:read'],
    team_join: ['users:read'],
    team_rename: ['team:read'],
    user_change: ['users:read'],
    user_huddle_changed: ['users:read'],
  }),
)

/** Families of events with the same scopes. */
const SCOPES_BY_PREFIX: [prefix: string, scopes: string[]][] = [
  ['assistant_thread_', ['assistant:write']],
  ['channel_', ['channels:read', 'groups:read', 'mpim:read']],
  ['dnd_', ['dnd:read']],
  ['file_', ['files:read']],
  ['group_', ['groups:read']],
  ['im_', ['im:read']],
  ['message_metadata_', ['metadata.message:read']],
  ['pin_', ['pins:read']],
  ['reaction_', ['reactions:read']],
  ['star_', ['stars:read']],
  ['subteam_', ['usergroups:read']],
]

/** The scopes for an event, of which an app needs one; empty if it needs none. */
export function scopesForEvent(event: string): readonly string[] {
  return SCOPES_BY_EVENT.get(event) ?? SCOPES_BY_PREFIX.find(([prefix]) => event.startsWith(prefix))?.[1] ?? []
}
