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
  /** Whether it was written inside a thread that existed. */
  inThread?: boolean
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
  isArchived: boolean
  /** Shared with another company, or about to be. */
  isExternal: boolean
  /** Whether a guest or somebody of another company can read along. */
  hasOutsiders: boolean
  /** Whether the bot is a member. */
  isMember: boolean
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

export interface CodePlace {
  repo: string
  /** Commit, branch or tag; undefined where the link names none. */
  revision: string | undefined
  path: string
  startLine: number | undefined
  endLine: number | undefined
  /** Absolute, pinned to a commit where the instance gave one. */
  url: string
  lines: readonly { number: number; text: string }[]
}

export interface CodeAnswer {
  /** One or two sentences of markdown. */
  summary: string
  places: readonly CodePlace[]
}

/** A deep search that is done. */
export interface Conversation {
  title: string | undefined
  /** Markdown, links absolute. */
  answer: string
  sources: readonly { label: string; url: string }[]
  /** The conversation's page. */
  url: string | undefined
  /** Every repository that the answer or its sources link to. */
  repositories: readonly string[]
}

export type DeepSearchReply = { state: 'pending'; url: string } | { state: 'answered'; conversation: Conversation }

/** The instance's tools, over MCP. All throw UserError for what a tool itself refuses, UpstreamError for everything else. */
export interface Tools {
  /** What the instance lists for this endpoint. */
  names(): Promise<ReadonlySet<string>>
  /** Arguments that the listed tool does not know are left out. */
  call(
    name: string,
    args: Record<string, unknown>,
    options?: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<ToolResult>
  /** Names of the repositories the bot may see, at most a minute old. */
  repositories(): Promise<readonly string[]>
  /** `task` must name a repository. Every place has lines where the file can be read. */
  findCode(task: string, revision: string | undefined, signal: AbortSignal): Promise<CodeAnswer>
  /** Asks a new question, which may be billed. Returns within about a minute, done or not. */
  askDeepSearch(question: string, signal: AbortSignal): Promise<DeepSearchReply>
  /** Reads a conversation by its URL or read token; free. */
  readDeepSearch(identifier: string): Promise<DeepSearchReply>
}

/** Remembers a job's steps across crashes. */
export interface Journal {
  /**
   * Runs a step and keeps its JSON value; a later run of the same job returns the kept value instead.
   * `begunBefore` is true when an earlier run began this step and its effect is unknown: it crashed, or threw anything but
   * a UserError or an UpstreamError whose effect is `none`.
   */
  once<Value>(step: string, run: (begunBefore: boolean) => Promise<Value>): Promise<Value>
  /** The kept value of a step; undefined where it has not ended. */
  read(step: string): Promise<unknown>
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
  summary: string
  needs: Role
}

export interface Deps {
  tools: Tools
  jobs: Jobs
  searches: Searches
  chat: Chat
  clock: Clock
  log: Log
  scope: Scope
  /** Every command, for the help. */
  catalog: readonly Usage[]
  /** How long a deep search is waited for. */
  deepSearchMaxMs: number
  /** Looks at every part now. */
  health(): Promise<readonly Health[]>
}
