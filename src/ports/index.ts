import type { AlertStore } from './alerts.ts'
import type { Audit } from './audit.ts'
import type { Chat, MessageBlock } from './chat.ts'
import type { ConversationStores } from './conversations.ts'
import type { Credits } from './credits.ts'
import type { Forgetting } from './forget.ts'
import type { Jobs } from './jobs.ts'
import type { PauseSwitch } from './pause.ts'
import type { AnswerMode, Policies } from './policy.ts'
import type { Reports } from './reports.ts'
import type { ReportOwners, RequestCountStore } from './request-counts.ts'
import type { SearchStores } from './searches.ts'
import type { SignIns, SlackPerson } from './sign-ins.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Tools } from './tools.ts'

export type * from './alerts.ts'
export type * from './audit.ts'
export type * from './chat.ts'
export type * from './code-results.ts'
export type * from './conversations.ts'
export type * from './credits.ts'
export type * from './forget.ts'
export type * from './installations.ts'
export type * from './jobs.ts'
export type * from './pause.ts'
export type * from './policy.ts'
export type * from './reports.ts'
export type * from './request-counts.ts'
export type * from './schedules.ts'
export type * from './searches.ts'
export type * from './shares.ts'
export type * from './sign-ins.ts'
export type * from './subscriptions.ts'
export type * from './tools.ts'
export type * from './usage-figures.ts'

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export interface Log {
  debug(message: string, facts?: Record<string, unknown>): void
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

/** The health of one part, for `/healthz` and `status`. */
export interface Health {
  name: string
  ok: boolean
  detail: string
  /** What to do if it isn't ok. */
  remedy?: string
}

/** Whose rights an answer uses, and what it may use. Undefined lists mean no limit. */
export interface Allowlist {
  /** Channels where the bot answers with its own rights. */
  channels: readonly string[] | undefined
  repositories: readonly string[] | undefined
}

export type Role = 'everyone' | 'operator' | 'admin'

/** A command's entry in the help. */
export interface Usage {
  usage: string
  example?: string
  summary: string
  needs: Role
  /** The instance's tool that it calls: if the instance lacks it, the entry is left out. */
  tool?: string
}

export interface Deps extends ConversationStores, SearchStores {
  /** With the bot's own rights, or the asker's in personal mode. */
  tools: Tools
  /** With a person's own rights; throws NotSignedIn if they have none. */
  toolsOf(person: SlackPerson): Tools
  modeOf(channel: string): Promise<AnswerMode>
  signIns: SignIns
  jobs: Jobs
  subscriptions: Subscriptions
  /** Undefined if no analytics service is set. */
  reports: Reports | undefined
  /** Undefined if no analytics service is set. */
  credits: Credits | undefined
  alerts: AlertStore
  requestCounts: RequestCountStore
  reportOwners: ReportOwners
  pause: PauseSwitch
  audit: Audit
  forgetting: Forgetting
  chat: Chat
  clock: Clock
  log: Log
  /** The channel's own, for a request from a channel. */
  allowlist: Allowlist
  policies: Policies
  /** Ids of people (`U…`) and user groups (`S…`), besides the workspace's admins. */
  operators: readonly string[]
  /** A person’s current Home tab. */
  home(person: { id: string; team: string; user: string; role: Role }): Promise<readonly MessageBlock[]>
  /** Every command, for the help. */
  catalog: readonly Usage[]
  /** The instance is the embedded one, which answers in seconds. */
  isEmbedded: boolean
  /** `demo-data` can generate the usage that is reported. */
  hasDemoData: boolean
  /** How long to wait for a deep search. */
  deepSearchMaxMs: number
  /** Checks every part now; `thorough` also asks Slack which scopes it granted. */
  health(thorough?: boolean): Promise<readonly Health[]>
}
