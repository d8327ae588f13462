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

/** Health of one part, for `/healthz` and `status`. */
export interface Health {
  name: string
  ok: boolean
  detail: string
  /** What to do, where it is not ok. */
  remedy?: string
}

/** Whose rights an answer has, and what it may draw on. Undefined lists mean: no limit. */
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
  /** The instance's tool that it stands for: without it, the entry is left out. */
  tool?: string
}

export interface Deps extends ConversationStores, SearchStores {
  /** With the bot's own rights, or in personal mode the asker's. */
  tools: Tools
  /** With a person's own rights; throws NotSignedIn where they have none. */
  toolsOf(person: SlackPerson): Tools
  modeOf(channel: string): Promise<AnswerMode>
  signIns: SignIns
  jobs: Jobs
  subscriptions: Subscriptions
  /** Undefined where no analytics service is set. */
  reports: Reports | undefined
  /** Undefined where no analytics service is set. */
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
  /** Where somebody asks in a channel, that of the channel. */
  allowlist: Allowlist
  policies: Policies
  /** Ids of people (`U…`) and user groups (`S…`), beside the workspace's admins. */
  operators: readonly string[]
  /** A person’s Home page as it is now. */
  home(person: { id: string; team: string; user: string; role: Role }): Promise<readonly MessageBlock[]>
  /** Every command, for the help. */
  catalog: readonly Usage[]
  /** The instance is the embedded one, which answers in seconds. */
  isEmbedded: boolean
  /** `demo-data` can make up the usage that is reported. */
  hasDemoData: boolean
  /** How long a deep search is waited for. */
  deepSearchMaxMs: number
  /** Looks at every part now; `thorough` asks Slack too what it grants. */
  health(thorough?: boolean): Promise<readonly Health[]>
}
