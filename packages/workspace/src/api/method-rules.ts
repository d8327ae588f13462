/** docs.slack.dev/apis/web-api/rate-limits: calls per minute, and one message per second and channel. */
type Tier = 1 | 2 | 3 | 4 | 'special' | 'posting'

interface MethodRule {
  tier: Tier
  /** Any one of these is enough. If they differ by kind of conversation, the one for that kind is required. */
  scopes: readonly string[]
}

const rule = (tier: Tier, ...scopes: string[]): MethodRule => ({ tier, scopes })

const READ = ['channels:read', 'groups:read', 'im:read', 'mpim:read']
const HISTORY = ['channels:history', 'groups:history', 'im:history', 'mpim:history']
const MANAGE = ['channels:manage', 'groups:write', 'im:write', 'mpim:write']
const TOPIC = [...MANAGE, 'channels:write.topic', 'groups:write.topic', 'im:write.topic', 'mpim:write.topic']
const INVITE = [...MANAGE, 'channels:write.invites', 'groups:write.invites']

/** All implemented methods, with the scopes and rate limit that `https://docs.slack.dev/reference/methods/<name>` states. */
export const METHOD_RULES = {
  'agents.sessions.rename': rule(3, 'chat:write'),
  'agents.sessions.setStatus': rule(3, 'chat:write'),
  'api.test': rule(4),
  'apps.connections.open': rule(3),
  'apps.uninstall': rule(1),
  'assistant.threads.setStatus': rule('special', 'chat:write'),
  'assistant.threads.setSuggestedPrompts': rule(4, 'assistant:write'),
  'assistant.threads.setTitle': rule(4, 'assistant:write'),
  'auth.revoke': rule(3),
  'auth.teams.list': rule(2),
  'auth.test': rule('special'),
  'blocks.validate': rule(3),
  'bots.info': rule(3, 'users:read'),
  'chat.appendStream': rule(4, 'chat:write'),
  'chat.delete': rule(3, 'chat:write'),
  'chat.deleteScheduledMessage': rule(3, 'chat:write'),
  'chat.getPermalink': rule('special'),
  'chat.meMessage': rule(3, 'chat:write'),
  'chat.postEphemeral': rule(4, 'chat:write'),
  'chat.postMessage': rule('posting', 'chat:write'),
  'chat.scheduleMessage': rule(3, 'chat:write'),
  'chat.scheduledMessages.list': rule(3),
  'chat.startStream': rule(2, 'chat:write'),
  'chat.stopStream': rule(2, 'chat:write'),
  'chat.unfurl': rule(3, 'links:write'),
  'chat.update': rule(3, 'chat:write'),
  'conversations.archive': rule(2, ...MANAGE),
  'conversations.close': rule(2, ...MANAGE),
  'conversations.create': rule(2, ...MANAGE),
  'conversations.history': rule(3, ...HISTORY),
  'conversations.info': rule(3, ...READ),
  'conversations.invite': rule(3, ...INVITE),
  'conversations.join': rule(3, 'channels:join'),
  'conversations.kick': rule(3, ...MANAGE),
  'conversations.leave': rule(3, ...MANAGE),
  'conversations.list': rule(2, ...READ),
  'conversations.mark': rule(3, ...MANAGE),
  'conversations.members': rule(4, ...READ),
  'conversations.open': rule(3, ...MANAGE),
  'conversations.rename': rule(2, ...MANAGE),
  'conversations.replies': rule(3, ...HISTORY),
  'conversations.setPurpose': rule(2, ...TOPIC),
  'conversations.setTopic': rule(2, ...TOPIC),
  'conversations.unarchive': rule(2, ...MANAGE),
  'files.completeUploadExternal': rule(4, 'files:write'),
  'files.delete': rule(3, 'files:write'),
  'files.getUploadURLExternal': rule(4, 'files:write'),
  'files.info': rule(4, 'files:read'),
  'files.list': rule(3, 'files:read'),
  'oauth.v2.access': rule('special'),
  'oauth.v2.exchange': rule('special'),
  'reactions.add': rule(3, 'reactions:write'),
  'reactions.get': rule(3, 'reactions:read'),
  'reactions.list': rule(2, 'reactions:read'),
  'reactions.remove': rule(2, 'reactions:write'),
  'team.info': rule(3, 'team:read'),
  'usergroups.create': rule(2, 'usergroups:write'),
  'usergroups.disable': rule(2, 'usergroups:write'),
  'usergroups.enable': rule(2, 'usergroups:write'),
  'usergroups.list': rule(2, 'usergroups:read'),
  'usergroups.update': rule(2, 'usergroups:write'),
  'usergroups.users.list': rule(2, 'usergroups:read'),
  'usergroups.users.update': rule(2, 'usergroups:write'),
  'users.conversations': rule(3, ...READ),
  'users.getPresence': rule(3, 'users:read'),
  'users.info': rule(4, 'users:read'),
  'users.list': rule(2, 'users:read'),
  'users.lookupByEmail': rule(3, 'users:read.email'),
  'users.profile.get': rule(4, 'users.profile:read'),
  'views.open': rule(4),
  'views.publish': rule(4),
  'views.push': rule(4),
  'views.update': rule(4),
} satisfies Record<string, MethodRule>

/**
 * Methods that only read accept forms only: JSON bodies are ignored (docs.slack.dev/apis/web-api: "most write methods allow arguments
 * with application/json attributes").
 */
export const FORMS_ONLY: ReadonlySet<string> = new Set<MethodName>([
  'apps.uninstall',
  'auth.revoke',
  'auth.teams.list',
  'bots.info',
  'chat.getPermalink',
  'conversations.history',
  'conversations.info',
  'conversations.list',
  'conversations.members',
  'conversations.replies',
  'files.getUploadURLExternal',
  'files.info',
  'files.list',
  'oauth.v2.access',
  'oauth.v2.exchange',
  'reactions.get',
  'reactions.list',
  'team.info',
  'usergroups.list',
  'usergroups.users.list',
  'users.conversations',
  'users.getPresence',
  'users.info',
  'users.list',
  'users.lookupByEmail',
  'users.profile.get',
])

export type MethodName = keyof typeof METHOD_RULES
