/** Slack-shaped JSON that an app sent: stored and shown, checked only against the rules of Block Kit. */
export type Json = Record<string, unknown>

export interface Team {
  id: string
  name: string
  domain: string
}

export type Role = 'admin' | 'member' | 'operator' | 'guest' | 'stranger'

export interface Person {
  id: string
  name: string
  realName: string
  role: Role
  teamId: string
  timeZone: string
  /** In Slack's format: `en-US`. */
  locale: string
  email: string
  isDeactivated?: boolean
}

export interface Channel {
  id: string
  /** In a direct conversation, the other person's name. */
  name: string
  /** `mpim`: a group conversation, which has no name of its own. */
  kind: 'public' | 'private' | 'mpim' | 'im'
  members: string[]
  isArchived: boolean
  isExtShared: boolean
  purpose: string
  topic?: string
  /** Up to where the app has marked it as read. */
  lastRead?: string
  creator?: string
  /** Seconds since the epoch. */
  created?: number
}

/** Another app, or a workflow. */
export interface Bot {
  id: string
  userId: string
  name: string
}

export interface UserGroup {
  id: string
  handle: string
  name: string
  description: string
  members: readonly string[]
  isDisabled: boolean
}

export interface Reaction {
  name: string
  users: string[]
  count: number
}

/** A message as Slack's API shows it, plus who can see it. */
export interface Message {
  type: 'message'
  subtype?: string
  /** A person, or the bot's id for a message of another app. */
  user: string
  /** The name that another app posts under. */
  username?: string
  text: string
  ts: string
  team: string
  thread_ts?: string
  client_msg_id?: string
  bot_id?: string
  app_id?: string
  bot_profile?: Json
  blocks?: Json[]
  attachments?: Json[]
  metadata?: Json
  edited?: { user: string; ts: string }
  reactions?: Reaction[]
  files?: Json[]
  ephemeral_to?: string
  /** For a message that is or was written piece by piece. */
  streaming_state?: 'in_progress' | 'completed'
}

/** What becomes a message. */
export interface Draft {
  text: string
  threadTs?: string | undefined
  subtype?: string | undefined
  blocks?: Json[] | undefined
  attachments?: Json[] | undefined
  metadata?: Json | undefined
  files?: Json[] | undefined
}

/** A message being written piece by piece. */
export interface Stream {
  channel: string
  ts: string
  endsAt: number
  display: 'timeline' | 'plan' | 'dense'
  /** A person pressed stop: no more text is accepted, but the app may still finish the message. */
  isStopped: boolean
}

/** A message scheduled for later. */
export interface Scheduled {
  id: string
  channel: string
  /** Seconds since the epoch, like `dateCreated`. */
  postAt: number
  dateCreated: number
  draft: Draft
}

/** What a parent message says about its thread. */
export interface ThreadSummary {
  reply_count: number
  reply_users: string[]
  latest_reply: string
}
