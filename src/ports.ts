import type { AlertStore } from './ports/alerts.ts'
import type { Chat } from './ports/chat.ts'
import type { FeedbackStore, SettingsStore, Talks } from './ports/conversations.ts'
import type { Credits } from './ports/credits.ts'
import type { Jobs } from './ports/jobs.ts'
import type { Limits } from './ports/limits.ts'
import type { Reports } from './ports/reports.ts'
import type { Searches } from './ports/searches.ts'
import type { SharedQuestions } from './ports/shared-questions.ts'
import type { Subscriptions } from './ports/subscriptions.ts'
import type { Tools } from './ports/tools.ts'
import type { Turns } from './ports/turns.ts'

export type * from './ports/alerts.ts'
export type * from './ports/chat.ts'
export type * from './ports/conversations.ts'
export type * from './ports/credits.ts'
export type * from './ports/findings.ts'
export type * from './ports/jobs.ts'
export type * from './ports/limits.ts'
export type * from './ports/reports.ts'
export type * from './ports/searches.ts'
export type * from './ports/shared-questions.ts'
export type * from './ports/subscriptions.ts'
export type * from './ports/tools.ts'
export type * from './ports/turns.ts'

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
export interface Scope {
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

export interface Deps {
  tools: Tools
  jobs: Jobs
  searches: Searches
  talks: Talks
  settings: SettingsStore
  feedback: FeedbackStore
  limits: Limits
  turns: Turns
  sharedQuestions: SharedQuestions
  subscriptions: Subscriptions
  /** Undefined where no analytics service is set. */
  reports: Reports | undefined
  /** Undefined where no analytics service is set. */
  credits: Credits | undefined
  alerts: AlertStore
  chat: Chat
  clock: Clock
  log: Log
  scope: Scope
  /** Ids of people (`U…`) and user groups (`S…`), beside the workspace's admins. */
  operators: readonly string[]
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
