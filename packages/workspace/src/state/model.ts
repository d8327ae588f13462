/** Slack-shaped JSON that an app sent: kept and shown, judged only by the rules of Block Kit. */
export type Json = Record<string, unknown>

export type Role = 'admin' | 'member' | 'operator' | 'guest' | 'stranger'

export interface Person {
  id: string
  name: string
  realName: string
  role: Role
  teamId: string
  timeZone: string
}

export interface Channel {
  id: string
  /** For a direct conversation the other person's name. */
  name: string
  kind: 'public' | 'private' | 'im'
  members: string[]
  isArchived: boolean
  isExtShared: boolean
  purpose: string
}

export interface UserGroup {
  id: string
  handle: string
  name: string
  members: readonly string[]
}

export interface Reaction {
  name: string
  users: string[]
  count: number
}

/** A message as Slack's API shows it, plus for whose eyes it is. */
export interface Message {
  type: 'message'
  subtype?: string
  user: string
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
}

/** What a parent message says about its thread. */
export interface ThreadSummary {
  reply_count: number
  reply_users: string[]
  latest_reply: string
}
