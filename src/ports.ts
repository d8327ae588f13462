import type { KnownBlock } from '@slack/types'
import type { ZodType } from 'zod'

/** What the bot says. `text` is the whole message for screen readers, notifications and workspaces that refuse the blocks. */
export interface Message {
  text: string
  blocks?: KnownBlock[]
}

/** Where a request came from and where its answer goes. */
export interface Origin {
  team: string
  user: string
  channel: string
  /** The thread the request was written in, or the request's own message where an answer belongs into its thread. */
  threadTs?: string
  /** Slack's response URL of a command or click, sealed: it lets its holder post for half an hour. */
  sealedReplyUrl?: string
}

export interface Place {
  channel: string
  threadTs?: string
}

export interface Posted {
  channel: string
  ts: string
}

export interface Channel {
  id: string
  name: string
  isDirect: boolean
  isPrivate: boolean
  isArchived: boolean
  /** Shared with another company, or about to be. */
  isExternal: boolean
  /** Whether the bot is a member. */
  isMember: boolean
  memberIds: readonly string[]
}

export interface Person {
  id: string
  name: string
  isAdmin: boolean
  isGuest: boolean
  /** Of another company, a bot, or deactivated. */
  isForeign: boolean
  /** IANA name. */
  timeZone: string
}

/** The only way words leave for Slack. */
export interface Chat {
  /**
   * Posts; a long message becomes several in order, each tagged. Returns the first.
   * `lookFirst`: an earlier run may have posted some of it already; only what is missing is posted.
   */
  post(place: Place, message: Message, options: { tag: string; lookFirst: boolean }): Promise<Posted>
  update(posted: Posted, message: Message): Promise<void>
  /** For the asker's eyes: through the response URL, else an ephemeral message, else a direct message. */
  whisper(origin: Origin, message: Message): Promise<void>
  /** The direct conversation with a person. */
  direct(user: string): Promise<Place>
  /** A fresh look; undefined where the bot may not see it. */
  channel(id: string): Promise<Channel | undefined>
  person(id: string): Promise<Person | undefined>
  /** Everybody in a user group; empty where the group is unknown. */
  groupMembers(id: string): Promise<readonly string[]>
}

export interface ToolResult {
  /** Readable text, as the tool meant it. */
  text: string
  /** The structured part, where the tool gave one. */
  structured?: Record<string, unknown>
}

/** The instance's tools, over MCP. */
export interface Tools {
  /** What the instance lists for this endpoint. */
  names(): Promise<ReadonlySet<string>>
  /**
   * Arguments that the listed tool does not know are left out.
   * Throws UserError for what the tool itself refuses, UpstreamError for everything else.
   */
  call(name: string, args: Record<string, unknown>, options?: { signal?: AbortSignal; timeoutMs?: number }): Promise<ToolResult>
  /** The instance's address, for links in answers. */
  readonly baseUrl: string
}

/** Remembers a job's steps across crashes. */
export interface Journal {
  /**
   * Runs a step and keeps its JSON value; a later run of the same job returns the kept value instead.
   * `crashedBefore` is true when an earlier run began this step and its end was never written.
   */
  once<Value>(step: string, run: (crashedBefore: boolean) => Promise<Value>): Promise<Value>
}

export interface JobContext {
  /** The job's own id, stable across runs. */
  id: string
  journal: Journal
  /** Aborted by a cancel (reason 'cancelled') or a shutdown (reason 'shutdown'). */
  signal: AbortSignal
  /** When the job was enqueued, in ms since the epoch. */
  enqueuedAt: number
  /** True when a retryable failure of this run will not be tried again. */
  isLastAttempt: boolean
}

/** `again`: put the job aside and run it anew after so long, holding no worker meanwhile. */
export type JobOutcome = { again: { inMs: number } } | undefined

export interface JobDefinition<Payload> {
  /** Also the queue's name. */
  readonly name: string
  readonly payload: ZodType<Payload>
  readonly concurrency: number
  /** How often a run that failed retryably is tried in all. */
  readonly attempts: number
}

/** A definition with its dependencies bound, as the worker takes it. */
export interface JobRunner<Payload = unknown> {
  readonly definition: JobDefinition<Payload>
  run(payload: Payload, context: JobContext): Promise<JobOutcome>
  /** The job ended without its code having the last word (its process died too often). */
  lost(payload: Payload, context: Pick<JobContext, 'id' | 'journal'>, reason: Error): Promise<void>
}

export interface Jobs {
  /** A second enqueue with the same id is ignored for 24 hours. Ids: letters, digits, `-`, `_`, `.`; no bare number. */
  enqueue<Payload>(definition: JobDefinition<Payload>, payload: Payload, options: { id: string }): Promise<void>
  /** Stops a waiting job for good, asks a running one to stop; false when there is none to stop. */
  cancel<Payload>(definition: JobDefinition<Payload>, id: string): Promise<boolean>
  /** The payload of a job of the last 24 hours. */
  read<Payload>(definition: JobDefinition<Payload>, id: string): Promise<Payload | undefined>
}

export type SearchState = 'queued' | 'searching' | 'answered' | 'failed' | 'cancelled'

/** A deep search somebody asked for. */
export interface Search {
  jobId: string
  user: string
  question: string
  state: SearchState
  /** Where its answer is or will be. */
  place: Place | undefined
  /** The conversation on the instance. */
  url: string | undefined
  askedAt: number
}

/** The deep searches of each person, newest first, kept for 30 days. */
export interface Searches {
  save(search: Search): Promise<void>
  ofPerson(user: string): Promise<readonly Search[]>
}

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
}

export interface Deps {
  tools: Tools
  jobs: Jobs
  searches: Searches
  chat: Chat
  clock: Clock
  log: Log
  /** Looks at every part now. */
  health(): Promise<readonly Health[]>
}
