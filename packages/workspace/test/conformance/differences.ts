/** Where this workspace answers otherwise than `emulate`, and why. */
export interface Difference {
  /** Names of steps, or of methods with all their steps; `*` is every step. */
  of: readonly string[]
  /** `answer`: another `ok` or `error`. Else the places, with all that is below them, that are only there or of another type. */
  at: 'answer' | readonly string[]
  here: string
  emulate: string
  /** Slack's own word, or the nearest there is. */
  source: string
}

const method = (name: string) => `https://docs.slack.dev/reference/methods/${name}`
/** The types of the SDK's answers are made from recorded answers of Slack. */
const types = (name: string) => `@slack/web-api 8.2.0, ${name}`

const MESSAGE_AUTHOR = ['team', 'bot_id', 'app_id', 'bot_profile']
const THREAD = ['thread_ts', 'latest_reply', 'reply_users_count', 'is_locked', 'subscribed']
const SHARING = [
  'is_general',
  'is_shared',
  'is_ext_shared',
  'is_pending_ext_shared',
  'is_org_shared',
  'context_team_id',
  'updated',
]
const ROLES = ['is_owner', 'is_primary_owner', 'is_restricted', 'is_ultra_restricted', 'is_stranger', 'is_app_user']
const CLOCK = ['tz', 'tz_label', 'tz_offset', 'updated']

const under = (roots: readonly string[], fields: readonly string[]) =>
  roots.flatMap((root) => fields.map((field) => `${root}.${field}`))

