interface ScopeWords {
  for: string
  /** What is lost without it; only optional scopes have it. */
  without?: string
}

const IN_DOUBT = 'after a crash, what may already be posted goes to the asker by DM'

/** What the bot does with each scope, and what is lost if a workspace refuses it. */
export const scopeWords = {
  'app_mentions:read': { for: 'Hear `@crowsnest …`.' },
  'channels:history': {
    for: 'Read the thread before a question, and find what was posted before a crash.',
    without: `Questions in public channels come without their thread, and ${IN_DOUBT}.`,
  },
  'channels:read': { for: 'See whether a public channel is archived, shared or read by guests before answering.' },
  'chat:write': { for: 'Answer.' },
  commands: { for: 'Offer the slash commands.' },
  'files:write': {
    for: 'Attach figures as a file.',
    without: 'Reports come without their CSV file.',
  },
  'groups:history': {
    for: 'The same as `channels:history`, in private channels.',
    without: `Questions in private channels come without their thread, and ${IN_DOUBT}.`,
  },
  'groups:read': { for: 'The same as `channels:read`, for private channels.' },
  'im:history': { for: 'Hear direct messages, and find what was posted in them before a crash.' },
  'im:read': { for: 'The same as `channels:read`, for direct messages.' },
  'im:write': { for: 'Send a DM where the bot isn’t a member of the channel.' },
  'links:read': {
    for: 'Hear of links to deep searches on the hosts in `unfurl_domains`.',
    without: 'Links to deep searches show no title.',
  },
  'links:write': {
    for: 'Show the titles of those links, where everybody may see them.',
    without: 'Links to deep searches show no title.',
  },
  'mpim:history': {
    for: 'The same as `channels:history`, in group messages.',
    without: `Questions in group messages come without their thread, and ${IN_DOUBT}.`,
  },
  'mpim:read': { for: 'The same as `channels:read`, for group messages.' },
  'reactions:read': {
    for: 'Hear the `x` reaction that stops a question.',
    without: 'An `x` reaction stops nothing. The *Stop* button still does.',
  },
  'usergroups:read': {
    for: 'See who is in the user groups of `OPERATORS`.',
    without: 'User groups in `OPERATORS` make nobody an operator.',
  },
  'users:read': { for: 'Recognize members, guests, strangers and admins; know each person’s time zone and language.' },
} as const satisfies Readonly<Record<string, ScopeWords>>
