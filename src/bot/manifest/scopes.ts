import { scopeWords } from '../words/scopes.ts'

interface ScopeUse {
  /** Features that need it: folders of `src/handlers`. */
  features: readonly string[]
  /** Web API methods, as https://docs.slack.dev/reference/methods names them. */
  methods?: readonly string[]
  /** Events that Slack only sends with this scope. */
  events?: readonly string[]
}

const LOOK = ['conversations.info', 'conversations.members', 'users.conversations']
const LOOK_BACK = ['conversations.history', 'conversations.replies']
const ASKING = ['asking', 'code-find', 'deep-search', 'conversations', 'code']

/** What needs each scope. The manifest, the documents and the token check are made from this table. */
export const SCOPES = {
  'app_mentions:read': { features: ['conversations'], events: ['app_mention'] },
  'channels:history': { features: ['answering', 'conversations'], methods: LOOK_BACK, events: ['message.channels'] },
  'channels:read': { features: ASKING, methods: LOOK },
  'chat:write': {
    features: ['answering'],
    methods: [
      'agents.sessions.setStatus',
      'assistant.threads.setStatus',
      'chat.delete',
      'chat.postEphemeral',
      'chat.postMessage',
      'chat.update',
    ],
  },
  commands: { features: ['help'] },
  'files:write': {
    features: ['usage', 'digests'],
    methods: ['files.completeUploadExternal', 'files.getUploadURLExternal'],
  },
  'groups:history': { features: ['answering', 'conversations'], methods: LOOK_BACK, events: ['message.groups'] },
  'groups:read': { features: ASKING, methods: LOOK },
  'im:history': { features: ['answering', 'conversations'], methods: LOOK_BACK, events: ['message.im'] },
  'im:read': { features: ASKING, methods: LOOK },
  'im:write': { features: ['answering'], methods: ['conversations.open'] },
  'links:read': { features: ['deep-search'], events: ['link_shared'] },
  'links:write': { features: ['deep-search'], methods: ['chat.unfurl'] },
  'mpim:history': { features: ['answering', 'conversations'], methods: LOOK_BACK },
  'mpim:read': { features: ASKING, methods: LOOK },
  'reactions:read': { features: ['conversations'], events: ['reaction_added'] },
  'usergroups:read': { features: ['settings'], methods: ['usergroups.users.list'] },
  'users:read': {
    features: [...ASKING, 'sign-in'],
    methods: ['users.info', 'users.list'],
    events: ['user_change'],
  },
} as const satisfies Readonly<Record<string, ScopeUse>>

export type Scope = keyof typeof SCOPES

/** Events that come with every installation. */
export const FREE_EVENTS: readonly string[] = [
  'agent_session_stopped',
  'app_home_opened',
  'app_uninstalled',
  'tokens_revoked',
]

export const scopeNames = Object.keys(SCOPES) as readonly Scope[]

/** Scopes that a workspace may refuse: those with a text about what is lost without them. */
export const optionalScopes = scopeNames.filter((scope) => 'without' in scopeWords[scope])

export function useOf(scope: Scope): ScopeUse {
  return SCOPES[scope]
}