export const DIFFERENCES: readonly Difference[] = [
  {
    of: ['post markdown'],
    at: 'answer',
    here: 'takes `markdown_text`',
    emulate: 'says `no_text`',
    source: method('chat.postMessage'),
  },
  {
    of: ['post a block that is none'],
    at: 'answer',
    here: 'checks blocks: `invalid_blocks`',
    emulate: 'takes any block',
    source: method('chat.postMessage'),
  },
  {
    of: ['post without a channel'],
    at: 'answer',
    here: 'names the argument that is missing: `invalid_arguments`',
    emulate: 'looks for the channel "": `channel_not_found`',
    source: method('chat.postMessage'),
  },
  {
    of: ['answer what is not there', 'a thread that is not there'],
    at: 'answer',
    here: 'says `thread_not_found`',
    emulate: 'takes answers to messages that never were, and shows them as a thread',
    source: `${method('conversations.replies')}, https://github.com/slackapi/bolt-js/issues/2307`,
  },
  {
    of: ['ephemeral to a stranger'],
    at: 'answer',
    here: 'knows only members and others: `user_not_in_channel`',
    emulate: 'says `user_not_found`',
    source: method('chat.postEphemeral'),
  },
  {
    of: ['post where one is no member'],
    at: 'answer',
    here: 'says `not_in_channel`, unless the manifest has the scope `chat:write.public`',
    emulate: 'lets everybody post everywhere',
    source: method('chat.postMessage'),
  },
  {
    of: ['leave twice'],
    at: 'answer',
    here: 'is no error: `not_in_channel: true`',
    emulate: 'is an error without a name',
    source: method('conversations.leave'),
  },
  {
    of: ['post nothing'],
    at: ['errors', 'response_metadata'],
    here: 'says with every refused payload what is wrong and where, as Slack does with `invalid_blocks`',
    emulate: 'gives the name alone',
    source: 'https://docs.slack.dev/reference/methods/blocks.validate',
  },
  {
    of: ['*'],
    at: under(['message', 'messages[]'], MESSAGE_AUTHOR),
    here: 'says which app and team a message is from',
    emulate: 'says only which user',
    source: types('ChatPostMessageResponse, ConversationsHistoryResponse'),
  },
  {
    of: ['*'],
    at: [...under(['message', 'messages[]'], THREAD), 'message.parent_user_id', 'messages[].parent_user_id'],
    here: 'says of a message with answers, and of the answers, where they belong',
    emulate: 'says how many there are',
    source: types('ConversationsHistoryResponse, ConversationsRepliesResponse'),
  },
  {
    of: ['answer to all'],
    at: ['message.subtype', 'message.reply_broadcast'],
    here: 'has the subtype `thread_broadcast`',
    emulate: 'has a flag `reply_broadcast`',
    source: 'https://docs.slack.dev/reference/events/message/thread_broadcast',
  },
  {
    of: ['schedule'],
    at: ['message.user', 'message.subtype'],
    here: 'says whose message it is going to be; its type is `delayed_message`',
    emulate: 'says neither, and has a subtype',
    source: types('ChatScheduleMessageResponse'),
  },
  {
    of: ['who am I'],
    at: ['app_name', 'is_enterprise_install'],
    here: 'has them',
    emulate: 'has them not',
    source: types('AuthTestResponse'),
  },
  {
    of: ['the team'],
    at: ['team.url', 'team.email_domain', 'team.icon'],
    here: 'has them',
    emulate: 'has them not',
    source: types('TeamInfoResponse'),
  },
  {
    of: ['see reactions'],
    at: ['channel'],
    here: 'says in which channel the message is',
    emulate: 'does not',
    source: types('ReactionsGetResponse'),
  },
  {
    of: ['history'],
    at: ['pin_count'],
    here: 'has it',
    emulate: 'has it not',
    source: types('ConversationsHistoryResponse'),
  },
  {
    of: ['*'],
    at: under(['channel', 'channels[]'], SHARING),
    here: 'says with whom a channel is shared',
    emulate: 'knows one workspace',
    source: types('ConversationsInfoResponse'),
  },
  {
    of: ['*'],
    at: ['channel.is_open', 'channels[].is_open', 'channels[].last_read'],
    here: '`is_open` is said of direct conversations alone, and `last_read` not in lists',
    emulate: 'has both everywhere',
    source: types('ConversationsListResponse, ConversationsJoinResponse'),
  },
  {
    of: ['join twice'],
    at: ['warning', 'response_metadata'],
    here: 'warns `already_in_channel`',
    emulate: 'says nothing',
    source: method('conversations.join'),
  },
  {
    of: ['*'],
    at: [...under(['members[]', 'user'], [...ROLES, ...CLOCK, 'profile.team']), 'profile.team'],
    here: 'says who is a guest, who of another company, and what their time is',
    emulate: 'says who is an admin',
    source: types('UsersInfoResponse'),
  },
  {
    of: ['*'],
    at: under(['members[].profile', 'user.profile', 'profile'], ['image_48', 'image_192']),
    here: 'nobody has a picture',
    emulate: 'pictures without an address',
    source: types('UsersInfoResponse'),
  },
  {
    of: ['people'],
    at: ['cache_ts'],
    here: 'has it',
    emulate: 'has it not',
    source: method('users.list'),
  },
  {
    of: ['share the file'],
    at: ['files[].shares'],
    here: 'shares a moment after the answer, as Slack does',
    emulate: 'has shared when it answers',
    source: 'https://docs.slack.dev/messaging/working-with-files',
  },
  {
    of: ['*'],
    at: [
      ...under(['file', 'files[]'], ['initial_comment']),
      ...under(['file.shares', 'files[].shares'], ['public.*[].is_silent_share']),
    ],
    here: 'a comment is the text of the message that shares the file',
    emulate: 'is a field of the file too',
    source: types('FilesInfoResponse'),
  },
  {
    of: ['a file'],
    at: ['response_metadata'],
    here: 'has a cursor for the comments',
    emulate: 'has pages alone',
    source: types('FilesInfoResponse'),
  },
  {
    of: ['*'],
    at: ['view.app_installed_team_id'],
    here: 'has it',
    emulate: 'has it not',
    source: types('ViewsOpenResponse'),
  },
]

/** A line of the table in docs/differences.md. */
export function row({ of, at, here, emulate, source }: Difference): string {
  const steps = of.includes('*') ? [] : [of.join(', ')]
  const places =
    at === 'answer'
      ? []
      : [
          at
            .slice(0, 3)
            .map((place) => `\`${place}\``)
            .join(' ') + (at.length > 3 ? ' …' : ''),
        ]
  return `| ${[...steps, ...places].join(': ')} | ${here} | ${emulate} | ${source} |`
}
